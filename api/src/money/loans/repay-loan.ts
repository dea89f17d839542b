// A repayment comes in: a cashier writes it down at the desk (D12; decisions 0036, 0085).
import type { IsoDate } from "@microloan/domain/person/dates";

import { lockAnyApplication } from "../../journey/state/journey.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Db } from "../../platform/database/database.ts";
import { type Acting, endLoan, type Lending, settlementOf } from "./close-loan.ts";
import { findKnownKopecks, findLoan, insertRepayment, saveOverpaid } from "./loans.store.ts";

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
 * it is to be given back. Not written down are `known`: reported before; `differs`: reported before with another sum,
 * one of the two is wrong; `early`: of a day before the money went; `unknown`: there is no such loan.
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
  const cameAfterEnd = application.status === "Closed";
  await insertRepayment(tx, { applicationId, ...repayment, cameAfterEnd, writtenBy });
  const { closedOn, overpaidKopecks } = cameAfterEnd
    ? { closedOn: null, overpaidKopecks: before + amountKopecks }
    : await settlementOf(tx, loan, paidOn);
  const details = { amountKopecks, paidOn, overpaidKopecks: overpaidKopecks - before };
  await record(tx, { actor, applicationId, action: "loan repayment", details });
  if (cameAfterEnd) await saveOverpaid(tx, applicationId, overpaidKopecks);
  if (closedOn !== null)
    await endLoan(context, tx, application, { closedOn, owedKopecks: 0, overpaidKopecks, actor });
  const outcome = cameAfterEnd ? "closed" : closedOn === null ? "done" : "repaid";
  return { outcome, overpaidKopecks };
}
