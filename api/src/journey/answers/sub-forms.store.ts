// The entries of the five sub-forms: one row each, the contract's own shape; a removed one says nothing any more (D11).
import { sql } from "kysely";

import type { SubFormKind } from "@microloan/contract/fields/additional-question";

import type { Db } from "../../platform/database/database.ts";

type OfKind = { applicationId: string; kind: SubFormKind };
type Entry = OfKind & { id: string };
type Revision = { revision: number };

/** How many entries of each kind there are. */
export async function countSubForms(
  db: Db,
  applicationId: string,
): Promise<Record<SubFormKind, number>> {
  const rows = await db
    .selectFrom("subForms")
    .select(["kind", (row) => row.fn.countAll<string>().as("entries")])
    .where("applicationId", "=", applicationId)
    .where("removedAt", "is", null)
    .groupBy("kind")
    .execute();
  const of = (kind: SubFormKind) => Number(rows.find((row) => row.kind === kind)?.entries ?? 0);
  return {
    representative: of("representative"),
    beneficiary: of("beneficiary"),
    beneficiaryOwner: of("beneficiaryOwner"),
    publicOfficial: of("publicOfficial"),
    relative: of("relative"),
  };
}

/** The entries of one kind, in the order they were added. */
export function findEntries(db: Db, { applicationId, kind }: OfKind) {
  return db
    .selectFrom("subForms")
    .select(["id", "answers", "revision"])
    .where("applicationId", "=", applicationId)
    .where("kind", "=", kind)
    .where("removedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** The entries of all kinds, without those that were removed. */
export function findAllEntries(db: Db, applicationId: string) {
  return db
    .selectFrom("subForms")
    .select(["kind", "answers"])
    .where("applicationId", "=", applicationId)
    .where("removedAt", "is", null)
    .execute();
}

/** Whether this application has or had the entry; undefined when it never did, or was removed long ago. */
export function findEntry(db: Db, { applicationId, kind, id }: Entry) {
  return db
    .selectFrom("subForms")
    .select("removedAt")
    .where("id", "=", id)
    .where("applicationId", "=", applicationId)
    .where("kind", "=", kind)
    .executeTakeFirst();
}

export async function insertEntry(tx: Db, entry: OfKind, answers: object): Promise<string> {
  const { id } = await tx
    .insertInto("subForms")
    .values({ ...entry, answers: JSON.stringify(answers) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes the revision after this one; false when the application has no such entry of this revision. */
export async function updateEntry(
  tx: Db,
  { revision, ...entry }: Entry & Revision,
  answers: object,
): Promise<boolean> {
  const { numUpdatedRows } = await updateOf(tx, entry)
    .set((row) => ({
      answers: JSON.stringify(answers),
      savedAt: sql<Date>`now()`,
      revision: row("revision", "+", 1),
    }))
    .where("revision", "=", revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when somebody was faster. */
export async function removeEntry(tx: Db, entry: Entry): Promise<boolean> {
  const now = sql<Date>`now()`;
  const { numUpdatedRows } = await updateOf(tx, entry)
    .set({ answers: null, savedAt: now, removedAt: now })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const updateOf = (tx: Db, { applicationId, kind, id }: Entry) =>
  tx
    .updateTable("subForms")
    .where("id", "=", id)
    .where("applicationId", "=", applicationId)
    .where("kind", "=", kind)
    .where("removedAt", "is", null);

/** Keeps the ids of as many removed entries of a kind, the latest: adding and removing in turn fills no table. */
export async function forgetRemoved(
  tx: Db,
  { applicationId, kind }: OfKind,
  most: number,
): Promise<void> {
  await sql`
    delete from sub_forms where id in (
      select id from sub_forms
      where application_id = ${applicationId} and kind = ${kind} and removed_at is not null
      order by removed_at desc, id
      offset ${most}
    )`.execute(tx);
}

/** They come along from the application whose additional questions do (earlier-answers). */
export async function copySubForms(tx: Db, applicationId: string): Promise<void> {
  await sql`
    insert into sub_forms (application_id, kind, answers, created_at)
    select ${applicationId}::uuid, entry.kind, entry.answers, entry.created_at
    from sub_forms entry
    where entry.removed_at is null and entry.application_id = (
      select earlier.id
      from applications earlier
      join applications this on this.contact_id = earlier.contact_id
      join additional_questions on additional_questions.application_id = earlier.id
      where this.id = ${applicationId}::uuid and earlier.id <> this.id
      order by earlier.created_at desc
      limit 1
    )`.execute(tx);
}
