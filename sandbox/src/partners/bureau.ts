// Credit bureau: score, active loans and overdue debts as XML, always the same for the same passport. D2, D6.
import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

import { sandboxCredentials } from "@microloan/contract/partners/sandbox-credentials";

import { misbehave, type SandboxContext } from "../context.ts";
import { findEffect, type Effect } from "../scenarios.ts";
import { nodeAt, readXml, sendXml, textAt, type XmlNode } from "../xml.ts";

type Loan = { MonthlyPayment: string; OverdueAmount: string; OverdueDays: string };

export const registerBureau = (app: FastifyInstance, context: SandboxContext): void => {
  app.post("/bureau/report", async (request, reply) => {
    const question = nodeAt(readXml(request.body), "CreditReportRequest");
    if (!isBureauUser(question)) return sendXml(reply.code(401), { Error: "Login" });
    const series = textAt(question, "PassportSeries");
    const number = textAt(question, "PassportNumber");
    if (!/^\d{4}$/.test(series) || !/^\d{6}$/.test(number)) {
      return sendXml(reply.code(400), { Error: "Passport" });
    }
    const effect = findEffect("bureau", number);
    if (await misbehave(context, reply, effect)) return reply;
    return sendXml(reply, { CreditReport: reportOf(series + number, effect) });
  });
};

export const isBureauUser = (question: XmlNode): boolean =>
  textAt(question, "Login") === sandboxCredentials.bureau.login &&
  textAt(question, "Password") === sandboxCredentials.bureau.password;

const loan = (monthlyPayment: string, overdueAmount = "0.00", overdueDays = "0"): Loan => ({
  MonthlyPayment: monthlyPayment,
  OverdueAmount: overdueAmount,
  OverdueDays: overdueDays,
});

/** Usual people have a score of 600–849 and up to two small loans. */
const reportOf = (passport: string, effect: Effect) => {
  if (effect === "nothing-found") return { Result: "NotFound" };
  const digest = createHash("sha256").update(passport).digest();
  const score = effect === "low-score" ? 210 : 600 + (digest.readUInt16BE() % 250);
  const usual = [loan("1850.40"), loan("3200.00")].slice(0, digest.readUInt8(2) % 3);
  const loans: Partial<Record<Effect, Loan[]>> = {
    overdue: [loan("6400.00", "12800.50", "45")],
    "high-debt": [loan("90000.00"), loan("60000.00")],
  };
  return { Result: "Found", Score: String(score), Loans: { Loan: loans[effect] ?? usual } };
};
