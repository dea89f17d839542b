// The pack to sign: what its papers say, what was frozen, what was signed (D7; decision 0008).
import { sql } from "kysely";

import type { LoanTerms } from "@microloan/domain/loan/offer";

import { reportedHolder } from "../../cards/reported-holder.store.ts";
import { answersHashOf } from "../../journey/answers/answers-hash.store.ts";
import { pricedOn, promo } from "../../journey/state/journey.store.ts";
import type { Db } from "../../platform/database/database.ts";

/** The one that stands: waiting for its signature, or signed. */
export function findLivePack(db: Db, applicationId: string) {
  return db
    .selectFrom("signingPacks")
    .select(["id", "codeId", "hash", "contentHash"])
    .where("applicationId", "=", applicationId)
    .where("voidedAt", "is", null)
    .executeTakeFirst();
}

/** A document of the pack that stands: frozen or signed. */
export function findPackDocument(
  db: Db,
  { applicationId, documentRuleId }: { applicationId: string; documentRuleId: string },
) {
  return db
    .selectFrom("signingPackDocuments")
    .innerJoin("signingPacks", "signingPacks.id", "signingPackDocuments.packId")
    .select(["name", "fileKey", "contentHash"])
    .where("applicationId", "=", applicationId)
    .where("documentRuleId", "=", documentRuleId)
    .where("voidedAt", "is", null)
    .executeTakeFirst();
}

export type FrozenDocument = {
  documentRuleId: string;
  name: string;
  fileKey: string;
  sha256: string;
};

/** Puts a new pack in the place of the one that stood; false when it is one of before, with the documents it had. */
export async function replacePack(
  tx: Db,
  pack: {
    applicationId: string;
    codeId: string;
    signingOn: string;
    terms: LoanTerms;
    hash: string;
    contentHash: string;
    documents: readonly FrozenDocument[];
  },
): Promise<boolean> {
  const { documents, terms, ...row } = pack;
  const fallbackTerms = terms.fallback ? JSON.stringify(terms.fallback) : null;
  await voidPack(tx, pack.applicationId);
  // A code is bound to the hash of its pack: the same code again means the same bytes, replaced in between.
  const { id: packId } = await tx
    .insertInto("signingPacks")
    .values({ ...row, terms: JSON.stringify(terms), fallbackTerms, allowsAnotherCard: true })
    .onConflict((conflict) =>
      conflict.column("codeId").doUpdateSet({ voidedAt: null, contentHash: row.contentHash }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  const named = await tx
    .insertInto("signingPackDocuments")
    .values(documents.map((document) => ({ packId, ...document })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Boolean(named.numInsertedOrUpdatedRows);
}

/** The same pack, opened by a newer code request. */
export async function rebindPack(tx: Db, packId: string, codeId: string): Promise<void> {
  await tx.updateTable("signingPacks").set({ codeId }).where("id", "=", packId).execute();
}

/** Takes the pack back, if there is one. */
export async function voidPack(tx: Db, applicationId: string): Promise<void> {
  await tx
    .updateTable("signingPacks")
    .set({ voidedAt: sql<Date>`now()` })
    .where("applicationId", "=", applicationId)
    .where("voidedAt", "is", null)
    .execute();
}

/** Everything of an application that the papers of its pack say. */
export function findPackSource(db: Db, applicationId: string) {
  return db
    .selectFrom("applications")
    .innerJoin("contacts", "contacts.id", "applications.contactId")
    .innerJoin("passports", "passports.applicationId", "applications.id")
    .innerJoin("addresses", "addresses.applicationId", "applications.id")
    .innerJoin(
      "financingInstruments",
      "financingInstruments.id",
      "applications.financingInstrumentId",
    )
    .select([
      "applications.contractNumber",
      answersHashOf("applications.id").as("answersHash"),
      pricedOn.as("pricedOn"),
      "applications.sumKopecks",
      "applications.term",
      "applications.periodType",
      promo.as("promo"),
      "applications.extraIds",
      "contacts.lastName",
      "contacts.firstName",
      "contacts.middleName",
      "contacts.birthDate",
      "contacts.phone",
      "contacts.email",
      "passports.answers as passport",
      "addresses.answers as address",
      "financingInstruments.cardMask",
      reportedHolder.as("cardHolder"),
    ])
    .where("applications.id", "=", applicationId)
    .executeTakeFirst();
}
