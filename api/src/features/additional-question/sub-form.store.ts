// The entries of the five sub-forms: one row each, the contract's own shape; a removed one says nothing any more (D11).
import { sql } from "kysely";

import type { SubFormKind } from "@microloan/contract/fields/additional-question";

import type { Db } from "../../plugins/database/database.ts";

type OfKind = { applicationId: string; kind: SubFormKind };
type Entry = OfKind & { id: string };

/** How many entries of each kind there are. */
export async function countEntries(
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
    .select(["id", "answers"])
    .where("applicationId", "=", applicationId)
    .where("kind", "=", kind)
    .where("removedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** Whether this application has or had the entry; undefined when it never did. */
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

/** False when this application has no such entry. */
export function updateEntry(tx: Db, entry: Entry, answers: object): Promise<boolean> {
  return writeEntry(tx, entry, { answers: JSON.stringify(answers), removedAt: null });
}

/** False when somebody was faster. */
export function removeEntry(tx: Db, entry: Entry): Promise<boolean> {
  return writeEntry(tx, entry, { answers: null, removedAt: sql<Date>`now()` });
}

async function writeEntry(
  tx: Db,
  { applicationId, kind, id }: Entry,
  values: { answers: string | null; removedAt: ReturnType<typeof sql<Date>> | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("subForms")
    .set({ ...values, savedAt: sql<Date>`now()` })
    .where("id", "=", id)
    .where("applicationId", "=", applicationId)
    .where("kind", "=", kind)
    .where("removedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The application changed with its entries. */
export async function markChanged(tx: Db, applicationId: string): Promise<void> {
  await tx
    .updateTable("applications")
    .set((row) => ({ version: row("version", "+", 1) }))
    .where("id", "=", applicationId)
    .execute();
}
