// Captcha verify (spec §7): any token passes with a high score, except those of the scenario table.
import type { FastifyInstance } from "fastify";

import { sandboxCredentials } from "@microloan/contract/partners/sandbox-credentials";

import { misbehave, type SandboxContext } from "../context.ts";
import { findEffect } from "../scenarios.ts";

type VerifyForm = { secret?: string; response?: string };

/** A token may name its action as "<action>:…"; the second version's tokens have neither action nor score. */
const tokenShape = /^(?<action>[A-Za-z_/]{1,100}):/;

export const registerCaptcha = (app: FastifyInstance, context: SandboxContext): void => {
  app.post<{ Body: VerifyForm | null }>("/captcha/api/siteverify", async (request, reply) => {
    const { secret = "", response = "" } = request.body ?? {};
    const { secretV2, secretV3 } = sandboxCredentials.captcha;
    if (secret === "") return failure("missing-input-secret");
    if (secret !== secretV2 && secret !== secretV3) return failure("invalid-input-secret");
    if (response === "") return failure("missing-input-response");
    const effect = findEffect("captcha", response);
    if (effect === "refuse") return failure("invalid-input-response");
    if (await misbehave(context, reply, effect)) return reply;
    const passed = {
      success: true,
      challenge_ts: context.now().toISOString(),
      hostname: new URL(context.appUrl).hostname,
      "error-codes": [],
    };
    if (secret === secretV2) return passed;
    const action = tokenShape.exec(response)?.groups?.action ?? "submit";
    return { ...passed, score: effect === "low-score" ? 0.1 : 0.9, action };
  });
};

const failure = (code: string) => ({ success: false, "error-codes": [code] });
