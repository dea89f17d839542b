// A database as a lender has after years: so many borrowers, most of them from long ago, some of this month, a few of
// today. Each state is walked to by real calls, grows old and is cleared by the real jobs; then its rows are copied.
import { sql } from "kysely";

import { createDatabase, type Db } from "../../src/platform/database/database.ts";
import { jobKinds } from "../../src/platform/jobs/job-kinds.ts";
import type { TestApp } from "../app.ts";
import type { Borrower } from "../borrower.ts";
import { lastingStates, plant, waitingStates } from "./states.ts";
import {
  age,
  copying,
  daySeconds,
  growingTables,
  readTemplates,
  type Spread,
  type Templates,
} from "./templates.ts";
import { callEverything, callTheDesk, lists, runEveryJob } from "./work.ts";

/** As many as wait, or this share of borrowers; over how many days beyond their own age they lie. */
type Generation = {
  waits?: boolean;
  isRecent?: boolean;
  share?: number;
  overDays: number;
  templates: Templates;
};

/** What the rows of each generation look like; the database is empty before and after. */
export async function plantGenerations(app: TestApp): Promise<Generation[]> {
  const { db } = app;
  const waitingOnes = await plant(app, waitingStates);
  await age(db, 2);
  const waiting = await readTemplates(db);
  await workOn(app, waitingOnes);
  const onReview = waitingOnes.get("waits for an operator");
  if (onReview) await callTheDesk(app, onReview);
  await withoutTriggers(db, empty);
  await workOn(app, await plant(app, lastingStates));
  const ofToday = await readTemplates(db);
  await age(db, 2);
  await runUpkeep(app);
  const ofThisMonth = await readTemplates(db);
  for (const days of [40, 40, 40]) {
    await age(db, days);
    await runUpkeep(app);
  }
  const ofLongAgo = await readTemplates(db);
  await withoutTriggers(db, empty);
  return [
    { waits: true, overDays: 3, templates: waiting },
    { isRecent: true, share: 0.01, overDays: 0.5, templates: ofToday },
    { isRecent: true, share: 0.04, overDays: 17, templates: ofThisMonth },
    { share: 0.95, overDays: 900, templates: ofLongAgo },
  ];
}

export type Filling = {
  borrowers: number;
  /** The days of the last month are those of so many borrowers; else of as many as there are. */
  recentOf?: number;
  /** Of each state that somebody has to end. */
  waiting?: number;
  /** So many rows in every table that has any. */
  rowsAtLeast?: number;
};

/** Fills an empty database with copies. */
export async function fill(
  url: string,
  planted: Generation[],
  { borrowers, recentOf = borrowers, waiting = 50, rowsAtLeast = 0 }: Filling,
): Promise<void> {
  const patient = createDatabase(url, { patient: true });
  try {
    await withoutTriggers(patient, (db) =>
      withoutIndexes(db, async () => {
        let last = 0;
        for (const { waits, isRecent, share = 0, overDays, templates } of planted) {
          const all = (isRecent ? recentOf : borrowers) * share;
          const people = templates.rows.filter(({ table }) => table === "contacts").length;
          const to = last + (waits ? waiting : Math.ceil(all / people));
          await copy(db, templates, { from: last + 1, to, overSeconds: overDays * daySeconds });
          last = to;
        }
        await topUp(db, planted, { from: last + 1, rowsAtLeast });
        await linkChain(db);
      }),
    );
  } finally {
    await patient.destroy();
  }
  await refreshStatistics(url);
}

/** As autovacuum, which tests have not, keeps them. */
export async function refreshStatistics(url: string): Promise<void> {
  const patient = createDatabase(url, { patient: true });
  await sql`vacuum analyze`.execute(patient).finally(() => patient.destroy());
}

async function copy(db: Db, templates: Templates, spread: Spread): Promise<void> {
  for (const statement of copying(templates, spread)) await sql.raw(statement).execute(db);
}

/** They hold what is open for some days, and are read whole. */
export const shortLived = [
  "phone_changes",
  "phone_change_photos",
  // They grow with the staff; of proposals those that wait have an index to themselves.
  "desk_notes",
  "desk_proposals",
  "desk_sessions",
  "desk_takes",
  "desk_tickets",
];

/** Younger than whatever is deleted by its age. */
const minutes = 600;

/** More rows of tables that would be too small for an index to pay, whatever they belong to. */
async function topUp(
  db: Db,
  planted: Generation[],
  { from, rowsAtLeast }: { from: number; rowsAtLeast: number },
): Promise<void> {
  const tables = rowsAtLeast > 0 ? await growingTables(db) : [];
  for (const table of tables.filter((name) => !shortLived.includes(name))) {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from ${sql.table(table)}`.execute(db);
    const missing = rowsAtLeast - (rows[0]?.rows ?? 0);
    // The oldest first: of what waits there would be too much.
    for (const { templates } of planted.toReversed()) {
      const own = templates.rows.filter((row) => row.table === table);
      if (missing <= 0 || own.length === 0) continue;
      const to = from + Math.ceil(missing / own.length);
      await copy(db, { ...templates, rows: own }, { from, to, overSeconds: minutes });
      break;
    }
  }
}

/** What leaves rows that no journey needs, and asks what no journey asks: calls of these, a job about each of some. */
async function workOn(app: TestApp, planted: Map<string, Borrower>): Promise<void> {
  for (const name of ["left before signing", "scans put off", "waits for its money"]) {
    const borrower = planted.get(name);
    if (!borrower) continue;
    await callEverything(borrower);
    await runEveryJob(app, borrower);
  }
  for (const list of Object.values(lists)) await list(app.db);
  await app.jobs.lookForUndone();
}

async function runUpkeep({ jobs }: TestApp): Promise<void> {
  for (const kind of [jobKinds.expireDrafts, jobKinds.expireOffers, jobKinds.purge])
    await jobs.deliver(kind, {});
  await jobs.run({ delayed: true });
}

/** Neither triggers nor references are looked at: the copies are what was checked once. */
const withoutTriggers = (db: Db, write: (db: Db) => Promise<void>): Promise<void> =>
  db.connection().execute(async (own) => {
    await sql`set session_replication_role = replica`.execute(own);
    try {
      await write(own);
    } finally {
      await sql`reset session_replication_role`.execute(own);
    }
  });

async function empty(db: Db): Promise<void> {
  const tables = (await growingTables(db)).map((name) => sql.table(name));
  await sql`truncate ${sql.join(tables)}, manual_jobs`.execute(db);
}

/** As many links as the log has rows; hashes of nothing. */
const linkChain = (db: Db) =>
  sql`insert into audit_chain (seq, log_id, hash)
    select row_number() over (order by id), id, md5(id::text) || md5(seq_text)
    from audit_log, lateral (select 'link ' || id as seq_text) as link`.execute(db);

/** Indexes are made at once from sorted rows, which takes a fraction of the time; references are believed. */
async function withoutIndexes(db: Db, write: () => Promise<void>): Promise<void> {
  type Made = { drop: string; make: string; isReference?: boolean };
  const constraints = await sql<Made>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s%s', conrelid::regclass, conname,
        pg_get_constraintdef(oid), case when contype = 'f' then ' not valid' else '' end) as make,
      contype = 'f' as "isReference"
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('f', 'p', 'u')`.execute(
    db,
  );
  const indexes = await sql<Made>`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db);
  const references = constraints.rows.filter(({ isReference }) => isReference);
  const keys = constraints.rows.filter(({ isReference }) => !isReference);
  for (const { drop } of [...references, ...keys, ...indexes.rows]) await sql.raw(drop).execute(db);
  await write();
  await sql`set maintenance_work_mem = '512MB'`.execute(db);
  for (const made of [...keys, ...indexes.rows, ...references])
    await sql.raw(made.make).execute(db);
  await sql`reset maintenance_work_mem`.execute(db);
}
