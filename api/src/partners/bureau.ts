// Credit bureau: score, active loans and overdue debts of a person, as XML. Serves D2 (debt load), D6.
import * as z from "zod/mini";

import type { Answer, Http } from "./http.ts";
import type { PassportHolder } from "./passport-holder.ts";
import { readXmlAnswer, writeXml } from "./xml.ts";

export type BureauConfig = { url: string; login: string; password: string };

type BureauSubject = PassportHolder & { inn: string | null };

export type CreditReport =
  | { history: "None" }
  | {
      history: "Known";
      score: number;
      loans: { monthlyPaymentKopecks: number; overdueKopecks: number; overdueDays: number }[];
      /** Sum over the active loans: the denominator's counterpart in the debt load. */
      monthlyPaymentsKopecks: number;
      overdueKopecks: number;
      /** The longest overdue among the active loans. */
      overdueDays: number;
    };

export type BureauPartner = {
  readCreditReport: (subject: BureauSubject) => Promise<Answer<{ report: CreditReport }>>;
};

const whole = (maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,10}$/)),
    z.pipe(z.transform(Number), z.number().check(z.maximum(maximum))),
  );
/** Rubles with kopecks as text, turned into kopecks without a float on the way. */
const kopecks = z.pipe(
  z.string().check(z.regex(/^\d{1,9}\.\d{2}$/)),
  z.transform((text) => Number(text.replace(".", ""))),
);
const loan = z.object({
  MonthlyPayment: kopecks,
  OverdueAmount: kopecks,
  OverdueDays: whole(20_000),
});
const noLoans = z.pipe(
  z.literal(""),
  z.transform((): z.infer<typeof loan>[] => []),
);
const reportAnswer = z.object({
  CreditReport: z.union([
    z.object({ Result: z.literal("NotFound") }),
    z.object({
      Result: z.literal("Found"),
      Score: whole(999),
      Loans: z.union([
        noLoans,
        z.pipe(
          z.object({ Loan: z.array(loan) }),
          z.transform((loans) => loans.Loan),
        ),
      ]),
    }),
  ]),
});

export const createBureauPartner = (config: BureauConfig, http: Http): BureauPartner => ({
  readCreditReport: async (subject) => {
    const answer = await http({
      url: `${config.url}/report`,
      headers: { "content-type": "application/xml; charset=utf-8" },
      body: writeXml({
        CreditReportRequest: {
          Login: config.login,
          Password: config.password,
          LastName: subject.lastName,
          FirstName: subject.firstName,
          ...(subject.middleName ? { MiddleName: subject.middleName } : {}),
          BirthDate: subject.birthDate,
          PassportSeries: subject.passportSeries,
          PassportNumber: subject.passportNumber,
          ...(subject.inn ? { INN: subject.inn } : {}),
        },
      }),
    });
    const read = readXmlAnswer(answer, reportAnswer);
    return read.ok ? { ok: true, report: reportOf(read.value.CreditReport) } : read;
  },
});

const reportOf = (answer: z.infer<typeof reportAnswer>["CreditReport"]): CreditReport => {
  if (answer.Result === "NotFound") return { history: "None" };
  const loans = answer.Loans.map((one) => ({
    monthlyPaymentKopecks: one.MonthlyPayment,
    overdueKopecks: one.OverdueAmount,
    overdueDays: one.OverdueDays,
  }));
  const sum = (pick: (one: (typeof loans)[number]) => number) =>
    loans.reduce((total, one) => total + pick(one), 0);
  return {
    history: "Known",
    score: answer.Score,
    loans,
    monthlyPaymentsKopecks: sum((one) => one.monthlyPaymentKopecks),
    overdueKopecks: sum((one) => one.overdueKopecks),
    overdueDays: Math.max(0, ...loans.map((one) => one.overdueDays)),
  };
};
