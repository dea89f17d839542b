// One application as the desk shows it: read only (decision 0079).
import { sql } from "kysely";

import { allDeskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { deskForms } from "@microloan/contract/desk/fields";
import { operatorCalls } from "@microloan/contract/restricted-access";

import { reportedHolder } from "../../cards/reported-holder.store.ts";
import type { Db } from "../../platform/database/database.ts";

/** As the journey and restricted access have it: whatever has become of it, nothing has followed. */
const isCurrent = sql<boolean>`not exists (
  select from applications newer
  where newer.contact_id = applications.contact_id and newer.created_at > applications.created_at)`;

export function findDeskApplication(db: Db, applicationId: string) {
  return db
    .selectFrom("applications")
    .innerJoin("contacts", "contacts.id", "applications.contactId")
    .leftJoin("passports", "passports.applicationId", "applications.id")
    .leftJoin("addresses", "addresses.applicationId", "applications.id")
    .leftJoin("employments", "employments.applicationId", "applications.id")
    .leftJoin("additionalQuestions", "additionalQuestions.applicationId", "applications.id")
    .leftJoin("deferredScans", "deferredScans.applicationId", "applications.id")
    .leftJoin("knownDebts", "knownDebts.applicationId", "applications.id")
    .select([
      "applications.contactId",
      "applications.contractNumber",
      "applications.status",
      "applications.scansDeferred",
      "applications.createdAt",
      "applications.identifiedAt",
      "applications.selfBanAskedAt",
      "contacts.lastName",
      "contacts.firstName",
      "contacts.middleName",
      "contacts.birthDate",
      "contacts.phone",
      "contacts.email",
      "knownDebts.askedAt as bureausAskedAt",
      "deferredScans.status as scans",
      "passports.answers as passport",
      "addresses.answers as address",
      "employments.answers as employment",
      "additionalQuestions.answers as additionalQuestion",
    ])
    .select(isCurrent.as("isCurrent"))
    .where("applications.id", "=", applicationId)
    .executeTakeFirstOrThrow();
}

export type Known = Awaited<ReturnType<typeof findDeskApplication>>;

/** Form by form what the same person has saved for the application before. */
export async function findEarlierAnswers(db: Db, applicationId: string) {
  const tables = {
    passport: "passports",
    address: "addresses",
    employment: "employments",
    additionalQuestion: "additionalQuestions",
  } as const;
  const found: Partial<Record<keyof typeof tables, unknown>> = {};
  for (const form of deskForms) {
    // The four tables are alike; the builder cannot tell the columns of a union of them.
    const table = tables[form] as "passports";
    const row = await db
      .selectFrom("applications as this")
      .innerJoin("applications as before", "before.contactId", "this.contactId")
      .innerJoin(table, `${table}.applicationId`, "before.id")
      .select(`${table}.answers`)
      .where("this.id", "=", applicationId)
      .whereRef("before.createdAt", "<", "this.createdAt")
      .orderBy("before.createdAt", "desc")
      .limit(1)
      .executeTakeFirst();
    found[form] = row?.answers;
  }
  return found;
}

/** The name on the card that the money is to go to, as far as its bank tells it. */
export async function findChosenHolder(db: Db, applicationId: string): Promise<string | null> {
  const row = await db
    .selectFrom("applications")
    .innerJoin(
      "financingInstruments",
      "financingInstruments.id",
      "applications.financingInstrumentId",
    )
    .select(reportedHolder.as("holder"))
    .where("applications.id", "=", applicationId)
    .executeTakeFirst();
  return row?.holder ?? null;
}

/** Of a person: `operator:<id>` in the log, the login for staff. */
const nameOf = (actor: string) => sql<string>`coalesce((
  select operators.username from operators
  where ${sql.ref(actor)} like 'operator:%'
    and operators.id::text = substr(${sql.ref(actor)}, 10)), ${sql.ref(actor)})`;

export function findNewestDecision(db: Db, applicationId: string) {
  return db
    .selectFrom("decisions")
    .select(["id", "stage", "outcome", "ruleId", "tableVersion", "inputs", "decidedAt"])
    .select(nameOf("decisions.decidedBy").as("decidedBy"))
    .where("applicationId", "=", applicationId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The newest that a person has decided; of two, who had proposed what was confirmed with it. */
export function findNewestManualDecision(db: Db, applicationId: string) {
  return db
    .selectFrom("decisions")
    .select(["outcome", "reason", "approvedSumKopecks", "decidedAt"])
    .select(sql<string | null>`decisions.inputs ->> 'words'`.as("note"))
    .select(nameOf("decisions.decidedBy").as("by"))
    .select((from) =>
      from
        .selectFrom("deskProposals")
        .innerJoin("operators", "operators.id", "deskProposals.madeBy")
        .select("operators.username")
        .where("deskProposals.kind", "=", "approval")
        .where("deskProposals.outcome", "=", "confirmed")
        .where(
          sql<boolean>`desk_proposals.subject = decisions.application_id::text
            and desk_proposals.settled_at = decisions.decided_at`,
        )
        .as("proposedBy"),
    )
    .where("applicationId", "=", applicationId)
    .where("stage", "=", "operator")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Who has looked stands in the audit log; a hundred looks would leave no place for what was done. What an operator
 * calls in restricted access leaves a line of its own beside the action's.
 */
const looks: readonly string[] = [
  "decision shown",
  "scan shown",
  ...operatorCalls,
  ...allDeskEndpoints.filter(({ method }) => method === "GET").map(({ name }) => name),
];

/** Newest first. */
export function findHistory(db: Db, applicationId: string, limit: number) {
  return db
    .selectFrom("auditLog")
    .select(["at", "action", "details"])
    .select(nameOf("auditLog.actor").as("actor"))
    .where("applicationId", "=", applicationId)
    .where(sql<boolean>`action <> all (${looks}::text[])`)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** The papers under the signature that stands. */
export function findSignedPapers(db: Db, applicationId: string) {
  return db
    .selectFrom("signatures")
    .innerJoin("signingPackDocuments", "signingPackDocuments.packId", "signatures.packId")
    .select(["documentRuleId as id", "name", "signatures.signedAt"])
    .where("signatures.applicationId", "=", applicationId)
    .orderBy("name")
    .execute();
}

export function findScans(db: Db, applicationId: string) {
  return db
    .selectFrom("documentFiles")
    .select(["id", "categoryId", "name", "fileKey", "mimeType", "sizeBytes", "uploadedAt"])
    .where("applicationId", "=", applicationId)
    .where("removedAt", "is", null)
    .orderBy("uploadedAt")
    .execute();
}
