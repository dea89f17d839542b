// The sandbox's front page: every partner, its addresses and its scenarios.
import type { FastifyInstance } from "fastify";

import { escapeHtml, sendPage } from "./page.ts";
import { partners, type Partner } from "./partner-list.ts";
import { scenarios } from "./scenarios.ts";

export const registerIndexPage = (app: FastifyInstance): void => {
  app.get("/", (_request, reply) => sendPage(reply, { title: "Песочница партнёров", body }));
};

const scenarioRows = (partner: Partner): string =>
  scenarios
    .filter((row) => row.partner === partner.name)
    .map(
      (row) =>
        `<tr><td><code>${escapeHtml(row.value)}</code></td><td>${escapeHtml(row.ru)}</td></tr>`,
    )
    .join("");

const section = (partner: Partner): string => `
<section id="${partner.name}"><h2>${escapeHtml(partner.title)}</h2>
<p>${escapeHtml(partner.protocol)}: ${partner.calls.map((call) => `<code>${escapeHtml(call)}</code>`).join(" ")}</p>
${partner.pages.map((page) => `<p><a href="${page.href}">${escapeHtml(page.title)}</a></p>`).join("")}
<table><thead><tr><th scope="col">${escapeHtml(partner.input)}</th><th scope="col">Что происходит</th></tr></thead>
<tbody>${scenarioRows(partner)}</tbody></table></section>`;

const body = `<h1>Песочница партнёров</h1>
<p>Здесь отвечают партнёры займодавца: по своим протоколам, но с вымышленными данными. Любые другие номера, паспорта и
карты работают как обычно; ввод из таблиц ниже вызывает отказ, задержку, неверный ответ или сбой.</p>
<p><a href="/sms">Входящие SMS</a> · <a href="/acquirer/payouts">Выплаты</a></p>
${partners.map(section).join("")}`;
