// Decisions of thirty days of Moscow: finished days as they were counted, the others of the table itself; together what
// a recount gives (decisions 0088, 0089).
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { addDays } from "@microloan/domain/person/dates";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { borrowerAt } from "../../../test/borrower.ts";
import { type StaffBrowser, staffAs } from "../../../test/staff.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

let app: TestApp;
let vera: StaffBrowser;
let applicationId: string;
let today: string;

const stages = ["first", "final", "payout"] as const;
type Stage = (typeof stages)[number];

beforeAll(async () => {
  app = await createTestApp();
  vera = await staffAs(app, "compliance");
  applicationId = (await borrowerAt(app, "address")).state.applicationId;
  // A minute of noon, so that no midnight comes in between.
  today = app.context.clock.today();
  app.setNow(`${today}T12:00:00+03:00`);
  const longAgo = `${addDays(today, -32)}T12:00:00+03:00`;
  await sql`insert into audit_log (at, actor, action)
    values (${longAgo}::timestamptz, 'job:past', 'nothing')`.execute(app.db);
  await app.db.deleteFrom("decisions").execute();
});
afterAll(() => app.stop());

const decide = (at: string, stage: Stage, ruleId: string) =>
  sql`insert into decisions
      (application_id, stage, inputs, table_version, rule_id, outcome, reason, decided_at)
    values (${applicationId}::uuid, ${stage}, '{}', 'old', ${ruleId}, 'refuse', null, ${at}::timestamptz)
  `.execute(app.db);

const rollUp = () => app.jobs.deliver(jobKinds.rollUpNumbers, {});
const forget = (days: readonly string[]) =>
  sql`delete from daily_numbers where day = any(${[...days]}::date[])`.execute(app.db);

async function numbers() {
  const { tables } = await vera.client.succeed(deskEndpoints.getDecisionTables, {});
  const { total } = await vera.client.succeed(deskEndpoints.replayDecisions, { query: {} });
  const fired = tables.map(({ name, rules, firedGone }) => [
    name,
    rules.find(({ ruleId }) => ruleId === "self-ban")?.fired,
    firedGone,
  ]);
  return { fired, total };
}

/** By hand, of the table itself. */
async function recount() {
  const { rows } = await sql<{ stage: Stage; rule: string; count: number }>`
    select stage, rule_id as rule, count(*)::int as count from decisions
    where (decided_at at time zone 'Europe/Moscow')::date
      between ${addDays(today, -29)}::date and ${today}::date
    group by 1, 2`.execute(app.db);
  const countOf = (stage: Stage, rule: string) =>
    rows.find((row) => row.stage === stage && row.rule === rule)?.count ?? 0;
  const fired = stages.map((name) => [name, countOf(name, "self-ban"), countOf(name, "was-once")]);
  return { fired, total: countOf("final", "self-ban") + countOf("final", "was-once") };
}

const edges = ["00:00:00", "00:00:00.000001", "12:00:00", "23:59:59.999999"] as const;

const decision = fc.record({
  daysAgo: fc.integer({ min: 0, max: 31 }),
  time: fc.constantFrom(...edges),
  stage: fc.constantFrom(...stages),
  rule: fc.constantFrom("self-ban", "was-once"),
});

test("whichever days are counted, the sums are those of a recount", async () => {
  const sample = fc.array(decision, { minLength: 30, maxLength: 60 });
  const uncounted = fc.subarray(Array.from({ length: 31 }, (_, daysAgo) => daysAgo));
  const property = fc.asyncProperty(sample, uncounted, async (made, gaps) => {
    await app.db.deleteFrom("decisions").execute();
    for (const { daysAgo, time, stage, rule } of made)
      await decide(`${addDays(today, -daysAgo)}T${time}+03:00`, stage, rule);
    const expected = await recount();
    await app.db.deleteFrom("dailyNumbers").execute();
    expect(await numbers()).toEqual(expected);
    await rollUp();
    expect(await numbers()).toEqual(expected);
    await forget(gaps.map((daysAgo) => addDays(today, -daysAgo)));
    expect(await numbers()).toEqual(expected);
  });
  await fc.assert(property, { numRuns: 3 });
});

test("a finished day that is counted is not counted again at a look", async () => {
  await app.db.deleteFrom("decisions").execute();
  await app.db.deleteFrom("dailyNumbers").execute();
  for (const daysAgo of [0, 1, 29, 30])
    await decide(`${addDays(today, -daysAgo)}T12:00:00+03:00`, "final", "self-ban");
  await rollUp();
  await app.db.deleteFrom("decisions").execute();
  // Yesterday and the first of the thirty days; neither today, which is counted now, nor what lies before them.
  expect((await numbers()).total).toBe(2);
});
