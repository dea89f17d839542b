// The desk's numbers: a small history counted by hand, and days of Moscow to the microsecond (issue 18; decision 0089).
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { addDays } from "@microloan/domain/person/dates";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { type StaffBrowser, staffAs } from "../../../test/staff.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import { changingSince } from "./roll-up.job.ts";

let app: TestApp;
let vera: StaffBrowser;
/** Whose applications of long ago these are. */
let old: Borrower;

beforeAll(async () => {
  app = await createTestApp();
  vera = await staffAs(app, "compliance");
  old = await borrowerAt(app, "address");
});
afterAll(() => app.stop());

const numbers = (query: object = {}) => vera.client.succeed(deskEndpoints.getNumbers, { query });
const rollUp = () => app.jobs.deliver(jobKinds.rollUpNumbers, {});

type Groups = Partial<Record<"addSum" | "preScoring", "A" | "B">>;

/** Of long ago and over: a copy of a real one. */
async function application(groups: Groups = {}, flow = "new", signedAt: string | null = null) {
  const id = randomUUID();
  await sql`insert into applications (id, contact_id, flow, status, sum_kopecks, term, period_type, experiments, signed_at)
    select ${id}, contact_id, ${flow}, 'Refused', sum_kopecks, term, period_type,
      experiments || ${JSON.stringify(groups)}::jsonb, ${signedAt}::timestamptz
    from applications where id = ${old.state.applicationId}`.execute(app.db);
  return id;
}

const line = (at: string, action: string, id: string | null, details = {}, actor = "job:past") =>
  sql`insert into audit_log (at, actor, action, application_id, details)
    values (${at}::timestamptz, ${actor}, ${action}, ${id}, ${JSON.stringify(details)}::jsonb)`.execute(
    app.db,
  );

const decided = (at: string, id: string, stage: string, outcome: string, rule: string) =>
  sql`insert into decisions (application_id, stage, inputs, table_version, rule_id, outcome, decided_at)
    values (${id}, ${stage}, '{}', '1', ${rule}, ${outcome}, ${at}::timestamptz)`.execute(app.db);

type Paid = { id: string; sent: string; settled: string; status: "Paid" | "Rejected" };

const payout = ({ id, sent, settled, status }: Paid, kopecks: number) =>
  sql`insert into payouts (application_id, order_id, financing_instrument_id, amount_kopecks, status, created_at, settled_at)
    select ${id}, ${randomUUID()}, (select id from financing_instruments limit 1), ${kopecks}, ${status},
      ${sent}::timestamptz, ${settled}::timestamptz`.execute(app.db);

/** The day's row of a part of the answer. */
const on = <Row extends { day: string }>(rows: readonly Row[], day: string) =>
  rows.filter((row) => row.day === day).map(({ day: _day, ...row }) => row);

const inDay = (day: string) => ({ from: day, to: day });

describe("a small history, counted by hand", () => {
  const [first, second] = ["2026-10-01", "2026-10-02"];

  beforeAll(async () => {
    // Whose card the payouts name.
    await borrowerAt(app, "signing");
    const signedAt = "2026-10-01T12:00:00+03:00";
    const one = await application({ addSum: "B" }, "new", signedAt);
    const two = await application({}, "new");
    const repeat = await application({ preScoring: "B" }, "reapplication");
    const late = await application();
    // The first microsecond of the day in Moscow, and the last one.
    await line("2026-09-30T21:00:00Z", "application begun", one);
    await line("2026-10-01T20:59:59.999999Z", "application begun", two);
    await line("2026-10-01T09:00:00Z", "application begun", repeat);
    await line("2026-10-01T21:00:00Z", "application begun", late);
    for (const action of ["passport saved", "passport saved", "questions saved", "address saved"])
      await line("2026-10-01T08:00:00Z", action, one);
    // On a later day: it counts for the day on which the application was begun.
    for (const action of ["work saved", "number confirmed", "card chosen", "pack frozen", "signed"])
      await line("2026-10-05T08:00:00Z", action, one);
    await line("2026-10-05T08:01:00Z", "decided", one, { outcome: "review" });
    await line(
      "2026-10-05T09:01:00Z",
      "decided by operator",
      one,
      { outcome: "approve" },
      "operator:x",
    );
    await line("2026-10-05T09:05:00Z", "loan issued", one);
    await line("2026-10-01T21:30:00Z", "passport saved", two);
    await line("2026-10-01T10:00:00Z", "decided", repeat, { outcome: "refuse" });

    await decided("2026-10-05T08:01:00Z", one, "final", "review", "related-persons");
    await decided("2026-10-05T09:01:00Z", one, "operator", "approve", "related-persons");
    await decided("2026-09-30T21:00:00Z", repeat, "final", "refuse", "low-score");
    await decided("2026-10-01T20:59:59.999999Z", two, "final", "refuse", "low-score");
    await decided("2026-10-01T21:00:00Z", two, "first", "approve", "goes-on");

    for (const [minutes, id] of [
      [10, two],
      [20, repeat],
      [60, late],
    ] as const) {
      await line("2026-10-02T08:00:00Z", "scan uploaded", id);
      const at = new Date(Date.parse("2026-10-02T08:00:00Z") + minutes * 60_000).toISOString();
      await line(at, "deferred scans accepted", id, {}, "operator:x");
    }
    // By the job, for which nobody waited.
    await line("2026-10-02T10:00:00Z", "deferred scans accepted", late, {}, "job:check-scans");
    const phone = { phoneChangeId: "c1", contactId: "p1", status: "Proved" };
    await line(
      "2026-10-02T10:00:00Z",
      "phone change sent to review",
      null,
      { id: "c1" },
      "contact:p1",
    );
    await line("2026-10-02T11:30:00Z", "phone change reviewed", null, phone, "operator:x");

    const sent = "2026-10-01T09:30:00Z";
    const failed = { id: one, sent, settled: "2026-10-01T10:00:00Z", status: "Rejected" } as const;
    await payout(failed, 10_000_50);
    await payout({ ...failed, settled: "2026-10-02T09:00:00Z", status: "Paid" }, 10_000_50);
    await rollUp();
  });

  test("the funnel: each stage once, by the day of the beginning, whenever it was reached", async () => {
    const { funnel } = await numbers({ from: first, to: second });
    const nothing = Object.fromEntries(
      Object.keys(funnel[0]?.reached ?? {}).map((key) => [key, 0]),
    );
    expect(on(funnel, first)).toEqual([
      {
        group: null,
        reached: {
          ...nothing,
          started: 3,
          passport: 2,
          "additional-questions": 1,
          address: 1,
          employment: 1,
          "number-confirmation": 1,
          "select-map": 1,
          "docs-uploading": 2,
          pack: 1,
          signed: 1,
          approved: 1,
          issued: 1,
        },
      },
    ]);
    expect(on(funnel, second)).toEqual([
      { group: null, reached: { ...nothing, started: 1, "docs-uploading": 1 } },
    ]);
  });

  test("the funnel of one flow, and by the groups of an experiment", async () => {
    const startedOf = async (query: object) =>
      on((await numbers({ ...inDay(first), ...query })).funnel, first).map(({ group, reached }) => [
        group,
        reached.started,
        reached.signed,
      ]);
    expect(await startedOf({ flow: "reapplication" })).toEqual([[null, 1, 0]]);
    expect(await startedOf({ experiment: "addSum" })).toEqual([
      ["A", 2, 0],
      ["B", 1, 1],
    ]);
    expect(await startedOf({ experiment: "preScoring", flow: "new" })).toEqual([
      ["A", 2, 1],
      ["B", 0, 0],
    ]);
  });

  test("decisions by stage, rule and outcome, on their own day", async () => {
    const { decisions } = await numbers({ from: first, to: second });
    const words = "Низкий балл бюро";
    expect(on(decisions, first)).toEqual([
      { stage: "final", rule: "low-score", words, outcome: "refuse", count: 2 },
    ]);
    expect(on(decisions, second)).toMatchObject([
      { stage: "first", rule: "goes-on", outcome: "approve", count: 1 },
    ]);
  });

  test("how long people waited for a person: median and ninth tenth, on the day of the word", async () => {
    expect(on((await numbers(inDay(second))).waits, second)).toEqual([
      { kind: "scans", count: 3, medianSeconds: 1200, p90Seconds: 3120 },
      { kind: "phone", count: 1, medianSeconds: 5400, p90Seconds: 5400 },
    ]);
    expect(on((await numbers(inDay("2026-10-05"))).waits, "2026-10-05")).toEqual([
      { kind: "decision", count: 1, medianSeconds: 3600, p90Seconds: 3600 },
    ]);
  });

  test("payouts: sent, arrived and failed on their days, and the time from signature to money", async () => {
    const { payouts } = await numbers({ from: first, to: second });
    const none = { count: 0, sum: 0 };
    const one = { count: 1, sum: 10_000.5 };
    expect(payouts).toEqual([
      {
        day: first,
        sent: { count: 2, sum: 20_001 },
        arrived: none,
        failed: one,
        medianSeconds: null,
        p90Seconds: null,
      },
      {
        day: second,
        sent: none,
        arrived: one,
        failed: none,
        medianSeconds: 86_400,
        p90Seconds: 86_400,
      },
    ]);
  });

  test("a day on which nothing happened is a day of noughts, and none is missing", async () => {
    const { funnel, decisions, waits, missing } = await numbers(inDay("2026-10-03"));
    expect(funnel.map(({ reached }) => reached.started)).toEqual([0]);
    expect([decisions, waits, missing]).toEqual([[], [], []]);
  });

  test("a late event changes a day that still changes, and none that is closed", async () => {
    const id = await application();
    const closed = addDays(changingSince(app.context.clock.today()), -1);
    for (const day of [closed, addDays(closed, 1)])
      await line(`${day}T12:00:00+03:00`, "application begun", id);
    const startedOn = async (day: string) => (await numbers(inDay(day))).funnel[0]?.reached.started;
    await rollUp();
    expect([await startedOn(closed), await startedOn(addDays(closed, 1))]).toEqual([1, 1]);
    for (const day of [closed, addDays(closed, 1)])
      await line(`${day}T13:00:00+03:00`, "application begun", await application());
    await rollUp();
    expect([await startedOn(closed), await startedOn(addDays(closed, 1))]).toEqual([1, 2]);
  });
});
