// The decision of a person at the desk stands on what that person saw (issue 18; decision 0079).
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { refusalName } from "../../../test/client.ts";
import { borrowerOnReview, deskOf, queueOf } from "../../../test/desk.ts";
import { outage } from "../../../test/fake-partners.ts";
import { createOperatorReviews } from "../../../test/operator-review.ts";
import { forgetSelfBan } from "../../../test/self-ban.ts";
import { type StaffBrowser, staffAs } from "../../../test/staff.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

let app: TestApp;
let anna: StaffBrowser;
let boris: StaffBrowser;
const { decisionsOf } = createOperatorReviews(() => app);

beforeAll(async () => {
  app = await createTestApp();
  anna = await staffAs(app, "underwriter");
  boris = await staffAs(app, "underwriter");
});
afterAll(() => app.stop());

const paramsOf = ({ state }: Borrower) => ({ applicationId: state.applicationId });
type Ground = Awaited<ReturnType<ReturnType<typeof deskOf>["ground"]>>;
type Approval = Ground & { sum?: number; note?: string };

const approve = (by: StaffBrowser, borrower: Borrower, body: Approval, key = randomUUID()) =>
  by.client.call(deskEndpoints.approveApplication, { params: paramsOf(borrower), body }, { key });
const refuseFor = (by: StaffBrowser, borrower: Borrower, ground: Ground, note?: string) =>
  by.client.call(deskEndpoints.refuseApplication, {
    params: paramsOf(borrower),
    body: { ...ground, reason: "Operator", ...(note && { note }) },
  });

/** Taken by Anna, with what she saw. */
async function taken(borrower: Borrower): Promise<Ground> {
  const desk = deskOf(anna, borrower);
  expect(refusalName(await desk.take())).toBe("nothing");
  return desk.ground();
}

test("approved: carried out as any operator's word, once, with the note for the record", async () => {
  const borrower = await borrowerOnReview(app);
  const body = { ...(await taken(borrower)), note: "Звонил, всё сходится" };
  const key = randomUUID();
  expect(await approve(anna, borrower, body, key)).toMatchObject({ outcome: "Approved" });
  expect(await approve(anna, borrower, body, key)).toMatchObject({ outcome: "Approved" });
  expect(await decisionsOf(borrower)).toMatchObject([
    { stage: "final", outcome: "review" },
    { stage: "operator", outcome: "approve", approvedSumKopecks: 1_000_000 },
  ]);
  const shown = await deskOf(anna, borrower).open();
  expect(shown).toMatchObject({ status: "Approved", ground: null, taken: null });
  expect(shown.decision?.decidedBy).toBe(anna.username);
  await app.jobs.deliver(jobKinds.payOut, borrower.ofApplication());
  // The newest decision is the payout's by then.
  expect(await deskOf(boris, borrower).open()).toMatchObject({
    status: "Issued",
    decision: { decidedBy: "table" },
    manualDecision: {
      by: anna.username,
      proposedBy: null,
      note: "Звонил, всё сходится",
      sum: 10_000,
    },
  });
});

test("refused for a reason: what the borrower reads is what was listed, and not the note", async () => {
  const borrower = await borrowerOnReview(app);
  const ground = await taken(borrower);
  expect(await refuseFor(anna, borrower, ground, "Подозрение")).toMatchObject({ result: true });
  expect((await queueOf(anna)).items).toEqual([]);
  expect((await deskOf(boris, borrower).open()).manualDecision).toMatchObject({
    outcome: "refuse",
    reason: "Решение сотрудника",
    note: "Подозрение",
    by: anna.username,
  });
  const { reasons } = await anna.client.succeed(deskEndpoints.listRefusalReasons, {});
  const chosen = reasons.find(({ reason }) => reason === "Operator");
  const params = { id: borrower.state.applicationId };
  const status = await borrower.client.succeed(endpoints.getConsiderationStatus, { params });
  expect(JSON.stringify(status)).toContain(chosen?.text);
  expect(JSON.stringify(status)).not.toContain("Подозрение");
});

describe("nothing is decided", () => {
  let borrower: Borrower;
  beforeAll(async () => {
    borrower = await borrowerOnReview(app);
  });

  test("of what nobody has taken, or another has", async () => {
    const ground = await deskOf(anna, borrower).ground();
    expect(refusalName(await approve(anna, borrower, ground))).toBe("NotTaken");
    expect(refusalName(await refuseFor(anna, borrower, ground))).toBe("NotTaken");
    await deskOf(boris, borrower).take();
    const reply = await approve(anna, borrower, ground);
    expect(refusalName(reply)).toBe("TakenByAnother");
    expect(reply).toMatchObject({ errorMessage: expect.stringContaining(boris.username) });
    expect(refusalName(await refuseFor(anna, borrower, ground))).toBe("TakenByAnother");
    await deskOf(boris, borrower).giveBack();
  });

  test("of a sum that cannot be lent", async () => {
    const ground = await taken(borrower);
    const reply = await approve(anna, borrower, { ...ground, sum: 123 });
    expect(refusalName(reply)).toBe("SumNotPossible");
    expect(reply).toMatchObject({ field: "sum", errorMessage: expect.stringContaining("₽") });
  });

  test("on a ground that has moved: what moved is said, and the take stays", async () => {
    const ground = await taken(borrower);
    const before = await decisionsOf(borrower);
    const older = { ...ground, decisionId: ground.decisionId - 1 };
    for (const reply of [
      await approve(anna, borrower, older),
      await refuseFor(anna, borrower, older),
    ]) {
      expect(refusalName(reply)).toBe("GroundMoved");
      expect(reply).toMatchObject({ errorMessage: expect.stringContaining("связанные лица") });
    }
    const elsewhere = await approve(anna, borrower, { ...ground, status: "Signed" });
    expect(elsewhere).toMatchObject({
      errorMessage: expect.stringContaining("был «Подписана», теперь «Ждёт решения»"),
    });
    expect(await decisionsOf(borrower)).toEqual(before);
    expect((await deskOf(anna, borrower).open()).taken).toMatchObject({ isMe: true });
  });

  test("twice: of two words at once one stands, the other is told", async () => {
    const ground = await taken(borrower);
    const replies = await Promise.all([
      approve(anna, borrower, ground),
      refuseFor(anna, borrower, ground),
      approve(anna, borrower, ground),
    ]);
    const names = replies.map(refusalName);
    expect(names.filter((name) => name === "nothing")).toHaveLength(1);
    expect(names.filter((name) => name === "GroundMoved")).toHaveLength(2);
    expect(await decisionsOf(borrower)).toHaveLength(2);
  });

  test("where nothing waits", async () => {
    const { decision, status } = await deskOf(anna, borrower).open();
    const seen = { status, decisionId: decision?.id ?? 0 };
    expect(refusalName(await approve(anna, borrower, seen))).toBe("NotTaken");
    // Taken before it was decided by other means.
    await sql`insert into desk_takes (application_id, operator_id, session_id)
      select ${borrower.state.applicationId}::uuid, operators.id, desk_sessions.id
      from operators join desk_sessions on desk_sessions.operator_id = operators.id
      where username = ${anna.username}`.execute(app.db);
    expect(refusalName(await approve(anna, borrower, seen))).toBe("NothingWaits");
    expect(refusalName(await refuseFor(anna, borrower, seen))).toBe("NothingWaits");
  });
});

test("without what the law asks for nothing is approved, and what is missing is named", async () => {
  const borrower = await borrowerAt(app, "timer");
  await forgetSelfBan(app, borrower);
  app.partners.readSelfBan.answers(outage);
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  const shown = await deskOf(anna, borrower).open();
  expect(shown.unknownFacts).toEqual(["selfBan"]);
  expect(shown.facts.find(({ name }) => name === "selfBan")).toMatchObject({
    isKnown: false,
    value: "неизвестно",
  });
  const reply = await approve(anna, borrower, await taken(borrower));
  expect(refusalName(reply)).toBe("MandatoryFactsUnknown");
  expect(reply).toMatchObject({ errorMessage: expect.stringContaining("самозапрет") });
  app.partners.readSelfBan.reset();
});
