// Self-ban on credit by INN, as XML, at the same bureau. D2, D6.
import type { FastifyInstance } from "fastify";

import { checkPersonInn } from "@microloan/domain/person/inn";

import { misbehave, type SandboxContext } from "../context.ts";
import { findEffect } from "../scenarios.ts";
import { nodeAt, readXml, sendXml, textAt } from "../xml.ts";
import { isBureauUser } from "./bureau.ts";

export const registerSelfBan = (app: FastifyInstance, context: SandboxContext): void => {
  app.post("/bureau/self-ban", async (request, reply) => {
    const question = nodeAt(readXml(request.body), "SelfBanRequest");
    if (!isBureauUser(question)) return sendXml(reply.code(401), { Error: "Login" });
    const inn = textAt(question, "INN");
    if (checkPersonInn(inn) !== undefined) return sendXml(reply.code(400), { Error: "INN" });
    const effect = findEffect("self-ban", inn);
    if (await misbehave(context, reply, effect)) return reply;
    const answer =
      effect === "banned" ? { State: "Banned", BannedOn: "2025-03-01" } : { State: "NotBanned" };
    return sendXml(reply, { SelfBanResponse: { INN: inn, ...answer } });
  });
};
