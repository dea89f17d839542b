// Notes on an application and marks of its fields: added only (decision 0092).
import { sql } from "kysely";

import type { TypedForm } from "@microloan/contract/desk/fields";

import { changeApplication } from "../../journey/applications/applications.store.ts";
import type { Db } from "../../platform/database/database.ts";

type Line = { applicationId: string; operatorId: string };
type Written = { text: string } | { form: TypedForm; field: string; differs: boolean };

/** Under the application's lock, whose order is theirs: a transaction may have begun before the one that came first. */
export async function insertNote(tx: Db, line: Line & Written): Promise<void> {
  const writtenAt = sql<Date>`clock_timestamp()`;
  await tx
    .insertInto("deskNotes")
    .values({ ...line, writtenAt })
    .execute();
  // Its words go with the application's data, also where the purge has looked and will not again.
  const wasLookedAt = sql<boolean>`purge_looks is null`;
  await changeApplication(tx, line.applicationId, { purgeLooks: true }, wasLookedAt);
}

/** What a field was marked as last. */
export function findLastMark(
  tx: Db,
  applicationId: string,
  { form, field }: { form: TypedForm; field: string },
) {
  return tx
    .selectFrom("deskNotes")
    .select("differs")
    .where("applicationId", "=", applicationId)
    .where("form", "=", form)
    .where("field", "=", field)
    .orderBy("writtenAt", "desc")
    .limit(1)
    .executeTakeFirst();
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
