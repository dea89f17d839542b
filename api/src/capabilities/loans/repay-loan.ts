// A repayment comes in: the lender's back office tells of it by `npm run loan:pay` until it has a screen (D12; decision 0036).
import type { IsoDate } from "@microloan/domain/person/dates";

import type { Db } from "../../plugins/database/database.ts";
import { record } from "../audit/audit.store.ts";
import type { Journeys } from "../journey/journey.ts";
import { findLoan, insertRepayment } from "./loans.store.ts";

/** `reference` is the payer's bank's number of the payment, unique for one payer and day: told twice it counts once. */
export type Repaid = {
  contractNumber: string;
  paidOn: IsoDate;
  amountKopecks: number;
  reference: string;
};

/** `unknown`: no such loan runs; `known`: told before; `differs`: told before with another sum, one of the two is wrong. */
export type Repaying = "done" | "known" | "differs" | "unknown";

/** Written down with its audit row, in one transaction; paying off closes nothing by itself (`loan:close`). */
export function repayLoan(
  db: Db,
  journeys: Pick<Journeys, "lock">,
  { contractNumber, ...repayment }: Repaid,
): Promise<Repaying> {
  return db.transaction().execute(async (tx) => {
    const loan = await findLoan(tx, contractNumber);
    const application = loan && (await journeys.lock(tx, loan.applicationId));
    if (application?.status !== "Issued") return "unknown";
    const { id: applicationId } = application;
    const told = await insertRepayment(tx, { applicationId, ...repayment });
    if (told !== "done") return told;
    const { amountKopecks, paidOn } = repayment;
    const details = { amountKopecks, paidOn };
    await record(tx, { actor: "tool:loan", applicationId, action: "loan repayment", details });
    return "done";
  });
}
