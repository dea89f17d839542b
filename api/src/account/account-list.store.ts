// What the personal account shows of a person's applications and loans (D12).
import { sql } from "kysely";

import type { LoanTerms } from "@microloan/domain/loan/offer";

import { lastRefusal } from "../journey/state/journey.store.ts";
import { lentTerms } from "../loan/terms/lent-terms.store.ts";
import type { Db } from "../platform/database/database.ts";

/** Applications of a contact, newest first, with what was signed and what became of it. */
export function findApplications(db: Db, contactId: string) {
  return db
    .selectFrom("applications")
    .leftJoin("signatures", "signatures.applicationId", "applications.id")
    .leftJoin("signingPacks", "signingPacks.id", "signatures.packId")
    .leftJoin("loans", "loans.applicationId", "applications.id")
    .leftJoin("financingInstruments as card", "card.id", "applications.financingInstrumentId")
    .leftJoin("deferredScans", "deferredScans.applicationId", "applications.id")
    .select([
      "applications.id",
      "applications.status",
      "applications.statusChangedAt",
      "applications.contractNumber",
      "applications.createdAt",
      "applications.coolingUntil",
      "applications.sumKopecks",
      "applications.term",
      "applications.periodType",
      "applications.payoutFault",
      "card.cardMask",
      "signingPacks.id as packId",
      "signingPacks.signingOn",
      lentTerms.$castTo<LoanTerms | null>().as("terms"),
      "loans.issuedOn",
      "loans.closedOn",
      "loans.unpaidKopecks",
      "loans.overpaidKopecks",
      "deferredScans.status as deferredScans",
      lastRefusal.as("lastRefusal"),
    ])
    .where("applications.contactId", "=", contactId)
    .orderBy("applications.createdAt", "desc")
    .execute();
}

export type ListedApplication = Awaited<ReturnType<typeof findApplications>>[number];

export function findPackDocuments(db: Db, packIds: readonly string[]) {
  if (packIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("signingPackDocuments")
    .select(["packId", "documentRuleId as documentRulesId", "name"])
    .where("packId", "in", packIds)
    .orderBy("name")
    .execute();
}

/** Repayments of a person's loans that were not taken back, oldest first. */
export function findRepayments(db: Db, contactId: string) {
  return db
    .selectFrom("loanRepayments")
    .innerJoin("loans", "loans.applicationId", "loanRepayments.applicationId")
    .select([
      "loanRepayments.id",
      "loanRepayments.applicationId",
      sql<string>`loan_repayments.paid_on::text`.as("on"),
      "loanRepayments.amountKopecks",
      "loanRepayments.cameAfterEnd",
    ])
    .where("loans.contactId", "=", contactId)
    .where("loanRepayments.reversalId", "is", null)
    .orderBy("loanRepayments.paidOn")
    .orderBy("loanRepayments.createdAt")
    .execute();
}

export type ListedRepayment = Awaited<ReturnType<typeof findRepayments>>[number];
