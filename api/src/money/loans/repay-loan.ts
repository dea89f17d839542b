// A repayment comes in: the lender's back office reports it by `npm run loan:pay` until it has a screen (D12;
// decision 0036).
import type { IsoDate } from "@microloan/domain/person/dates";

import { lockAnyApplication } from "../../journey/state/journey.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import { endLoan, type Lending, settlementOf } from "./close-loan.ts";
import { findLoan, findKnownKopecks, insertRepayment } from "./loans.store.ts";

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
 * `repaid`: written down, and nothing is owed any more; `known`: reported before; `differs`: reported before with
 * another sum, one of the two is wrong; `early`: of a day before the money went; `closed`: the loan has ended;
 * `unknown`: there is no such loan.
 */
export type Repaying = "done" | "repaid" | "known" | "differs" | "early" | "closed" | "unknown";

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
    if (!application) return "unknown";
    const { id: applicationId, status } = application;
    const knownKopecks = await findKnownKopecks(tx, { applicationId, ...repayment });
    if (knownKopecks !== undefined) return knownKopecks === amountKopecks ? "known" : "differs";
    if (status !== "Issued") return status === "Closed" ? "closed" : "unknown";
    if (paidOn < loan.issuedOn) return "early";
    await insertRepayment(tx, { applicationId, ...repayment });
    const details = { amountKopecks, paidOn };
    await record(tx, { actor: "tool:loan", applicationId, action: "loan repayment", details });
    const { closedOn } = await settlementOf(tx, loan, paidOn);
    if (closedOn === null) return "done";
    await endLoan(context, tx, application, { closedOn });
    return "repaid";
  });
}
