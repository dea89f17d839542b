// Loans: one per application, by primary key; as they begin, are repaid, end and are opened again (D3, D8, D12).
import { sql } from "kysely";

import type { LoanTerms } from "@microloan/domain/loan/offer";

import type { Db } from "../../platform/database/database.ts";

/** The loan of an application that was paid out. */
export function findLoan(db: Db, applicationId: string) {
  return db
    .selectFrom("loans")
    .select([
      "applicationId",
      "contactId",
      "contractNumber",
      "issuedOn",
      "closedOn",
      "unpaidKopecks",
      "overpaidKopecks",
      "terms",
    ])
    .where("applicationId", "=", applicationId)
    .executeTakeFirst();
}

export type Loan = NonNullable<Awaited<ReturnType<typeof findLoan>>>;

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

type Standing = { closedOn: string | null; unpaidKopecks: number; overpaidKopecks: number };

/** Closed on a day, or running again; and what is to be given back. */
export async function saveStanding(
  tx: Db,
  applicationId: string,
  standing: Standing,
): Promise<void> {
  await tx
    .updateTable("loans")
    .set(standing)
    .where("applicationId", "=", applicationId)
    .executeTakeFirstOrThrow();
}

/** What the borrower is to be given back. */
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

/** All that were written down, oldest first; what was taken back or came after the end counts for no debt. */
export function findRepayments(db: Db, applicationId: string) {
  return db
    .selectFrom("loanRepayments")
    .leftJoin("operators", "operators.id", "loanRepayments.writtenBy")
    .select([
      "loanRepayments.id",
      sql<string>`paid_on::text`.as("on"),
      "loanRepayments.amountKopecks",
      "loanRepayments.reference",
      "loanRepayments.cameAfterEnd",
      "loanRepayments.reversalId",
      "loanRepayments.createdAt",
      "operators.username as writtenBy",
    ])
    .where("loanRepayments.applicationId", "=", applicationId)
    .orderBy("loanRepayments.paidOn")
    .orderBy("loanRepayments.createdAt")
    .execute();
}

export type WrittenRepayment = Awaited<ReturnType<typeof findRepayments>>[number];

type Payment = { applicationId: string; paidOn: string; reference: string };

/** What was reported of this payment before; undefined for a new one, and for one that was taken back. */
export async function findKnownKopecks(db: Db, payment: Payment): Promise<number | undefined> {
  const known = await db
    .selectFrom("loanRepayments")
    .select("amountKopecks")
    .where("applicationId", "=", payment.applicationId)
    .where("reference", "=", payment.reference)
    .where("paidOn", "=", payment.paidOn)
    .where("reversalId", "is", null)
    .executeTakeFirst();
  return known?.amountKopecks;
}

export async function insertRepayment(
  tx: Db,
  repayment: Payment & { amountKopecks: number; cameAfterEnd: boolean; writtenBy: string | null },
): Promise<void> {
  await tx.insertInto("loanRepayments").values(repayment).execute();
}

/** By a proposal that two persons have agreed on. */
export async function takeBackRepayment(
  tx: Db,
  { id, reversalId }: { id: string; reversalId: string },
): Promise<void> {
  await tx
    .updateTable("loanRepayments")
    .set({ reversalId })
    .where("id", "=", id)
    .where("reversalId", "is", null)
    .returning("id")
    .executeTakeFirstOrThrow();
}

/** What came after an end that is none any more goes to the debt. */
export async function countAfterEnd(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable("loanRepayments")
    .set({ cameAfterEnd: false })
    .where("id", "in", ids)
    .execute();
}

/** Whether its borrower has begun another application since. */
export async function hasNewerApplication(db: Db, applicationId: string): Promise<boolean> {
  const newer = await db
    .selectFrom("applications as own")
    .innerJoin("applications as newer", "newer.contactId", "own.contactId")
    .select("newer.id")
    .where("own.id", "=", applicationId)
    .whereRef("newer.createdAt", ">", "own.createdAt")
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}
