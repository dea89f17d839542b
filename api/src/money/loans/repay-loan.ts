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
  type WrittenRepayment,
} from "./loans.store.ts";
import { aboveOf, splitByEnd } from "./overpaid.ts";

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
  const cameAfterEnd = hasEnded && !endsEarlier(loan, paidOn);
  const written = hasEnded ? await standingBefore(tx, loan) : undefined;
  await insertRepayment(tx, { applicationId, ...repayment, cameAfterEnd, writtenBy });
  const { closedOn, overpaidKopecks } = !written
    ? await settlementOf(tx, loan, paidOn)
    : cameAfterEnd
      ? { closedOn: loan.closedOn, overpaidKopecks: before + amountKopecks }
      : bookedEarlier(loan, written, { on: paidOn, amountKopecks });
  const details = { amountKopecks, paidOn, overpaidKopecks: overpaidKopecks - before };
  await record(tx, { actor, applicationId, action: "loan repayment", details });
  if (hasEnded) {
    const { unpaidKopecks } = loan;
    await saveStanding(tx, applicationId, { closedOn, unpaidKopecks, overpaidKopecks });
    return { outcome: "closed", overpaidKopecks };
  }
  if (closedOn === null) return { outcome: "done", overpaidKopecks };
  await endLoan(context, tx, application, { closedOn, owedKopecks: 0, overpaidKopecks, actor });
  return { outcome: "repaid", overpaidKopecks };
}

/** Of a repaid loan: a payment of a day before its end, written down after it. Of that day on less was owed. */
const endsEarlier = ({ closedOn, unpaidKopecks }: Loan, paidOn: IsoDate): boolean =>
  unpaidKopecks === 0 && closedOn !== null && paidOn < closedOn;

async function standingBefore(tx: Db, { applicationId }: Loan): Promise<WrittenRepayment[]> {
  return (await findRepayments(tx, applicationId)).filter(({ reversalId }) => reversalId === null);
}

/** In whatever order payments are written down, each counts from its own day. */
function bookedEarlier(loan: Loan, standing: readonly WrittenRepayment[], it: Repayment) {
  const { counted, afterEnd, givenBack } = splitByEnd(loan, standing);
  const repaid = [...counted, it].toSorted((one, other) => one.on.localeCompare(other.on));
  const overpaidKopecks = aboveOf(loan, repaid) + afterEnd - givenBack;
  return { closedOn: settledOn(runningLoanOf(loan), repaid), overpaidKopecks };
}
