// One credit bureau: score, loans and overdue debts of a person, as XML. Serves D2 (debt load, expensive loans), D6.
import * as z from "zod/mini";

import { isIsoDate } from "@microloan/domain/person/dates";

import type { Answer, Http } from "./http.ts";
import type { PassportHolder } from "./passport-holder.ts";
import { readXmlAnswer, writeXml } from "./xml.ts";

/** `name` is what the bureau is called in the log and in a decision's inputs. */
export type BureauConfig = { name: string; url: string; login: string; password: string };

type BureauSubject = PassportHolder & { inn: string | null };

/** A contract as the bureau tells of it: one that was repaid within the last month has `closedOn`. */
export type ReportedLoan = {
  /** The contract's own id (УИд), the same at every bureau. */
  contractId: string;
  pskThousandths: number;
  endsOn: string | null;
  closedOn: string | null;
  monthlyPaymentKopecks: number;
  overdueKopecks: number;
  overdueDays: number;
};

export type CreditReport =
  | { history: "None" }
  | { history: "Known"; score: number; loans: ReportedLoan[] };

export type BureauPartner = {
  name: string;
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
const day = z.string().check(z.refine(isIsoDate));
/** Percent a year with three decimals, turned into thousandths. */
const psk = z.pipe(
  z.string().check(z.regex(/^\d{1,5}\.\d{3}$/)),
  z.transform((text) => Number(text.replace(".", ""))),
);
const loan = z.object({
  ContractId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  Psk: psk,
  EndsOn: z.optional(day),
  ClosedOn: z.optional(day),
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
  name: config.name,
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
    contractId: one.ContractId,
    pskThousandths: one.Psk,
    endsOn: one.EndsOn ?? null,
    closedOn: one.ClosedOn ?? null,
    monthlyPaymentKopecks: one.MonthlyPayment,
    overdueKopecks: one.OverdueAmount,
    overdueDays: one.OverdueDays,
  }));
  return { history: "Known", score: answer.Score, loans };
};
