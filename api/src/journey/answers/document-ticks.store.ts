// The agreements that a borrower has ticked for an application (D7).
import type { Db } from "../../platform/database/database.ts";

type Ticks = {
  contactId: string;
  /** Null for the person's own, given at registration. */
  applicationId: string | null;
  documentRuleIds: readonly string[];
  /** The versions of those that have a text of their own. */
  texts?: ReadonlyMap<string, string>;
};

/** A tick given twice is one tick; to another text it is another. */
export async function insertTicks(tx: Db, ticks: Ticks): Promise<void> {
  const { contactId, applicationId, documentRuleIds, texts } = ticks;
  if (documentRuleIds.length === 0) return;
  await tx
    .insertInto("documentTicks")
    .values(
      documentRuleIds.map((documentRuleId) => {
        const textSha256 = texts?.get(documentRuleId) ?? null;
        return { contactId, applicationId, documentRuleId, textSha256 };
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Taken back with the choice that they stood for. */
export async function deleteTicks(
  tx: Db,
  ticks: { contactId: string; applicationId: string; documentRuleIds: readonly string[] },
): Promise<void> {
  await tx
    .deleteFrom("documentTicks")
    .where("contactId", "=", ticks.contactId)
    .where("applicationId", "=", ticks.applicationId)
    .where("documentRuleId", "in", ticks.documentRuleIds)
    .execute();
}

export async function findTicks(db: Db, contactId: string, applicationId: string) {
  const rows = await db
    .selectFrom("documentTicks")
    .select("documentRuleId")
    .where("contactId", "=", contactId)
    .where((row) =>
      row.or([row("applicationId", "is", null), row("applicationId", "=", applicationId)]),
    )
    .execute();
  return new Set(rows.map(({ documentRuleId }) => documentRuleId));
}
