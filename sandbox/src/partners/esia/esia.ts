// ESIA: OAuth 2 whose client signs each request, and the person's data behind the access token. D9.
import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";

import { sandboxCredentials } from "@microloan/contract/partners/sandbox-credentials";

import { misbehave, type SandboxContext } from "../../context.ts";
import { findEffect } from "../../scenarios.ts";
import { pickPerson, subjectOf, type OutsidePerson } from "../outside-people.ts";
import { sendRefusalPage, sendSignInPage } from "../sign-in-page.ts";
import { isSignedByClient } from "./client-secret.ts";
import { personAnswer } from "./person.ts";
import { tokenLifeSeconds, tokensFor } from "./tokens.ts";

type Asked = { redirectUri: string; state: string; scope: string };
type Given = Asked & { person: OutsidePerson; givenAt: number };
type Fields = Record<string, unknown>;

const codeLifeMs = 120_000;
const timestampToleranceMs = 300_000;
const stateShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const textOf = (fields: unknown, name: string): string => {
  const value = (fields as Fields | null | undefined)?.[name];
  return typeof value === "string" ? value : "";
};

export const registerEsia = (app: FastifyInstance, context: SandboxContext): void => {
  const asked = new Map<string, Asked>();
  const codes = new Map<string, Given>();
  const people = new Map<string, { token: string; person: OutsidePerson }>();

  app.get("/esia/aas/oauth2/ac", async ({ query }, reply) => {
    const fault = await faultOfRequest(context, query);
    if (fault) return sendRefusalPage(reply, "Вход не начат", fault);
    const id = randomUUID();
    asked.set(id, {
      redirectUri: textOf(query, "redirect_uri"),
      state: textOf(query, "state"),
      scope: textOf(query, "scope"),
    });
    return sendSignInPage(reply, context, {
      partner: "esia",
      title: "Вход через Госуслуги",
      action: `/esia/login/${id}`,
      lead: "Займодавец просит имя, дату рождения, паспорт, СНИЛС, ИНН, адреса, телефон и почту.",
    });
  });

  app.post<{ Params: { id: string } }>("/esia/login/:id", async ({ params, body }, reply) => {
    const login = asked.get(params.id);
    if (!login) return sendRefusalPage(reply, "Вход не начат", "Начните его на сайте заново.");
    asked.delete(params.id);
    const person = pickPerson(textOf(body, "login"), textOf(body, "phone"));
    const isAllowed = textOf(body, "answer") === "allow" && person;
    const back = new URL(login.redirectUri);
    back.searchParams.set("state", login.state);
    if (isAllowed) {
      const code = randomUUID();
      codes.set(code, { ...login, person, givenAt: context.now().getTime() });
      back.searchParams.set("code", code);
    } else {
      back.searchParams.set("error", "access_denied");
      back.searchParams.set("error_description", "ESIA-007004: Владелец ресурса отказал");
    }
    return reply.redirect(back.href, 303);
  });

  app.post("/esia/aas/oauth2/te", async ({ body }, reply) => {
    if (await faultOfRequest(context, body)) return sendError(reply, "invalid_request");
    const code = textOf(body, "code");
    const given = codes.get(code);
    codes.delete(code);
    const effect = given ? findEffect("esia", given.person.login) : "normal";
    if (await misbehave(context, reply, effect)) return reply;
    const isFresh = given && context.now().getTime() - given.givenAt < codeLifeMs;
    const isSame = given?.redirectUri === textOf(body, "redirect_uri");
    if (!isFresh || !isSame || effect === "expired-code") return sendError(reply, "invalid_grant");
    const oid = oidOf(given.person);
    const isForged = effect === "wrong-signature";
    const tokens = tokensFor({ oid, scope: given.scope, now: context.now(), isForged });
    people.set(oid, { token: tokens.access_token, person: given.person });
    return reply.send({
      ...tokens,
      expires_in: tokenLifeSeconds,
      state: textOf(body, "state"),
      token_type: "Bearer",
    });
  });

  app.get<{ Params: { oid: string } }>("/esia/rs/prns/:oid", async (request, reply) => {
    const found = people.get(request.params.oid);
    if (!found || request.headers.authorization !== `Bearer ${found.token}`)
      return reply.code(401).send({ code: "ESIA-005011", message: "Unauthorized" });
    return reply.send(personAnswer(found.person, textOf(request.query, "embed")));
  });
};

/** ESIA counts its people. */
const oidOf = (person: OutsidePerson): string =>
  String(Number.parseInt(subjectOf("esia", person).slice(0, 8), 16));

const sendError = (reply: FastifyReply, error: string): FastifyReply =>
  reply.code(400).send({ error, error_description: "ESIA-007014" });

/** What is wrong with a signed request; undefined when nothing is. */
async function faultOfRequest(context: SandboxContext, fields: unknown) {
  const [clientId, scope, timestamp, state] = ["client_id", "scope", "timestamp", "state"].map(
    (name) => textOf(fields, name),
  ) as [string, string, string, string];
  if (clientId !== sandboxCredentials.esia.clientId) return "ESIA-007003: система неизвестна";
  if (!scope.split(" ").includes("openid")) return "ESIA-007006: область доступа не указана";
  if (!stateShape.test(state)) return "ESIA-007005: параметр state должен быть UUID";
  const atMs = readTimestamp(timestamp);
  if (!(Math.abs(context.now().getTime() - atMs) < timestampToleranceMs))
    return "ESIA-007007: метка времени устарела";
  const { origin } = new URL(context.appUrl);
  const redirectUri = textOf(fields, "redirect_uri");
  if (!URL.canParse(redirectUri) || new URL(redirectUri).origin !== origin)
    return "ESIA-007008: адрес возврата не зарегистрирован";
  const text = scope + timestamp + clientId + state;
  const isSigned = await isSignedByClient(textOf(fields, "client_secret"), text);
  return isSigned ? undefined : "ESIA-007002: подпись запроса неверна";
}

/** `2026.11.21 12:00:00 +0300` → milliseconds; NaN for anything else. */
function readTimestamp(text: string): number {
  const parts = /^(\d{4})\.(\d\d)\.(\d\d) (\d\d:\d\d:\d\d) ([+-]\d\d)(\d\d)$/.exec(text);
  if (!parts) return Number.NaN;
  const [, year, month, day, time, hours, minutes] = parts;
  return Date.parse(`${year}-${month}-${day}T${time}${hours}:${minutes}`);
}
