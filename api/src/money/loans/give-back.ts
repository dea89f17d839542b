// What was paid above the debt has gone back to the borrower, as staff say at the desk (D8; decision 0050).
import { lockAnyApplication } from "../../journey/state/journey.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Acting } from "./close-loan.ts";
import { findLoan, saveOverpaid } from "./loans.store.ts";

/** `unknown`: there is no such loan; with another sum than the one to give back nothing changes. */
export type GivingBack = "done" | "unknown" | { overpaidKopecks: number };

/** All of it at once, in the caller's transaction; told twice it counts once. */
export async function giveBack(
  tx: Db,
  { applicationId, actor, amountKopecks }: Acting & { amountKopecks: number },
): Promise<GivingBack> {
  await lockAnyApplication(tx, applicationId);
  const loan = await findLoan(tx, applicationId);
  if (!loan) return "unknown";
  const { overpaidKopecks } = loan;
  if (overpaidKopecks !== amountKopecks) return { overpaidKopecks };
  await saveOverpaid(tx, applicationId, 0);
  const details = { amountKopecks };
  await record(tx, { actor, applicationId, action: "loan given back", details });
  return "done";
}
