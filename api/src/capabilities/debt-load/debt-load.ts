// The debt load (ПДН) of a loan, for the notice before signing and for the decision: income and debts as declared, debts
// as the bureau knows them, and this loan (D2, D6; decision 0036).
import { type Employment } from "@microloan/contract/fields/employment";
import type { Passport } from "@microloan/contract/fields/passport";
import {
  debtLoadPercent,
  monthlyPaymentKopecks,
  otherPaymentsKopecks,
} from "@microloan/domain/decision/debt-load";
import { debtLoadNoticeOf } from "@microloan/domain/loan/limits";
import { type Kopecks, rublesToKopecks } from "@microloan/domain/loan/money";

import type { Clock } from "../../clock.ts";
import type { CreditReport } from "../../gateways/bureau.ts";
import type { Gateways } from "../../gateways/gateways.ts";
import type { Db } from "../../plugins/database/database.ts";
import type { LoanTerms } from "../loan-terms.ts";
import * as store from "./debt-load.store.ts";

/** The parts of the terms that a debt load depends on. */
type Load = Pick<LoanTerms, "refundKopecks" | "issuedOn" | "dueOn">;

/** `mayAsk` says whether the bureau may be asked now: never for an operator, who only looks. */
type Asking = { applicationId: string; mayAsk: boolean };

/** `text` is what the borrower has to read and confirm before signing. */
export type DebtLoadNotice = { debtLoadPercent: number; text: string };

export type KnownReport = CreditReport & { history: "Known" };

/** What the bureau told: its report, null where it knows nobody, undefined where it was silent. */
export type BureauAnswer = KnownReport | null | undefined;

export function createDebtLoads({ clock, gateways }: { clock: Clock; gateways: Gateways }) {
  /** Asks the bureau, and keeps what it says of debts for the notice, or that it says nothing. */
  async function askBureau(db: Db, applicationId: string): Promise<BureauAnswer> {
    const subject = await store.findSubject(db, applicationId);
    if (!subject) return undefined;
    const { passport, ...person } = subject;
    const { series: passportSeries, number: passportNumber } = passport as unknown as Passport;
    const answer = await gateways.bureau.readCreditReport({
      ...person,
      passportSeries,
      passportNumber,
    });
    if (!answer.ok) {
      await store.keepSilence(db, applicationId);
      return undefined;
    }
    const report = answer.report.history === "Known" ? answer.report : null;
    await store.keepKnownDebts(db, applicationId, report?.monthlyPaymentsKopecks ?? null);
    return report;
  }

  /** The debt load with this loan; "unknown" without an income, or where nobody told of other debts. */
  function percentOf(
    work: Employment,
    load: Load,
    bureauKopecks: Kopecks | undefined,
  ): number | "unknown" {
    const { monthlyIncome, additionalIncomes = [], expenses } = work;
    const income = additionalIncomes.reduce((sum, { amount }) => sum + amount, monthlyIncome);
    const declaredKopecks = expenses && rublesToKopecks(expenses.credits);
    const others = otherPaymentsKopecks({ declaredKopecks, bureauKopecks });
    if (others === "unknown") return "unknown";
    return debtLoadPercent({
      otherPaymentsKopecks: others,
      thisLoanKopecks: monthlyPaymentKopecks(load),
      incomeKopecks: rublesToKopecks(income),
    });
  }

  /** What the bureau told lately, else asked now; its silence leaves what was declared. */
  async function bureauPayments(db: Db, { applicationId, mayAsk }: Asking) {
    const known = await store.findKnownDebts(db, applicationId);
    if (known) return known.monthlyPaymentsKopecks ?? undefined;
    if (!mayAsk) return undefined;
    return (await askBureau(db, applicationId))?.monthlyPaymentsKopecks;
  }

  /** The notice that the law asks for with this loan; undefined where it asks for none. Outside transactions only. */
  async function noticeOf(db: Db, asking: Asking, load: Load): Promise<DebtLoadNotice | undefined> {
    const work = await store.findEmployment(db, asking.applicationId);
    if (!work) return undefined;
    const percent = percentOf(work, load, await bureauPayments(db, asking));
    if (percent === "unknown") return undefined;
    const text = debtLoadNoticeOf(percent, clock.today());
    return text === undefined ? undefined : { debtLoadPercent: percent, text };
  }

  return { askBureau, percentOf, noticeOf, keepConfirmed: store.insertConfirmedNotice };
}
