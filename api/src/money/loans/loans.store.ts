// Loans as they are repaid and end (D3, D12).
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";

export function findLoan(db: Db, contractNumber: string) {
  return db
    .selectFrom("loans")
    .select(["applicationId", "issuedOn", "terms"])
    .where("contractNumber", "=", contractNumber)
    .executeTakeFirst();
}

export async function closeLoan(
  tx: Db,
  applicationId: string,
  closing: { closedOn: string; unpaidKopecks: number },
): Promise<void> {
  await tx
    .updateTable("loans")
    .set(closing)
    .where("applicationId", "=", applicationId)
    .where("closedOn", "is", null)
    .execute();
}

/** Oldest first. */
export function findRepayments(db: Db, applicationId: string) {
  return db
    .selectFrom("loanRepayments")
    .select([sql<string>`paid_on::text`.as("on"), "amountKopecks"])
    .where("applicationId", "=", applicationId)
    .orderBy("paidOn")
    .execute();
}

type Payment = { applicationId: string; paidOn: string; reference: string };

/** What was told of this payment before; undefined for a new one. */
export async function findToldKopecks(db: Db, payment: Payment): Promise<number | undefined> {
  const told = await db
    .selectFrom("loanRepayments")
    .select("amountKopecks")
    .where("applicationId", "=", payment.applicationId)
    .where("reference", "=", payment.reference)
    .where("paidOn", "=", payment.paidOn)
    .executeTakeFirst();
  return told?.amountKopecks;
}

export async function insertRepayment(
  tx: Db,
  repayment: Payment & { amountKopecks: number },
): Promise<void> {
  await tx.insertInto("loanRepayments").values(repayment).execute();
}
