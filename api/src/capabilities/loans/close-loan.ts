// A repaid loan is closed: the lender's back office says so by `npm run loan:close` until it has a screen (D3, D5).
import type { Clock } from "../../clock.ts";
import type { Db } from "../../plugins/database/database.ts";
import { record } from "../audit/audit.store.ts";
import type { Journeys } from "../journey/journey.ts";
import { closeLoan, findLoan } from "./loans.store.ts";

/** `unknown`: no such loan was issued; `closed`: it was before, and nothing changes. */
export type Closing = "done" | "closed" | "unknown";

type Means = { clock: Clock; journeys: Pick<Journeys, "lock" | "move"> };

/** Issued → Closed with its day, in one transaction; the loan is named by the number of its contract. */
export function closeLoanOf(db: Db, means: Means, contractNumber: string): Promise<Closing> {
  const { clock, journeys } = means;
  return db.transaction().execute(async (tx) => {
    const loan = await findLoan(tx, contractNumber);
    const application = loan && (await journeys.lock(tx, loan.applicationId));
    if (!application) return "unknown";
    if (application.status === "Closed") return "closed";
    await journeys.move(tx, application, "Closed");
    await closeLoan(tx, application.id, clock.today());
    const action = "loan closed";
    await record(tx, { actor: "tool:loan", applicationId: application.id, action });
    return "done";
  });
}
