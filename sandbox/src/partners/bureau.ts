// Credit bureaus: score, loans and overdue debts as XML, always the same for the same passport. D2, D6.
import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

import {
  sandboxBureaus,
  sandboxCredentials,
} from "@microloan/contract/partners/sandbox-credentials";
import { addDays, type IsoDate, moscowDateAt } from "@microloan/domain/person/dates";

import { misbehave, type SandboxContext } from "../context.ts";
import type { Effect } from "../effects.ts";
import { findEffect } from "../scenarios.ts";
import { nodeAt, readXml, sendXml, textAt, type XmlNode } from "../xml.ts";

type BureauName = (typeof sandboxBureaus)[number];

type Loan = {
  ContractId: string;
  Psk: string;
  EndsOn: IsoDate;
  ClosedOn?: IsoDate;
  MonthlyPayment: string;
  OverdueAmount: string;
  OverdueDays: string;
};

export const registerBureau = (app: FastifyInstance, context: SandboxContext): void => {
  for (const name of sandboxBureaus)
    app.post(`/bureau/${name}/report`, async (request, reply) => {
      const question = nodeAt(readXml(request.body), "CreditReportRequest");
      if (!isBureauUser(question)) return sendXml(reply.code(401), { Error: "Login" });
      const series = textAt(question, "PassportSeries");
      const number = textAt(question, "PassportNumber");
      if (!/^\d{4}$/.test(series) || !/^\d{6}$/.test(number)) {
        return sendXml(reply.code(400), { Error: "Passport" });
      }
      const effect = findEffect("bureau", number);
      const isSilent = effect === "one-bureau-silent" && name === "fourth";
      if (await misbehave(context, reply, isSilent ? "down" : effect)) return reply;
      const today = moscowDateAt(context.now().getTime());
      const CreditReport = reportOf(name, { passport: series + number, effect, today });
      return sendXml(reply, { CreditReport });
    });
};

export const isBureauUser = (question: XmlNode): boolean =>
  textAt(question, "Login") === sandboxCredentials.bureau.login &&
  textAt(question, "Password") === sandboxCredentials.bureau.password;

type Asked = { passport: string; effect: Effect; today: IsoDate };

/** Usual people have a score of 600–849 and up to two small loans; the first two bureaus know them. */
const reportOf = (name: BureauName, { passport, effect, today }: Asked) => {
  const isKnown = name === "first" || name === "second";
  if (effect === "nothing-found" || !isKnown) return { Result: "NotFound" };
  const digest = createHash("sha256").update(passport).digest();
  const score = effect === "low-score" ? 210 : 600 + (digest.readUInt16BE() % 250);
  const loan = (place: number, change: Partial<Loan>): Loan => ({
    ContractId: `${digest.toString("hex").slice(0, 32)}-${place}`,
    Psk: "24.500",
    EndsOn: addDays(today, 400),
    MonthlyPayment: "0.00",
    OverdueAmount: "0.00",
    OverdueDays: "0",
    ...change,
  });
  const expensive = (place: number, days: number, change: Partial<Loan> = {}): Loan =>
    loan(place, {
      Psk: "292.000",
      EndsOn: addDays(today, days),
      MonthlyPayment: "2000.00",
      ...change,
    });
  const usual = [
    loan(1, { MonthlyPayment: "1850.40" }),
    loan(2, { MonthlyPayment: "3200.00" }),
  ].slice(0, digest.readUInt8(2) % 3);
  const loans: Partial<Record<Effect, Loan[]>> = {
    overdue: [loan(1, { MonthlyPayment: "6400.00", OverdueAmount: "12800.50", OverdueDays: "45" })],
    "high-debt": [loan(1, { MonthlyPayment: "90000.00" }), loan(2, { MonthlyPayment: "60000.00" })],
    "two-expensive": [expensive(1, 13), ...(name === "second" ? [expensive(2, 27)] : [])],
    "one-expensive": [expensive(1, 13)],
    "repaid-yesterday": [expensive(1, 5, { ClosedOn: addDays(today, -1), MonthlyPayment: "0.00" })],
  };
  return { Result: "Found", Score: String(score), Loans: { Loan: loans[effect] ?? usual } };
};
