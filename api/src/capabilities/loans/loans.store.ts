// Loans as they are repaid and end (D3, D12).
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

/** Whether it is told for the first time. */
export async function insertRepayment(
  tx: Db,
  repayment: { applicationId: string; paidOn: string; amountKopecks: number; reference: string },
): Promise<boolean> {
  const row = await tx
    .insertInto("loanRepayments")
    .values(repayment)
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
