// The debt load (ПДН) of a loan, for the notice before signing and for the decision: income and debts as declared,
// debts as the bureau knows them, and this loan (D2, D6; decision 0036).
import { type Employment } from "@microloan/contract/fields/employment";
import { knownDebtLoad, monthlyPaymentKopecks } from "@microloan/domain/decision/debt-load";
import { debtLoadNoticeOf } from "@microloan/domain/loan/limits";
import { type Kopecks, rublesToKopecks } from "@microloan/domain/loan/money";
import type { LoanTerms } from "@microloan/domain/loan/offer";

import {
  findKnownDebts,
  keepKnownDebts,
  keepNoAnswer,
} from "../../identification/known-debts.store.ts";
import type { CreditReport } from "../../partners/bureau.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { stableJson } from "../../platform/hashing.ts";
import * as store from "./debt-load.store.ts";

/** The parts of the terms that a debt load depends on. */
type Load = Pick<LoanTerms, "refundKopecks" | "issuedOn" | "dueOn">;

/** `mayAsk` says whether the bureau may be asked now: never for an operator, who only looks. */
type Asking = { applicationId: string; mayAsk: boolean };

/** `text` is what the borrower has to read and confirm before signing. */
export type DebtLoadNotice = { debtLoadPercent: number; text: string };

export type KnownReport = CreditReport & { history: "Known" };

/**
 * What the bureau answered: its report, null where it knows nobody, undefined where it was silent, or about old data.
 */
export type BureauAnswer = KnownReport | null | undefined;

/** Payments on other loans a month: whom the bureau does not know has none; undefined where it said nothing. */
export const paymentsReportedBy = (answer: BureauAnswer): Kopecks | undefined =>
  answer === null ? 0 : answer?.monthlyPaymentsKopecks;

/**
 * Asks the bureau, and keeps what it says of debts for the notice, or that it says nothing. Without a consent in force
 * nobody is asked about. Outside transactions only.
 */
export async function askBureau(
  { clock, partners }: Pick<Context, "clock" | "partners">,
  db: Db,
  applicationId: string,
): Promise<BureauAnswer> {
  const asked = { applicationId, day: clock.today() };
  const subject = await store.findSubject(db, asked);
  if (!subject) return undefined;
  const answer = await partners.bureau.readCreditReport(subject);
  return db.transaction().execute(async (tx) => {
    // Meanwhile another passport was saved, or another INN found: this says nothing about the person as they are now.
    const now = await store.lockSubject(tx, asked);
    if (stableJson(now ?? null) !== stableJson(subject)) return undefined;
    if (!answer.ok) {
      await keepNoAnswer(tx, applicationId);
      return undefined;
    }
    const report = answer.report.history === "Known" ? answer.report : null;
    await keepKnownDebts(tx, applicationId, report?.monthlyPaymentsKopecks ?? null);
    return report;
  });
}

/**
 * The debt load with this loan; "unknown" without an income,
 * or where nobody reported others and this one says too little.
 */
export function debtLoadPercent(
  { clock }: Pick<Context, "clock">,
  work: Employment,
  load: Load,
  bureauKopecks: Kopecks | undefined,
): number | "unknown" {
  const { monthlyIncome, additionalIncomes = [], expenses } = work;
  const income = additionalIncomes.reduce((sum, { amount }) => sum + amount, monthlyIncome);
  return knownDebtLoad({
    declaredKopecks: expenses && rublesToKopecks(expenses.credits),
    bureauKopecks,
    thisLoanKopecks: monthlyPaymentKopecks(load),
    incomeKopecks: rublesToKopecks(income),
    signedOn: clock.today(),
  });
}

/** The notice that the law asks for with this loan; undefined where it asks for none. Outside transactions only. */
export async function debtLoadNotice(
  context: Context,
  db: Db,
  asking: Asking,
  load: Load,
): Promise<DebtLoadNotice | undefined> {
  const work = await store.findEmployment(db, asking.applicationId);
  if (!work) return undefined;
  const percent = debtLoadPercent(context, work, load, await bureauPayments(context, db, asking));
  if (percent === "unknown") return undefined;
  const text = debtLoadNoticeOf(percent, context.clock.today());
  return text === undefined ? undefined : { debtLoadPercent: percent, text };
}

/** What the bureau reported lately, else asked now; its silence leaves what was declared. */
async function bureauPayments(context: Context, db: Db, { applicationId, mayAsk }: Asking) {
  const known = await findKnownDebts(db, applicationId);
  if (known) return known.monthlyPaymentsKopecks;
  return mayAsk ? paymentsReportedBy(await askBureau(context, db, applicationId)) : undefined;
}
