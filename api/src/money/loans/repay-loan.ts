// A repayment comes in: a cashier writes it down at the desk (D12; decisions 0036, 0085, 0098).
import { type Repayment, settledOn } from "@microloan/domain/loan/debt";
import { runningLoanOf } from "@microloan/domain/loan/running-loan";
import type { IsoDate } from "@microloan/domain/person/dates";

import { lockAnyApplication } from "../../journey/state/journey.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Db } from "../../platform/database/database.ts";
import { type Acting, endLoan, type Lending, settlementOf } from "./close-loan.ts";
import {
  findKnownKopecks,
  findLoan,
  findRepayments,
  insertRepayment,
  type Loan,
  saveStanding,
} from "./loans.store.ts";
import { overpaidKopecksOf, splitByEnd } from "./overpaid.ts";

/**
 * `reference` is the payer's bank's number of the payment, unique for one payer and day; reported twice it counts once.
 * `writtenBy`: the operator's id.
 */
export type Repaid = Acting & {
  paidOn: IsoDate;
  amountKopecks: number;
  reference: string;
  writtenBy: string | null;
};

/**
 * `done`: written down; `repaid`: and nothing is owed any more; `closed`: and the loan had ended before, so that all of
 * it is to be given back, and of an earlier day also what was taken for the days since. Not written down are `known`:
 * reported before; `differs`: reported before with another sum, one of the two is wrong; `early`: of a day before the
 * money went; `unknown`: there is no such loan.
 */
type Outcome = "done" | "repaid" | "closed" | "known" | "differs" | "early" | "unknown";

/** `overpaidKopecks` was paid above the debt, by this and all other repayments, and is to be given back. */
export type Repaying = { outcome: Outcome; overpaidKopecks: number };

/**
 * Written down with its audit row, in the caller's transaction; the repayment that leaves nothing to owe ends the loan
 * on its day.
 */
export async function repayLoan(
  context: Lending,
  tx: Db,
  { actor, applicationId, writtenBy, ...repayment }: Repaid,
): Promise<Repaying> {
  const { amountKopecks, paidOn } = repayment;
  const application = await lockAnyApplication(tx, applicationId);
  const loan = application && (await findLoan(tx, applicationId));
  if (!loan) return { outcome: "unknown", overpaidKopecks: 0 };
  const { overpaidKopecks: before } = loan;
  const knownKopecks = await findKnownKopecks(tx, { applicationId, ...repayment });
  if (knownKopecks !== undefined) {
    const outcome = knownKopecks === amountKopecks ? "known" : "differs";
    return { outcome, overpaidKopecks: before };
  }
  if (paidOn < loan.issuedOn) return { outcome: "early", overpaidKopecks: before };
  const hasEnded = application.status === "Closed";
  const ended = hasEnded ? await endedWith(tx, loan, { on: paidOn, amountKopecks }) : undefined;
  const cameAfterEnd = ended?.cameAfterEnd ?? false;
  await insertRepayment(tx, { applicationId, ...repayment, cameAfterEnd, writtenBy });
  const { closedOn, overpaidKopecks } = ended ?? (await settlementOf(tx, loan, paidOn));
  const details = { amountKopecks, paidOn, overpaidKopecks: overpaidKopecks - before };
  await record(tx, { actor, applicationId, action: "loan repayment", details });
  if (ended) {
    const { unpaidKopecks } = loan;
    await saveStanding(tx, applicationId, { closedOn, unpaidKopecks, overpaidKopecks });
    return { outcome: "closed", overpaidKopecks };
  }
  if (closedOn === null) return { outcome: "done", overpaidKopecks };
  await endLoan(context, tx, application, { closedOn, owedKopecks: 0, overpaidKopecks, actor });
  return { outcome: "repaid", overpaidKopecks };
}

/** How a loan that has ended stands with one more payment; of a repaid one each counts from its own day (0098). */
async function endedWith(tx: Db, loan: Loan, it: Repayment) {
  const { applicationId, closedOn, overpaidKopecks: before, unpaidKopecks } = loan;
  const isEarlier = unpaidKopecks === 0 && closedOn !== null && it.on < closedOn;
  if (!isEarlier)
    return { cameAfterEnd: true, closedOn, overpaidKopecks: before + it.amountKopecks };
  const written = await findRepayments(tx, applicationId);
  const { counted, afterEnd, givenBack } = splitByEnd(loan, written);
  const repaid = [...counted, it].toSorted((one, other) => one.on.localeCompare(other.on));
  const overpaidKopecks = overpaidKopecksOf(loan, repaid) + afterEnd - givenBack;
  return { cameAfterEnd: false, closedOn: settledOn(runningLoanOf(loan), repaid), overpaidKopecks };
}
