// Loans: one per application, by primary key; as they begin, are repaid and end (D3, D8, D12).
import { sql } from "kysely";

import type { LoanTerms } from "@microloan/domain/loan/offer";

import type { Db } from "../../platform/database/database.ts";

export function findLoan(db: Db, contractNumber: string) {
  return db
    .selectFrom("loans")
    .select(["applicationId", "issuedOn", "terms"])
    .where("contractNumber", "=", contractNumber)
    .executeTakeFirst();
}

export async function insertLoan(
  tx: Db,
  loan: {
    applicationId: string;
    contactId: string;
    contractNumber: string;
    issuedOn: string;
    terms: LoanTerms;
  },
): Promise<void> {
  await tx
    .insertInto("loans")
    .values({ ...loan, terms: JSON.stringify(loan.terms) })
    .execute();
}

export async function closeLoan(
  tx: Db,
  applicationId: string,
  closing: { closedOn: string; unpaidKopecks: number; overpaidKopecks: number },
): Promise<void> {
  await tx
    .updateTable("loans")
    .set(closing)
    .where("applicationId", "=", applicationId)
    .where("closedOn", "is", null)
    .execute();
}

/** What the borrower is to be given back. */
export async function findOverpaid(db: Db, applicationId: string): Promise<number> {
  const { overpaidKopecks } = await db
    .selectFrom("loans")
    .select("overpaidKopecks")
    .where("applicationId", "=", applicationId)
    .executeTakeFirstOrThrow();
  return overpaidKopecks;
}

export async function saveOverpaid(
  tx: Db,
  applicationId: string,
  overpaidKopecks: number,
): Promise<void> {
  await tx
    .updateTable("loans")
    .set({ overpaidKopecks })
    .where("applicationId", "=", applicationId)
    .execute();
}

/** What counts for the debt, oldest first. */
export function findRepayments(db: Db, applicationId: string) {
  return db
    .selectFrom("loanRepayments")
    .select([sql<string>`paid_on::text`.as("on"), "amountKopecks"])
    .where("applicationId", "=", applicationId)
    .where("cameAfterEnd", "=", false)
    .orderBy("paidOn")
    .execute();
}

type Payment = { applicationId: string; paidOn: string; reference: string };

/** What was reported of this payment before; undefined for a new one. */
export async function findKnownKopecks(db: Db, payment: Payment): Promise<number | undefined> {
  const known = await db
    .selectFrom("loanRepayments")
    .select("amountKopecks")
    .where("applicationId", "=", payment.applicationId)
    .where("reference", "=", payment.reference)
    .where("paidOn", "=", payment.paidOn)
    .executeTakeFirst();
  return known?.amountKopecks;
}

export async function insertRepayment(
  tx: Db,
  repayment: Payment & { amountKopecks: number; cameAfterEnd: boolean },
): Promise<void> {
  await tx.insertInto("loanRepayments").values(repayment).execute();
}
