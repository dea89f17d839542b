// One batch of one line of the table, in a transaction of its own. A row that somebody holds is left for the next day.
// What is still needed is noted so, by emptying `purge_looks`, and never looked at again: a day's purge reads what has
// become old in a day, however much is kept (decision 0068).
import { type RawBuilder, sql } from "kysely";

import type { Settings } from "@microloan/contract/settings";

import type { Db } from "../platform/database/database.ts";

/** Rows of a table that go, or lose a column. */
export type Taking = {
  table: string;
  /** The instant from which a row is kept on; with an index, oldest first. */
  since: RawBuilder<Date>;
  where: RawBuilder<boolean>;
  /** Of these a row that is still needed; its table has `purge_looks`. */
  neededWhere?: RawBuilder<boolean>;
  /** Rows that were needed until there were these. */
  replacedBy?: (these: RawBuilder<boolean>) => RawBuilder<boolean>;
  /** Columns that name codes, which nothing else may need any more. */
  codes?: readonly string[];
  /** The column that is emptied; without it the row goes. */
  empties?: string;
  /** What the same row says of it elsewhere, assigned with it. */
  alongside?: RawBuilder<unknown>;
  /** The column with the key of a file that goes first. */
  file?: string;
};

export type Purge = Omit<Taking, "where"> & {
  what: string;
  keptSeconds: (settings: Settings) => number;
  /** Of the rows that old, only these; few enough that the others are looked at each day. */
  only?: RawBuilder<boolean>;
};

/**
 * Whether there is such a row, asked for each row by index: for a batch PostgreSQL would rather read the whole table,
 * which `offset` forbids.
 */
export const isThere = (rows: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ${rows} offset 0)`;

/** A code that something stands on which names it as long as it is there. */
export const codeIsKept = sql<boolean>`(
  ${isThere(sql`sessions s where s.code_id = codes.id`)}
  or ${isThere(sql`signing_packs p where p.code_id = codes.id`)}
  or ${isThere(sql`signatures s where s.code_id = codes.id`)})`;

/** A phone change takes another code whenever one is asked for anew. */
export const isOfPhoneChange = sql<boolean>`(
  ${isThere(sql`phone_changes c where c.old_code_id = codes.id`)}
  or ${isThere(sql`phone_changes c where c.new_code_id = codes.id`)})`;

export const isOld = ({ since, only }: Purge, keptSeconds: number): RawBuilder<boolean> => {
  const old = sql<boolean>`${since} <= now() - make_interval(secs => ${keptSeconds})`;
  return only ? sql<boolean>`${old} and ${only}` : old;
};

const beforeAll = "-infinity";
type Found = { place: string; key: string | null; since: string; isNeeded: boolean };
type Range = { most: number; after?: string };
/** `looked` fewer than `most`: nothing is left. `last`: where the next batch begins. */
export type Batch = { looked: number; gone: number; last: string };
export type FileOfRow = { place: string; key: string };

/** At most so many rows, from the instant where the last batch ended. */
export function purgeBatch(
  db: Db,
  taking: Taking,
  { most, after = beforeAll }: Range,
): Promise<Batch> {
  return db.transaction().execute(async (tx) => {
    const found = await findBatch(tx, taking, { most, after });
    const gone = found.filter(({ isNeeded }) => !isNeeded);
    // Before they are noted: a changed row lies at another place.
    if (taking.replacedBy && found.length > 0)
      await takeAway(tx, taking, taking.replacedBy(at(found)));
    if (gone.length > 0) await takeAway(tx, taking, at(gone));
    const needed = found.filter(({ isNeeded }) => isNeeded);
    if (needed.length > 0) await lookNoMore(tx, taking, at(needed));
    return { looked: found.length, gone: gone.length, last: found.at(-1)?.since ?? after };
  });
}

/** The files of the rows that a batch would take, but for those of rows that somebody holds. */
export async function findFiles(
  db: Db,
  taking: Taking,
  { most, after = beforeAll }: Range,
): Promise<{ looked: number; last: string; rows: FileOfRow[] }> {
  const found = await findBatch(db, taking, { most, after });
  const rows = found.flatMap(({ place, key, isNeeded }) =>
    key === null || isNeeded ? [] : { place, key },
  );
  return { looked: found.length, last: found.at(-1)?.since ?? after, rows };
}

/**
 * Of these rows all that are there still, whatever they are by now: their files are gone. Another row may have come to
 * the place of one.
 */
export const onlyOf = (taking: Taking, rows: readonly FileOfRow[]): Taking => ({
  ...taking,
  where: sql<boolean>`${at(rows)} and ${sql.ref(taking.file ?? "file_key")}::text = any(
    ${rows.map(({ key }) => key)}::text[])`,
});

async function findBatch(
  tx: Db,
  { table, since, where, neededWhere, file }: Taking,
  { most, after }: { most: number; after: string },
): Promise<Found[]> {
  const looked = neededWhere ? sql<boolean>`${where} and purge_looks` : where;
  const { rows } = await sql<Found>`
    select ctid::text as place, ${file ? sql.ref(file) : sql`null`}::text as key,
      (${since})::text as since, ${neededWhere ?? sql`false`} as "isNeeded"
    from ${sql.table(table)} where ${looked} and ${since} >= ${after}::timestamptz
    order by ${since} limit ${most} for update skip locked`.execute(tx);
  return rows;
}

const at = (found: readonly { place: string }[]): RawBuilder<boolean> =>
  sql<boolean>`ctid = any(${found.map(({ place }) => place)}::tid[])`;

async function takeAway(
  tx: Db,
  { table, empties, alongside, codes = [] }: Taking,
  these: RawBuilder<boolean>,
): Promise<void> {
  const rows = sql.table(table);
  if (empties) {
    const more = alongside ? sql`, ${alongside}` : sql``;
    await sql`update ${rows} set ${sql.ref(empties)} = null${more} where ${these}`.execute(tx);
    return;
  }
  const named =
    codes.length > 0 ? sql`array[${sql.join(codes.map((name) => sql.ref(name)))}]` : sql`null`;
  const gone = await sql<{ codes: (string | null)[] | null }>`
    delete from ${rows} where ${these} returning ${named} as codes`.execute(tx);
  const freed = gone.rows.flatMap((row) => row.codes ?? []).filter((code) => code !== null);
  if (freed.length > 0)
    await sql`delete from codes where id = any(${freed}::uuid[]) and purge_looks is null
      and not ${codeIsKept} and not ${isOfPhoneChange}`.execute(tx);
}

async function lookNoMore(tx: Db, taking: Taking, needed: RawBuilder<boolean>): Promise<void> {
  const rows = sql.table(taking.table);
  await sql`update ${rows} set purge_looks = null where ${needed}`.execute(tx);
}

export async function isAnyLeft(db: Db, takings: readonly Taking[]): Promise<boolean> {
  const any = takings.map(
    ({ table, where }) => sql`exists (select from ${sql.table(table)} where ${where})`,
  );
  const { rows } = await sql<{ isLeft: boolean }>`
    select ${sql.join(any, sql` or `)} as "isLeft"`.execute(db);
  return rows[0]?.isLeft ?? true;
}

/** Of these nothing is left that may go. */
export async function lookNoMoreAt(db: Db, applicationIds: readonly string[]): Promise<void> {
  await sql`update applications set purge_looks = null where id = any(${applicationIds}::uuid[])`.execute(
    db,
  );
}
