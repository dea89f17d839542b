// What was paid above the debt has gone back to the borrower: the lender's back office says so by `npm run
// loan:give-back` until it has a screen (D8; decision 0050).
import { lockAnyApplication } from "../../journey/state/journey.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Lending } from "./close-loan.ts";
import { findLoan, findOverpaid, saveOverpaid } from "./loans.store.ts";

/** `unknown`: there is no such loan; with another sum than the one to give back nothing changes. */
export type GivingBack = "done" | "unknown" | { overpaidKopecks: number };

/** All of it at once, in one transaction; told twice it counts once. */
export function giveBack(
  { db }: Pick<Lending, "db">,
  { contractNumber, amountKopecks }: { contractNumber: string; amountKopecks: number },
): Promise<GivingBack> {
  return db.transaction().execute(async (tx) => {
    const loan = await findLoan(tx, contractNumber);
    const application = loan && (await lockAnyApplication(tx, loan.applicationId));
    if (!application) return "unknown";
    const { id: applicationId } = application;
    const overpaidKopecks = await findOverpaid(tx, applicationId);
    if (overpaidKopecks !== amountKopecks) return { overpaidKopecks };
    await saveOverpaid(tx, applicationId, 0);
    const details = { amountKopecks };
    await record(tx, { actor: "tool:loan", applicationId, action: "loan given back", details });
    return "done";
  });
}
