// Loans as they end (D3).
import type { Db } from "../../plugins/database/database.ts";

export function findLoan(db: Db, contractNumber: string) {
  return db
    .selectFrom("loans")
    .select("applicationId")
    .where("contractNumber", "=", contractNumber)
    .executeTakeFirst();
}

export async function closeLoan(tx: Db, applicationId: string, closedOn: string): Promise<void> {
  await tx
    .updateTable("loans")
    .set({ closedOn })
    .where("applicationId", "=", applicationId)
    .where("closedOn", "is", null)
    .execute();
}
