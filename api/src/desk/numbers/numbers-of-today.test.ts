// Today's numbers as they stand, finished days that are kept and say the same as a count, and which days a period has
// (issue 18; decision 0089).
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { addDays } from "@microloan/domain/person/dates";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { borrowerAt } from "../../../test/borrower.ts";
import { borrowerOnReview, deskOf } from "../../../test/desk.ts";
import { approvedBorrower, deliverPayout } from "../../../test/payouts.ts";
import { type StaffBrowser, staffAs } from "../../../test/staff.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import { findDays } from "./daily-numbers.store.ts";
import { countDay } from "./day-numbers.ts";
import { changingSince } from "./roll-up.job.ts";

let app: TestApp;
let vera: StaffBrowser;

beforeAll(async () => {
  app = await createTestApp();
  vera = await staffAs(app, "compliance");
});
afterAll(() => app.stop());

const numbers = (query: object = {}) => vera.client.succeed(deskEndpoints.getNumbers, { query });
const rollUp = () => app.jobs.deliver(jobKinds.rollUpNumbers, {});
const inDay = (day: string) => ({ from: day, to: day });

/** Long ago: there are days between it and today. */
const firstLine = () =>
  sql`insert into audit_log (at, actor, action)
  values (now() - interval '70 days', 'job:past', 'nothing')`.execute(app.db);

describe("today", () => {
  let today: string;

  beforeAll(async () => {
    await firstLine();
    app.setNow(new Date());
    today = app.context.clock.today();
    await borrowerAt(app, "employment");
    await deliverPayout(app, await approvedBorrower(app));
    const reviewed = await borrowerOnReview(app);
    const anna = await staffAs(app, "underwriter");
    const desk = deskOf(anna, reviewed);
    await desk.take();
    const body = { ...(await desk.ground()), reason: "Operator" as const };
    const params = { applicationId: reviewed.state.applicationId };
    await anna.client.succeed(deskEndpoints.refuseApplication, { params, body });
  });
  afterAll(() => app.resetNow());

  test("stands as it is, and once it is over the day that is kept says the same", async () => {
    const live = await numbers(inDay(today));
    expect(live).toMatchObject({ today, missing: [], countedAt: null });
    expect(live.funnel[0]?.reached).toMatchObject({ signed: 2, approved: 1, issued: 1 });
    expect(live.waits).toMatchObject([{ kind: "decision", count: 1 }]);
    expect(live.payouts).toMatchObject([{ sent: { count: 1 }, arrived: { count: 1 } }]);
    expect(live.decisions.map(({ stage, outcome }) => `${stage} ${outcome}`)).toEqual(
      expect.arrayContaining(["final approve", "final review", "operator refuse"]),
    );

    app.setNow(`${addDays(today, 1)}T00:50:00+03:00`);
    const before = await numbers(inDay(today));
    expect(before).toMatchObject({ missing: [today], funnel: [], payouts: [] });
    await rollUp();
    const { countedAt, ...kept } = await numbers(inDay(today));
    expect(countedAt).not.toBeNull();
    const { countedAt: _none, ...counted } = live;
    expect(kept).toEqual({
      ...counted,
      today: addDays(today, 1),
      changingSince: kept.changingSince,
    });
  });

  test("every day that is kept is what a count of it gives now, whenever it was counted", async () => {
    app.setNow(`${addDays(today, 1)}T00:50:00+03:00`);
    await rollUp();
    const kept = await findDays(app.db, { from: changingSince(today), to: today });
    expect(kept.length).toBeGreaterThan(50);
    for (const { day, numbers: stored } of kept)
      expect([day, stored]).toEqual([day, await countDay(app.db, day)]);
  });

  test("a start takes over what was not counted, and nothing where yesterday was", async () => {
    const due = async () =>
      (await app.jobs.lookForUndone()).flat().filter((one) => !("smsId" in one));
    app.setNow(`${addDays(today, 1)}T00:50:00+03:00`);
    await rollUp();
    const before = (await due()).length;
    app.setNow(`${addDays(today, 2)}T10:00:00+03:00`);
    expect(await due()).toHaveLength(before + 1);
    await rollUp();
    expect(await due()).toHaveLength(before);
  });
});

describe("a period", () => {
  beforeEach(() => app.resetNow());

  test("is thirty days until today unless it is said", async () => {
    expect(await numbers()).toMatchObject({
      from: "2026-10-22",
      to: "2026-11-20",
      today: "2026-11-20",
    });
    expect(await numbers({ days: "7" })).toMatchObject({ from: "2026-11-14", to: "2026-11-20" });
    expect(await numbers({ to: "2026-11-10" })).toMatchObject({ from: "2026-10-12" });
  });

  test.each([
    { to: "2026-11-21" },
    { from: "2026-11-20", to: "2026-11-19" },
    { from: "2025-11-19", to: "2026-11-20" },
  ])("%j is refused", async (query) => {
    expect(await vera.client.refusal(deskEndpoints.getNumbers, { query })).toBe("BadRequest");
  });

  test("of a year and a day is the longest", async () => {
    expect(await numbers({ from: "2025-11-20" })).toMatchObject({ from: "2025-11-20" });
  });
});

test("partners' answers of a day, as they were written", async () => {
  await sql`insert into partner_days (day, partner, outcome, count)
    values ('2026-11-19', 'smev', 'timeout', 2), ('2026-11-19', 'smev', 'answered', 7),
      ('2026-11-18', 'sms', 'answered', 1)`.execute(app.db);
  expect((await numbers(inDay("2026-11-19"))).partners).toEqual([
    { day: "2026-11-19", partner: "smev", outcome: "answered", count: 7 },
    { day: "2026-11-19", partner: "smev", outcome: "timeout", count: 2 },
  ]);
});
