// No statement of a journey, a job or a list is planned as a walk over a table that grows with each borrower: what was
// sent while a small product did everything is planned on a database with thousands of rows a table (decision 0068).
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { jobKinds } from "../../src/platform/jobs/job-kinds.ts";
import { purgeTable } from "../../src/upkeep/purge-table.store.ts";
import { unsignedDataOf } from "../../src/upkeep/unsigned-data.store.ts";
import { createTestApp, type TestApp } from "../app.ts";
import { fill, plantGenerations, refreshStatistics, shortLived } from "./fill.ts";
import { explainEverything, watchReads } from "./rows-read.ts";
import { type Sent, watchStatements } from "./sent-statements.ts";
import { growingTables } from "./templates.ts";
import { findWalks } from "./walks.ts";
import { lists } from "./work.ts";

const upkeep = [jobKinds.expireDrafts, jobKinds.expireOffers, jobKinds.purge];

let app: TestApp;
let sent: Sent[];
let growing: Set<string>;

/** Of the tests' own making: the queue of jobs, time that passes, templates. */
const ofTests =
  /manual_jobs|json_build_object|- make_interval\((?:days|secs) => \$\d+\)(?:\)::|,|\s*$)/;

beforeAll(async () => {
  const statements = watchStatements();
  app = await createTestApp({
    clock: "database",
    plansByValue: true,
    settings: { VisitorWritesPerMinute: "100000", VisitorWritesInAllPerMinute: "100000" },
  });
  const planted = await plantGenerations(app).finally(() => statements.stop());
  sent = statements.statements().filter(({ text }) => !ofTests.test(text));
  await fill(app.database.url, planted, { borrowers: 4000, waiting: 5, rowsAtLeast: 6000 });
  const tables = await growingTables(app.db);
  growing = new Set(tables.filter((name) => !shortLived.includes(name)));
}, 240_000);
afterAll(() => app.stop());

const walks = (statements = sent) => findWalks(app.database.url, statements, growing);

test("every table that grows has rows enough for a plan to show it", async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relname = any(${[...growing]}) and reltuples < 5000`.execute(app.db);
  expect(rows).toEqual([]);
});

test("nothing that was sent walks over one of them", async () => {
  expect(sent.length).toBeGreaterThan(250);
  expect(await walks()).toEqual([]);
});

test.each(["loans_of_contact", "financing_instruments_contact", "codes_created"])(
  "without the index %s a walk is found",
  async (index) => {
    const { rows } = await sql<{ make: string }>`
      select pg_get_indexdef(${index}::regclass) as make`.execute(app.db);
    await sql`drop index ${sql.ref(index)}`.execute(app.db);
    try {
      expect(await walks()).not.toEqual([]);
    } finally {
      await sql.raw(rows[0]?.make ?? "").execute(app.db);
    }
  },
);

/** What a plan does not tell: rows that are read and left out. */
test("no statement of a job or a list reads more than 1,000 rows of one of them", async ({
  skip,
}) => {
  const { rows: mine } = await sql<{ isSuper: boolean; database: string }>`
    select rolsuper as "isSuper", current_database() as database from pg_roles
    where rolname = current_user`.execute(app.db);
  const { isSuper = false, database = "" } = mine[0] ?? {};
  if (!isSuper) skip("only a superuser is told what was read");
  // What was due has been done.
  for (const kind of upkeep) await app.jobs.deliver(kind, {});
  await refreshStatistics(app.database.url);
  await explainEverything(app.db, database, true);
  const watch = watchReads();
  const databaseTimed = await createTestApp({ clock: "database", sharesDatabaseOf: app });
  try {
    const greedy: unknown[] = [];
    for (const [name, work] of Object.entries(worksOf(databaseTimed))) {
      watch.take();
      await work();
      const reads = watch.take().filter(({ table, rows }) => growing.has(table) && rows > 1000);
      greedy.push(...reads.map((read) => ({ name, ...read })));
    }
    expect(greedy).toEqual([]);
  } finally {
    watch.stop();
    await databaseTimed.stop();
  }
});

const worksOf = ({ db, jobs }: TestApp): Record<string, () => Promise<unknown>> => ({
  ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, () => list(db)])),
  ...Object.fromEntries(
    [...upkeep, jobKinds.considerAgain, jobKinds.askPayouts, jobKinds.forgetOutsidePeople].map(
      (kind) => [kind.name, () => jobs.deliver(kind, {})],
    ),
  ),
  "what a start takes over": () => jobs.lookForUndone(),
});

test("where rows go, what refers to them is found by an index", async () => {
  const cleared = [...purgeTable, ...unsignedDataOf([])].filter(({ empties }) => !empties);
  const { rows } = await sql`
    select conrelid::regclass::text as table, conname as reference from pg_constraint
    where contype = 'f' and confrelid::regclass::text = any(${cleared.map(({ table }) => table)})
      and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`.execute(app.db);
  expect(rows).toEqual([]);
});
