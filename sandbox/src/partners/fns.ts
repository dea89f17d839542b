// The tax service's INN look-up: a form asks, a second call fetches. The INN is derived from the person. D5 (step
// 10).
import { createHash, randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";

import { innCheckDigit } from "@microloan/domain/person/inn";

import { misbehave, type SandboxContext } from "../context.ts";
import { findScenario } from "../scenarios.ts";

type LookUpForm = Partial<
  Record<"c" | "fam" | "nam" | "otch" | "bdate" | "doctype" | "docno" | "requestId", string>
>;
type LookUp = { inn: string | null; askedAt: string };

const russianPassport = "21";

export const registerFns = (app: FastifyInstance, context: SandboxContext): void => {
  const lookUps = context.journal.shelf<LookUp>("fns");

  app.post<{ Body: LookUpForm | null }>("/fns/inn-proc.do", async (request, reply) => {
    const form = request.body ?? {};
    if (form.c === "get") {
      const found = lookUps.get(form.requestId ?? "");
      if (!found) return reply.code(400).send({ ERROR: "requestId" });
      const ageMs = context.now().getTime() - Date.parse(found.askedAt);
      if (ageMs < context.pace.thinkMs) return { state: -1 };
      return found.inn === null ? { state: 0 } : { state: 1, inn: found.inn };
    }
    const fault = faultOf(form);
    if (fault !== null) return reply.code(400).send({ ERROR: fault });
    const scenario = findScenario("fns", form.docno ?? "");
    const effect = scenario?.effect ?? "normal";
    if (await misbehave(context, reply, effect)) return reply;
    const inn = effect === "nothing-found" ? null : (scenario?.inn ?? innOf(form));
    const requestId = randomUUID();
    lookUps.put(requestId, { inn, askedAt: context.now().toISOString() });
    return { requestId, captchaRequired: false };
  });
};

const faultOf = (form: LookUpForm): string | null => {
  if (form.c !== "find") return "c";
  if (!form.fam) return "fam";
  if (!form.nam) return "nam";
  if (!/^\d{2}\.\d{2}\.\d{4}$/.test(form.bdate ?? "")) return "bdate";
  if (form.doctype !== russianPassport) return "doctype";
  return /^\d{2} \d{2} \d{6}$/.test(form.docno ?? "") ? null : "docno";
};

/** Always the same for the same person; the check digits come from the domain's own rule. */
const innOf = ({ fam, nam, otch, bdate, docno }: LookUpForm): string => {
  const person = [fam, nam, otch, bdate, docno].join("|").toLowerCase();
  const digest = createHash("sha256").update(person).digest().readUInt32BE();
  const beginning = `77${String(digest % 10 ** 8).padStart(8, "0")}`;
  const eleven = beginning + innCheckDigit(beginning);
  return eleven + innCheckDigit(eleven);
};
