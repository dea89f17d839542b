// The queue of the desk: what waits, the longest first, and who has taken it (issue 18; decision 0079).
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { proposalKinds } from "@microloan/contract/desk/proposal-kinds";
import type { Role } from "@microloan/contract/desk/roles";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { refusalName } from "../../../test/client.ts";
import { borrowerWaiting } from "../../../test/deferred-scans.ts";
import { borrowerOnReview, countsOf, deskOf, queueOf } from "../../../test/desk.ts";
import { outage } from "../../../test/fake-partners.ts";
import { signInAgain, type StaffBrowser, staffAs } from "../../../test/staff.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import { insertProposal } from "../proposals/proposals.store.ts";

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
  items.map(({ subject }) => subject.id);

test("holds what waits for a decision, the longest first, with age, target and the rule in words", async () => {
  const queue = await queueOf(anna);
  expect(idsIn(queue)).toEqual([first.state.applicationId, second.state.applicationId]);
  expect(queue.next).toBeNull();
  expect(await countsOf(anna)).toEqual({ decision: 2, facts: 0, scans: 0, approval: 0 });
  const [item] = queue.items;
  expect(item).toMatchObject({
    kind: "decision",
    subject: { type: "application", id: first.state.applicationId },
    targetSeconds: 900,
    sum: 10_000,
    about: "Есть связанные лица",
    taken: null,
  });
  expect(item?.title).toBeTruthy();
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
    { kind: "scans", id: borrower.state.applicationId, sum: null },
  ]);
  expect(await countsOf(anna)).toEqual({ decision: 2, facts: 0, scans: 1, approval: 0 });
  expect(idsIn(await queueOf(anna, { kind: "decision" }))).toHaveLength(2);
  expect((await queueOf(anna, { kind: "approval" })).items).toEqual([]);
});

test("a page begins after the last of the one before, to the microsecond", async () => {
  await sql`update applications set status_changed_at = '2026-01-01 00:00:00.000001+00'
    where id = ${first.state.applicationId}`.execute(app.db);
  await sql`update applications set status_changed_at = '2026-01-01 00:00:00.000002+00'
    where id = ${second.state.applicationId}`.execute(app.db);
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
  expect(refused).toMatchObject({ errorMessage: `Это уже взял сотрудник ${holder.username}` });
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

test("a take that comes while it is being decided waits for the word, and takes nothing then", async () => {
  const borrower = await borrowerOnReview(app);
  const { applicationId } = borrower.state;
  const taking = await app.db.transaction().execute(async (tx) => {
    await sql`select from applications where id = ${applicationId} for update`.execute(tx);
    const asked = deskOf(anna, borrower).take();
    await sql`select pg_sleep(0.2)`.execute(tx);
    await sql`update applications set status = 'Refused' where id = ${applicationId}`.execute(tx);
    return { asked };
  });
  expect(refusalName(await taking.asked)).toBe("NothingWaits");
});

test("a take stays in its session: another one of the same person gives it back before it takes it", async () => {
  const elsewhere = await signInAgain(app, anna);
  expect(refusalName(await deskOf(anna, first).take())).toBe("nothing");
  expect(await deskOf(elsewhere, first).take()).toMatchObject({
    errorMessage: "Вы взяли это в другом сеансе. Верните, и можно будет взять здесь",
  });
  expect((await deskOf(elsewhere, first).open()).taken).toMatchObject({ isMe: true });
  await deskOf(elsewhere, first).giveBack();
  expect(refusalName(await deskOf(elsewhere, first).take())).toBe("nothing");
  await deskOf(elsewhere, first).giveBack();
});

test("facts of the law that are unknown wait as such, with their names", async () => {
  app.partners.readSelfBan.answers(outage);
  const borrower = await borrowerOnReview(app);
  app.partners.readSelfBan.reset();
  const { items } = await queueOf(anna, { kind: "facts" });
  expect(items).toMatchObject([
    {
      id: borrower.state.applicationId,
      about: "Неизвестно: самозапрет. Спрашиваем снова сами",
      targetSeconds: 3600,
    },
  ]);
  expect(refusalName(await deskOf(anna, borrower).take())).toBe("nothing");
  await deskOf(anna, borrower).giveBack();
});

describe("payouts in trouble are the cashier's", () => {
  const shown = async ({ state }: Borrower) => {
    const { items } = await queueOf(await staffAs(app, "cashier"), { kind: "payout" });
    return items.find(({ id }) => id === state.applicationId);
  };
  const opened = async ({ state }: Borrower) => {
    const { client } = await staffAs(app, "cashier");
    const params = { applicationId: state.applicationId };
    const of = await client.succeed(deskEndpoints.getDeskPayout, { params });
    // The payout, and nothing about the borrower.
    expect(await client.refusal(deskEndpoints.getDeskApplication, { params })).toBe("RoleMissing");
    return of;
  };
  const longAgo = ({ state }: Borrower) =>
    sql`update applications set status_changed_at = status_changed_at - interval '61 minutes'
      where id = ${state.applicationId}`.execute(app.db);

  test("the bank has not answered for an hour", async () => {
    const borrower = await borrowerAt(app, "timer");
    await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
    app.partners.payOut.answers({ outcome: "unknown" });
    await expect(app.jobs.deliver(jobKinds.payOut, borrower.ofApplication())).rejects.toThrow(
      "unknown",
    );
    app.partners.payOut.reset();
    expect(await shown(borrower)).toBeUndefined();
    await longAgo(borrower);
    expect(await shown(borrower)).toMatchObject({
      subject: { type: "payout", id: borrower.state.applicationId },
      sum: 10_000,
      about: "Банк не ответил о переводе. Спрашиваем каждый час",
    });
    expect(await opened(borrower)).toMatchObject({
      status: "Issuing",
      sum: 10_000,
      state: "unanswered",
      orders: [{ sum: 10_000, status: "Created", settledAt: null }],
    });
  });

  test("another card is waited for, from the first minute on", async () => {
    const borrower = await borrowerAt(app, "timer");
    await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
    app.partners.payOut.answers({ outcome: "refused", code: "51" });
    await app.jobs.deliver(jobKinds.payOut, borrower.ofApplication());
    app.partners.payOut.reset();
    expect((await shown(borrower))?.about).toBe("Деньги не прошли: ждём от заёмщика другую карту");
    expect(await opened(borrower)).toMatchObject({
      state: "anotherCard",
      orders: [{ status: "Rejected", settledAt: expect.any(String) }],
    });
  });

  test("nothing was sent for an hour, since somebody is silent", async () => {
    const borrower = await borrowerAt(app, "timer");
    await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
    await longAgo(borrower);
    expect((await shown(borrower))?.about).toMatch(/^Перевод не начат/);
  });
});

test("a payout that a block holds is nobody's trouble, and says what it waits for; an order is asked about all the same", async () => {
  const cashier = await staffAs(app, "cashier");
  const borrower = await borrowerAt(app, "timer");
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  const { applicationId: id, contactId } = borrower.state;
  const change = (set: { status?: "Issuing"; statusChangedAt: RawBuilder<Date> }) =>
    app.db.updateTable("applications").set(set).where("id", "=", id).execute();
  const block = (blockedAt: RawBuilder<Date> | null) =>
    app.db.updateTable("contacts").set({ blockedAt }).where("id", "=", contactId).execute();
  const shown = async () => {
    const { items } = await queueOf(cashier, { kind: "payout" });
    const params = { applicationId: id };
    const { state } = await cashier.client.succeed(deskEndpoints.getDeskPayout, { params });
    return [items.some((item) => item.id === id), state];
  };
  await change({ statusChangedAt: sql<Date>`now() - interval '2 hours'` });
  await block(sql<Date>`now()`);
  expect(await shown()).toEqual([false, "blocked"]);
  await block(null);
  expect(await shown()).toEqual([true, "notBegun"]);
  await change({ status: "Issuing", statusChangedAt: sql<Date>`now() - interval '2 hours'` });
  await block(sql<Date>`now()`);
  expect(await shown()).toEqual([true, "unanswered"]);
});

test("what waits for a second person is shown to whoever may confirm it", async () => {
  const { username } = await staffAs(app, "administrator");
  const { id: madeBy } = await app.db
    .selectFrom("operators")
    .select("id")
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  const { applicationId } = first.state;
  const made = { note: null, madeBy };
  const money = { applicationId, sumKopecks: 500_000, ...made };
  await insertProposal(app.db, { kind: "reversal", subject: "bank-1", ...money });
  const owed = { subject: applicationId, change: { on: "2026-11-20" } };
  await insertProposal(app.db, { kind: "write-off", ...owed, ...money });
  const change = { from: "1", to: "2" };
  await insertProposal(app.db, { kind: "setting", subject: "RefusalRetryDays", change, ...made });
  await insertProposal(app.db, { kind: "roles", subject: madeBy, change, ...made });
  const ofPerson = { subject: first.state.contactId, change, ...made };
  await insertProposal(app.db, { kind: "correction", ...ofPerson });
  const kindsFor = async (...roles: Role[]) => {
    const { items } = await queueOf(await staffAs(app, ...roles));
    const proposals = items.filter(({ kind }) => kind in proposalKinds);
    return proposals.map(({ kind, subject, title }) => [kind, subject.type, subject.id, title]);
  };
  const ofLoan = ["loan", applicationId, expect.any(String)];
  const reversal = ["reversal", ...ofLoan];
  const writeOff = ["write-off", ...ofLoan];
  const setting = ["setting", "setting", "RefusalRetryDays", expect.stringMatching(/^[А-Я]/)];
  const masked = expect.stringMatching(/^\+7 \(•••\) ••• /) as string;
  const correction = ["correction", "person", first.state.contactId, masked];
  expect(await kindsFor("cashier")).toEqual([reversal, writeOff]);
  expect(await kindsFor("compliance")).toEqual([reversal, writeOff, setting, correction]);
  expect(await kindsFor("administrator")).toEqual([setting, ["roles", "staff", madeBy, username]]);
  expect(await kindsFor("support")).toEqual([correction]);
});
