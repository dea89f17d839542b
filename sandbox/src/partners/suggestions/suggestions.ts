// Suggestions in DaData's shape from a small built-in data set: authorities, addresses, organisations, names. D9,
// D11.
import type { FastifyInstance } from "fastify";

import { sandboxCredentials } from "@microloan/contract/partners/sandbox-credentials";

import { misbehave, type SandboxContext } from "../../context.ts";
import { findEffect } from "../../scenarios.ts";
import { suggestAddresses } from "./addresses.ts";
import { suggestIssuingAuthorities } from "./issuing-authorities.ts";
import { suggestNames } from "./names.ts";
import { suggestParties } from "./parties.ts";
import type { SuggestBody, Suggestion } from "./suggestion.ts";

const services: Record<string, (query: string, body: SuggestBody) => Suggestion[]> = {
  fms_unit: suggestIssuingAuthorities,
  address: suggestAddresses,
  party: suggestParties,
  fio: suggestNames,
};
const mostSuggestions = 20;

type Call = { Params: { service: string }; Body: SuggestBody | null };

export const registerSuggestions = (app: FastifyInstance, context: SandboxContext): void => {
  app.post<Call>("/suggestions/api/4_1/rs/suggest/:service", async (request, reply) => {
    if (request.headers.authorization !== `Token ${sandboxCredentials.suggestions.token}`) {
      return reply.code(403).send({ family: "CLIENT_ERROR", reason: "Forbidden" });
    }
    const suggest = services[request.params.service];
    if (!suggest) return reply.code(404).send({ family: "CLIENT_ERROR", reason: "Not Found" });
    const body = request.body ?? {};
    if (typeof body.query !== "string" || body.query.length > 300) {
      return reply.code(400).send({ family: "CLIENT_ERROR", reason: "Bad Request" });
    }
    const effect = findEffect("suggestions", body.query);
    if (await misbehave(context, reply, effect)) return reply;
    if (effect === "nothing-found" || body.query.trim() === "") return { suggestions: [] };
    const count = Math.min(Math.max(Number(body.count ?? 10) || 10, 1), mostSuggestions);
    return { suggestions: suggest(body.query, body).slice(0, count) };
  });
};
