// A repayment comes in: the lender's back office reports it by `npm run loan:pay` until it has a screen (D12;
// decision 0036).
import type { IsoDate } from "@microloan/domain/person/dates";

import { lockAnyApplication } from "../../journey/state/journey.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import { endLoan, type Lending, settlementOf } from "./close-loan.ts";
import {
  findKnownKopecks,
  findLoan,
  findOverpaid,
  insertRepayment,
  saveOverpaid,
} from "./loans.store.ts";

/**
 * `reference` is the payer's bank's number of the payment, unique for one payer and day; reported twice it counts once.
 */
export type Repaid = {
  contractNumber: string;
  paidOn: IsoDate;
  amountKopecks: number;
  reference: string;
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
 * Written down with its audit row, in one transaction; the repayment that leaves nothing to owe ends the loan on its
 * day.
 */
export function repayLoan(
  context: Lending,
  { contractNumber, ...repayment }: Repaid,
): Promise<Repaying> {
  const { amountKopecks, paidOn } = repayment;
  return context.db.transaction().execute(async (tx) => {
    const loan = await findLoan(tx, contractNumber);
    const application = loan && (await lockAnyApplication(tx, loan.applicationId));
    if (!application) return { outcome: "unknown", overpaidKopecks: 0 };
    const { id: applicationId } = application;
    const before = await findOverpaid(tx, applicationId);
    const knownKopecks = await findKnownKopecks(tx, { applicationId, ...repayment });
    if (knownKopecks !== undefined) {
      const outcome = knownKopecks === amountKopecks ? "known" : "differs";
      return { outcome, overpaidKopecks: before };
    }
    if (paidOn < loan.issuedOn) return { outcome: "early", overpaidKopecks: before };
    const cameAfterEnd = application.status === "Closed";
    await insertRepayment(tx, { applicationId, ...repayment, cameAfterEnd });
    const { closedOn, overpaidKopecks } = cameAfterEnd
      ? { closedOn: null, overpaidKopecks: before + amountKopecks }
      : await settlementOf(tx, loan, paidOn);
    const details = { amountKopecks, paidOn, overpaidKopecks: overpaidKopecks - before };
    await record(tx, { actor: "tool:loan", applicationId, action: "loan repayment", details });
    if (cameAfterEnd) await saveOverpaid(tx, applicationId, overpaidKopecks);
    if (closedOn !== null)
      await endLoan(context, tx, application, { closedOn, owedKopecks: 0, overpaidKopecks });
    const outcome = cameAfterEnd ? "closed" : closedOn === null ? "done" : "repaid";
    return { outcome, overpaidKopecks };
  });
}
