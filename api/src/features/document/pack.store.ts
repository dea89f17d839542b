// The pack to sign: what it is made of, what was frozen, what was signed.
import { pricedOn } from "../../capabilities/journey/journey.store.ts";
import type { LoanTerms } from "../../capabilities/loan-terms.ts";
import { voidPack } from "../../capabilities/signatures/signing-packs.store.ts";
import { toldHolder } from "../../capabilities/told-holder.store.ts";
import type { Db } from "../../plugins/database/database.ts";

/** Everything of an application that its documents say. */
export function findPackContent(db: Db, applicationId: string) {
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
      "applications.version",
      pricedOn.as("pricedOn"),
      "applications.sumKopecks",
      "applications.term",
      "applications.periodType",
      "applications.promoCode",
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
      toldHolder.as("cardHolder"),
    ])
    .where("applications.id", "=", applicationId)
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
    .select(["name", "fileKey", "signingOn"])
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

/** Puts a new pack in the place of the one that stood. */
export async function replacePack(
  tx: Db,
  pack: {
    applicationId: string;
    codeId: string;
    signingOn: string;
    terms: LoanTerms;
    hash: string;
    documents: readonly FrozenDocument[];
  },
): Promise<void> {
  const { documents, terms, ...row } = pack;
  const fallbackTerms = terms.fallback ? JSON.stringify(terms.fallback) : null;
  await voidPack(tx, pack.applicationId);
  // A code is bound to the hash of its pack: the same code again means the same bytes, voided in between.
  const { id: packId } = await tx
    .insertInto("signingPacks")
    .values({ ...row, terms: JSON.stringify(terms), fallbackTerms })
    .onConflict((conflict) => conflict.column("codeId").doUpdateSet({ voidedAt: null }))
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("signingPackDocuments")
    .values(documents.map((document) => ({ packId, ...document })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The same pack, opened by a newer code request. */
export async function rebindPack(tx: Db, packId: string, codeId: string): Promise<void> {
  await tx.updateTable("signingPacks").set({ codeId }).where("id", "=", packId).execute();
}
