// The pack to sign: what was frozen, what was signed.
import type { LoanTerms } from "@microloan/domain/loan/offer";

import type { Db } from "../../platform/database/database.ts";
import { voidPack } from "./signing-packs.store.ts";

/** A document of the pack that stands: frozen or signed. */
export function findPackDocument(
  db: Db,
  { applicationId, documentRuleId }: { applicationId: string; documentRuleId: string },
) {
  return db
    .selectFrom("signingPackDocuments")
    .innerJoin("signingPacks", "signingPacks.id", "signingPackDocuments.packId")
    .select(["name", "fileKey", "documentsHash"])
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
    documentsHash: string;
    documents: readonly FrozenDocument[];
  },
): Promise<boolean> {
  const { documents, terms, ...row } = pack;
  const fallbackTerms = terms.fallback ? JSON.stringify(terms.fallback) : null;
  await voidPack(tx, pack.applicationId);
  // A code is bound to the hash of its pack: the same code again means the same bytes, voided in between.
  const { id: packId } = await tx
    .insertInto("signingPacks")
    .values({ ...row, terms: JSON.stringify(terms), fallbackTerms })
    .onConflict((conflict) =>
      conflict.column("codeId").doUpdateSet({ voidedAt: null, documentsHash: row.documentsHash }),
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
