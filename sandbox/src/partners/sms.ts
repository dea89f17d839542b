// SMS gateway in the shape of SMSC.ru's REST, with an inbox where people and tests read what was "delivered". D4, D9.
import { randomInt, randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";

import { sandboxCredentials } from "@microloan/contract/partners/sandbox-credentials";

import { misbehave, pause, type SandboxContext } from "../context.ts";
import { escapeHtml, sendPage, wantsPage } from "../page.ts";
import { findEffect } from "../scenarios.ts";

type SendBody = {
  login?: string;
  psw?: string;
  phones?: string;
  mes?: string;
  id?: string | number;
};
type Message = { to: string; text: string; sentAt: string; providerId: number };

export const registerSms = (app: FastifyInstance, context: SandboxContext): void => {
  const messages = context.journal.shelf<Message>("sms");

  /** A repeated id is the same message: it is not delivered a second time. */
  const deliver = (id: string, to: string, text: string): Message => {
    const known = messages.get(id);
    if (known) return known;
    const sentAt = context.now().toISOString();
    const message = { to, text, sentAt, providerId: randomInt(1, 2 ** 31) };
    messages.put(id, message);
    return message;
  };

  app.post<{ Body: SendBody | null }>("/sms/rest/send/", async (request, reply) => {
    const { login, psw, phones, mes, id } = request.body ?? {};
    if (login !== sandboxCredentials.sms.login || psw !== sandboxCredentials.sms.password) {
      return failure(2, "authorise error");
    }
    if (typeof phones !== "string" || typeof mes !== "string" || mes === "") {
      return failure(1, "parameters error");
    }
    const to = readPhone(phones);
    if (to === null) return failure(7, "invalid number");
    const effect = findEffect("sms", to);
    if (effect === "refuse") return failure(8, "message to this number can not be delivered");
    if (effect === "no-money") return failure(3, "no money");
    if (await misbehave(context, reply, effect)) return reply;
    const messageId = String(id ?? randomUUID());
    if (effect === "too-often" && messages.get(messageId))
      return failure(9, "duplicate request, wait a minute");
    const message = deliver(messageId, to, mes);
    if (effect === "lost-answer" || effect === "too-often")
      await pause(context, context.pace.stallMs);
    return { id: id ?? message.providerId, cnt: Math.ceil(mes.length / 70) };
  });

  app.get<{ Querystring: { phone?: string } }>("/sms", async (request, reply) => {
    const { phone = "" } = request.query;
    const to = phone === "" ? null : (readPhone(phone) ?? phone);
    const inbox = messages
      .values()
      .filter((message) => to === null || message.to === to)
      .map((message) => ({ to: message.to, text: message.text, sentAt: message.sentAt }))
      .toReversed();
    if (!wantsPage(request)) return inbox;
    return sendPage(reply, {
      title: "Входящие SMS",
      body: inboxPage(phone, inbox),
      script: copyScript,
    });
  });
};

const failure = (code: number, text: string) => ({ error: text, error_code: code });

/** A plus in an address arrives as a space, so only the digits are looked at. */
const readPhone = (given: string): string | null => {
  const digits = given.replace(/\D/g, "");
  return /^[78]9\d{9}$/.test(digits) ? `+7${digits.slice(1)}` : null;
};

const inboxPage = (
  phone: string,
  inbox: { to: string; text: string; sentAt: string }[],
): string => {
  const items = inbox.slice(0, 100).map(
    ({ to, text, sentAt }) => `<article><p><strong>${escapeHtml(to)}</strong>
<time datetime="${sentAt}">${sentAt.slice(0, 19).replace("T", " ")} UTC</time></p>
<p>${withCodes(escapeHtml(text))}</p></article>`,
  );
  return `<p><a href="/">Песочница партнёров</a></p><h1>Входящие SMS</h1>
<form method="get" action="/sms"><label for="phone">Номер телефона</label>
<input id="phone" name="phone" type="tel" value="${escapeHtml(phone)}" placeholder="+79…"> <button>Показать</button></form>
${items.join("") || "<p>Сообщений пока нет.</p>"}`;
};

/** The escaped text holds entities like &#39; – those are not codes. */
const withCodes = (html: string): string =>
  html.replace(
    /(?<![\d&#])\d{4,8}(?![\d;])/g,
    (code) => `<code>${code}</code> <button type="button" data-copy="${code}">Скопировать</button>`,
  );

const copyScript = `
for (const button of document.querySelectorAll("[data-copy]")) {
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = "Скопировано";
  });
}`;
