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

type Repayment = {
  applicationId: string;
  paidOn: string;
  amountKopecks: number;
  reference: string;
};

/** `known`: told before; `differs`: told before with another sum, and nothing is written. */
export async function insertRepayment(
  tx: Db,
  { amountKopecks, ...payment }: Repayment,
): Promise<"done" | "known" | "differs"> {
  const row = await tx
    .insertInto("loanRepayments")
    .values({ ...payment, amountKopecks })
    .onConflict((conflict) =>
      conflict.columns(["applicationId", "reference", "paidOn"]).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  if (row) return "done";
  const before = await tx
    .selectFrom("loanRepayments")
    .select("amountKopecks")
    .where("applicationId", "=", payment.applicationId)
    .where("reference", "=", payment.reference)
    .where("paidOn", "=", payment.paidOn)
    .executeTakeFirstOrThrow();
  return before.amountKopecks === amountKopecks ? "known" : "differs";
}
