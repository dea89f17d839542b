// The queue of the desk: what waits, the longest first, and who has taken it (issue 18; decision 0079).
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { refusalName } from "../../../test/client.ts";
import { borrowerWaiting } from "../../../test/deferred-scans.ts";
import { borrowerOnReview, deskOf, queueOf } from "../../../test/desk.ts";
import { type StaffBrowser, staffAs } from "../../../test/staff.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

let app: TestApp;
let anna: StaffBrowser;
let boris: StaffBrowser;
let first: Borrower;
let second: Borrower;

beforeAll(async () => {
  app = await createTestApp({ settings: { DeferredScansOperatorCheck: "true" } });
  anna = await staffAs(app, "underwriter");
  boris = await staffAs(app, "underwriter");
  first = await borrowerOnReview(app);
  second = await borrowerOnReview(app);
  await borrowerAt(app, "address");
});
afterAll(() => app.stop());

const idsIn = ({ items }: Awaited<ReturnType<typeof queueOf>>) =>
  items.map(({ applicationId }) => applicationId);

test("holds what waits for a decision, the longest first, with age, target and the rule in words", async () => {
  const queue = await queueOf(anna);
  expect(idsIn(queue)).toEqual([first.state.applicationId, second.state.applicationId]);
  expect(queue).toMatchObject({ next: null, counts: { decision: 2, scans: 0, proposal: 0 } });
  const [item] = queue.items;
  expect(item).toMatchObject({
    kind: "decision",
    targetSeconds: 900,
    sum: 10_000,
    about: "Есть связанные лица",
    taken: null,
  });
  expect(item?.contractNumber).toBeTruthy();
  expect(item?.ageSeconds).toBeGreaterThanOrEqual(0);
  expect(item?.ageSeconds).toBeLessThan(300);
});

test("scans that came after the signature wait there too, and kinds are told apart", async () => {
  const { borrower, uploadAll, confirm } = await borrowerWaiting(app);
  await uploadAll();
  await confirm();
  await app.jobs.deliver(jobKinds.checkScans, borrower.ofApplication());
  const scans = await queueOf(anna, { kind: "scans" });
  expect(scans.items).toMatchObject([
    { kind: "scans", applicationId: borrower.state.applicationId, sum: null },
  ]);
  expect(scans.counts).toEqual({ decision: 2, scans: 1, proposal: 0 });
  expect(idsIn(await queueOf(anna, { kind: "decision" }))).toHaveLength(2);
  expect((await queueOf(anna, { kind: "proposal" })).items).toEqual([]);
});

test("a page begins after the last of the one before, to the microsecond", async () => {
  await sql`update decisions set decided_at = '2026-01-01 00:00:00.000001+00'
    where application_id = ${first.state.applicationId}`.execute(app.db);
  await sql`update decisions set decided_at = '2026-01-01 00:00:00.000002+00'
    where application_id = ${second.state.applicationId}`.execute(app.db);
  const after = `2026-01-01T00:00:00.000001Z_decision_${first.state.applicationId}`;
  const page = await queueOf(anna, { after, kind: "decision" });
  expect(idsIn(page)).toEqual([second.state.applicationId]);
  for (const wrong of ["1", after.replace("01-01", "02-30"), `${after}0`]) {
    const query = { after: wrong };
    expect(await anna.client.refusal(deskEndpoints.listQueue, { query })).toBe("BadRequest");
  }
});

test("fifty to a page, and the next one goes on where it ended", async () => {
  await sql`
    with people as (
      insert into contacts (phone, last_name, first_name, birth_date, gender_id)
      select 'p' || n, 'Ш', 'И', '1990-01-01', gen_random_uuid() from generate_series(1, 60) n
      returning id
    ), made as (
      insert into applications (contact_id, flow, status, sum_kopecks, term, period_type)
      select id, 'new', 'WaitingScans', 100000, 7, 'days' from people returning id
    )
    insert into deferred_scans (application_id, status, expires_at)
    select id, 'Checking', now() + interval '1 day' from made`.execute(app.db);
  const kind = "scans";
  const page = await queueOf(anna, { kind });
  const rest = await queueOf(anna, { kind, after: page.next ?? "" });
  expect([page.items.length, rest.items.length, rest.next]).toEqual([50, 11, null]);
  expect(new Set([...idsIn(page), ...idsIn(rest)]).size).toBe(61);
});

test("two never have the same: of many at once one takes it, and the others are told who", async () => {
  const [mine, theirs] = [deskOf(anna, first), deskOf(boris, first)];
  const replies = await Promise.all([mine.take(), theirs.take(), mine.take(), theirs.take()]);
  const names = replies.map(refusalName);
  expect(names.filter((name) => name === "nothing")).toHaveLength(2);
  expect(names[0]).toBe(names[2]);
  const [holder, other] = names[0] === "nothing" ? [anna, boris] : [boris, anna];
  const refused = replies.find(({ result }) => !result);
  expect(refused).toMatchObject({ errorMessage: `Заявку уже взял сотрудник ${holder.username}` });
  const taken = { username: holder.username };
  expect((await queueOf(holder)).items[0]?.taken).toMatchObject({ ...taken, isMe: true });
  expect((await queueOf(other)).items[0]?.taken).toMatchObject({ ...taken, isMe: false });
  // Another's is not given back.
  await deskOf(other, first).giveBack();
  expect(refusalName(await deskOf(other, first).take())).toBe("TakenByAnother");
  await deskOf(holder, first).giveBack();
  expect(refusalName(await deskOf(other, first).take())).toBe("nothing");
  await deskOf(other, first).giveBack();
});

test("what was taken is free again when its taker's session is over", async () => {
  const gone = await staffAs(app, "underwriter");
  expect(refusalName(await deskOf(gone, second).take())).toBe("nothing");
  expect(refusalName(await deskOf(anna, second).take())).toBe("TakenByAnother");
  await gone.client.succeed(deskEndpoints.signOutOfDesk, {});
  expect(refusalName(await deskOf(anna, second).take())).toBe("nothing");
  await deskOf(anna, second).giveBack();
});

test("what does not wait is not taken", async () => {
  const idle = await borrowerAt(app, "address");
  expect(refusalName(await deskOf(anna, idle).take())).toBe("NothingWaits");
});
