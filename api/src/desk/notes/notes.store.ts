// Notes on an application and marks of its fields: added only (decision 0092).
import type { TypedForm } from "@microloan/contract/desk/fields";

import type { Db } from "../../platform/database/database.ts";

type Line = { applicationId: string; operatorId: string };
type Written = { text: string } | { form: TypedForm; field: string; differs: boolean };

export async function insertNote(tx: Db, line: Line & Written): Promise<void> {
  await tx.insertInto("deskNotes").values(line).execute();
}

/** In the order in which they were added. */
export function findNotes(db: Db, applicationId: string) {
  return db
    .selectFrom("deskNotes")
    .innerJoin("operators", "operators.id", "deskNotes.operatorId")
    .select(["deskNotes.id", "writtenAt", "operators.username", "text", "form", "field", "differs"])
    .where("applicationId", "=", applicationId)
    .orderBy("writtenAt")
    .orderBy("deskNotes.id")
    .execute();
}
