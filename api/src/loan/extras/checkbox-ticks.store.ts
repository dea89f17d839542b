// The agreement that the tick of an extra stands for (spec §3 "its checkbox"; D7, D8).
import { additionalProducts } from "@microloan/contract/dictionaries/additional-products";
import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import type { ExtraId } from "@microloan/domain/loan/extras";

import type { Db } from "../../platform/database/database.ts";

const agreementsOf = (extraIds: readonly ExtraId[]): string[] =>
  extraIds.flatMap((id) => {
    const { checkboxDocument } = additionalProducts[id];
    return checkboxDocument === null ? [] : [documentIds[checkboxDocument]];
  });

const every = agreementsOf(Object.keys(additionalProducts) as ExtraId[]);

/** Ticked for the chosen extras, and for no others any more. */
export async function saveCheckboxTicks(
  tx: Db,
  choice: { contactId: string; applicationId: string; extraIds: readonly ExtraId[] },
): Promise<void> {
  const { contactId, applicationId } = choice;
  const ticked = agreementsOf(choice.extraIds);
  await tx
    .deleteFrom("documentTicks")
    .where("contactId", "=", contactId)
    .where("applicationId", "=", applicationId)
    .where("documentRuleId", "in", every)
    .execute();
  if (ticked.length === 0) return;
  await tx
    .insertInto("documentTicks")
    .values(ticked.map((documentRuleId) => ({ contactId, applicationId, documentRuleId })))
    .execute();
}
