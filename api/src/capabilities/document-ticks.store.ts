// The agreements that a borrower has ticked for an application (D7).
import type { Db } from "../plugins/database/database.ts";

/** A tick given twice is one tick. */
export async function insertTicks(
  tx: Db,
  tick: { contactId: string; applicationId: string; documentRuleIds: readonly string[] },
): Promise<void> {
  const { contactId, applicationId, documentRuleIds } = tick;
  if (documentRuleIds.length === 0) return;
  await tx
    .insertInto("documentTicks")
    .values(documentRuleIds.map((documentRuleId) => ({ contactId, applicationId, documentRuleId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
