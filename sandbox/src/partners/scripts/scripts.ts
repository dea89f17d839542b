// Third-party scripts with the vendors' global names: chat, analytics, captcha, behaviour scoring, feedback;
// and a journal of what the site has given them. D9; spec §7.
import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";

import { misbehave, type SandboxContext } from "../../context.ts";
import { escapeHtml, sendPage, wantsPage } from "../../page.ts";
import { findEffect } from "../../scenarios.ts";
import { scriptNames, scriptText, throwingText } from "./script-text.ts";

type Given = { script: string; what: string; given: unknown; referrer: string; at: string };

const javascript = "text/javascript; charset=utf-8";

export const registerScripts = (app: FastifyInstance, context: SandboxContext): void => {
  const journal = context.journal.shelf<Given>("scripts");

  for (const name of scriptNames) {
    app.get<{ Querystring: { id?: string } }>(`/scripts/${name}.js`, async (request, reply) => {
      reply.header("cache-control", "no-store").header("x-content-type-options", "nosniff");
      const effect = findEffect("scripts", request.query.id ?? "");
      if (effect === "refuse") return reply.code(404).type("text/plain").send("no such id");
      if (effect === "throws") return reply.type(javascript).send(throwingText(name));
      if (await misbehave(context, reply, effect)) return reply;
      return reply.type(javascript).send(scriptText(name, effect === "silent"));
    });
  }

  app.get("/scripts/chat-frame", (_request, reply) =>
    sendPage(reply, {
      title: "Чат с поддержкой",
      body: "<p>Чат с поддержкой</p>",
      frameOrigin: new URL(context.appUrl).origin,
    }),
  );

  app.post("/scripts/journal", async (request, reply) => {
    const given = readGiven(request.body);
    if (given === null) return reply.code(400).send({ error: "script, what and given are wanted" });
    journal.put(randomUUID(), { ...given, at: context.now().toISOString() });
    return reply.code(204).send();
  });

  app.get<{ Querystring: { script?: string } }>("/scripts/journal", async (request, reply) => {
    const { script } = request.query;
    const entries = journal
      .values()
      .filter((entry) => script === undefined || entry.script === script)
      .toReversed();
    if (!wantsPage(request)) return entries;
    return sendPage(reply, { title: "Что получили скрипты", body: journalPage(entries) });
  });
};

/** A script sends text, so that no other site has to be asked first whether it may. */
const readGiven = (body: unknown): Omit<Given, "at"> | null => {
  try {
    const { script, what, given, referrer } = JSON.parse(String(body)) as Record<string, unknown>;
    const name = scriptNames.find((known) => known === script);
    if (name === undefined || typeof what !== "string") return null;
    return { script: name, what, given, referrer: typeof referrer === "string" ? referrer : "" };
  } catch {
    return null;
  }
};

const journalPage = (entries: Given[]): string => {
  const rows = entries.slice(0, 200).map(
    ({ script, what, given, at }) =>
      `<tr><td><time datetime="${escapeHtml(at)}">${escapeHtml(at.slice(0, 19).replace("T", " "))}</time></td>
<td>${escapeHtml(script)}</td><td>${escapeHtml(what)}</td><td><code>${escapeHtml(JSON.stringify(given) ?? "")}</code></td></tr>`,
  );
  return `<p><a href="/">Песочница партнёров</a></p><h1>Что получили скрипты</h1>
<table><thead><tr><th scope="col">Когда, UTC</th><th scope="col">Скрипт</th><th scope="col">Вызов</th><th scope="col">Данные</th></tr></thead>
<tbody>${rows.join("") || '<tr><td colspan="4">Пока ничего.</td></tr>'}</tbody></table>`;
};
