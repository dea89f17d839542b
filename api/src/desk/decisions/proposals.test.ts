// What needs two persons: whoever proposed an approval never confirms it (issue 18; decision 0080).
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { documentIds } from "@microloan/contract/dictionaries/document-ids";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import type { Borrower } from "../../../test/borrower.ts";
import { refusalName } from "../../../test/client.ts";
import { borrowerOnReview, countsOf, deskOf, queueOf } from "../../../test/desk.ts";
import { createOperatorReviews } from "../../../test/operator-review.ts";
import { putOperatorOut } from "../../../test/operator.ts";
import { codeOf, passwordAtDesk, type StaffBrowser, staffAs } from "../../../test/staff.ts";

let app: TestApp;
let anna: StaffBrowser;
let boris: StaffBrowser;
const { decide, decisionsOf } = createOperatorReviews(() => app);

beforeAll(async () => {
  // Below what the borrowers of these tests have signed.
  app = await createTestApp({ settings: { DeskSecondPersonSum: "9999" } });
  anna = await staffAs(app, "underwriter");
  boris = await staffAs(app, "underwriter");
});
afterAll(() => app.stop());

type Ground = Awaited<ReturnType<ReturnType<typeof deskOf>["ground"]>>;
type Proposed = { borrower: Borrower; proposalId: string; ground: Ground };

const approve = (by: StaffBrowser, { state }: Borrower, ground: Ground) =>
  by.client.call(deskEndpoints.approveApplication, {
    params: { applicationId: state.applicationId },
    body: { ...ground, note: "Доход подтверждён" },
  });

const settle =
  (call: "confirmProposal" | "declineProposal") =>
  ({ client }: StaffBrowser, { borrower, proposalId, ground }: Proposed, key = randomUUID()) =>
    client.call(
      deskEndpoints[call],
      { params: { applicationId: borrower.state.applicationId, proposalId }, body: ground },
      { key },
    );
const confirm = settle("confirmProposal");
const decline = settle("declineProposal");

/** Approved by Anna above what one person may. */
async function proposed(): Promise<Proposed> {
  const borrower = await borrowerOnReview(app);
  await deskOf(anna, borrower).take();
  const ground = await deskOf(anna, borrower).ground();
  expect(await approve(anna, borrower, ground)).toMatchObject({ outcome: "Proposed" });
  const { proposal } = await deskOf(anna, borrower).open();
  return { borrower, ground, proposalId: proposal?.id ?? "" };
}

test("above the sum an approval waits for a second person, who carries it out", async () => {
  const one = await proposed();
  const { borrower } = one;
  expect(await decisionsOf(borrower)).toHaveLength(1);
  const queue = await queueOf(boris);
  expect(await countsOf(boris)).toEqual({ decision: 0, facts: 0, scans: 0, approval: 1 });
  expect(queue.items).toMatchObject([{ kind: "approval", sum: 10_000, taken: null }]);
  expect((await deskOf(boris, borrower).open()).proposal).toMatchObject({
    sum: 10_000,
    note: "Доход подтверждён",
    madeBy: anna.username,
    isMine: false,
  });
  expect((await deskOf(anna, borrower).open()).proposal).toMatchObject({ isMine: true });
  const key = randomUUID();
  expect(await confirm(boris, one, key)).toMatchObject({ result: true });
  expect(await confirm(boris, one, key)).toMatchObject({ result: true });
  expect((await decisionsOf(borrower)).at(-1)).toMatchObject({
    stage: "operator",
    outcome: "approve",
    approvedSumKopecks: 1_000_000,
  });
  expect(await deskOf(anna, borrower).open()).toMatchObject({
    status: "Approved",
    proposal: null,
    decision: { decidedBy: boris.username },
    manualDecision: {
      outcome: "approve",
      sum: 10_000,
      note: "Доход подтверждён",
      by: boris.username,
      proposedBy: anna.username,
    },
  });
  expect(await countsOf(boris)).toMatchObject({ approval: 0 });
});

describe("whoever made it cannot confirm it", () => {
  let one: Proposed;
  beforeAll(async () => {
    one = await proposed();
  });

  test("in the same session, and in another one", async () => {
    expect(refusalName(await confirm(anna, one))).toBe("OwnProposal");
    const client = app.newClient();
    await client.visit();
    const { ticket } = await passwordAtDesk(client, anna.username);
    const body = { ticket, code: codeOf(anna.secret, 1) };
    await client.succeed(deskEndpoints.confirmTotp, { body });
    expect(refusalName(await confirm({ ...anna, client }, one))).toBe("OwnProposal");
  });

  test("nor by approving again, nor at the command line", async () => {
    const { borrower, ground } = one;
    // Taken by its maker it would be kept from the second person.
    expect(refusalName(await deskOf(anna, borrower).take())).toBe("OwnProposal");
    expect(refusalName(await approve(anna, borrower, ground))).toBe("ProposalWaits");
    const { applicationId } = borrower.state;
    const body = { ...ground, reason: "Operator" as const };
    const refusing = { params: { applicationId }, body };
    expect(await anna.client.refusal(deskEndpoints.refuseApplication, refusing)).toBe(
      "ProposalWaits",
    );
    expect(await decide(borrower, { outcome: "approve" })).toEqual({ sumForTwoKopecks: 1_000_000 });
    await deskOf(anna, borrower).giveBack();
  });

  test("nor in the database itself", async () => {
    const settled = sql`update desk_proposals
      set outcome = 'confirmed', settled_at = now(), settled_by = made_by
      where id = ${one.proposalId}`.execute(app.db);
    await expect(settled).rejects.toThrow(/two_persons/);
  });

  test("nor in a race with the second person: one approval comes of it", async () => {
    const replies = await Promise.all([
      confirm(anna, one),
      confirm(boris, one),
      confirm(anna, one),
    ]);
    expect(refusalName(replies[1])).toBe("nothing");
    for (const reply of [replies[0], replies[2]])
      expect(["OwnProposal", "GroundMoved"]).toContain(refusalName(reply));
    expect(await decisionsOf(one.borrower)).toHaveLength(2);
  });
});

test("declined it is back in the queue, and the other one may propose", async () => {
  const one = await proposed();
  expect(await decline(boris, one)).toMatchObject({ result: true });
  expect(refusalName(await decline(boris, one))).toBe("NothingWaits");
  expect(refusalName(await confirm(boris, one))).toBe("NothingWaits");
  expect(await countsOf(boris)).toMatchObject({ decision: 1, approval: 0 });
  await deskOf(boris, one.borrower).take();
  expect(await approve(boris, one.borrower, one.ground)).toMatchObject({ outcome: "Proposed" });
  const { proposal } = await deskOf(anna, one.borrower).open();
  const theirs = { ...one, proposalId: proposal?.id ?? "" };
  expect(refusalName(await confirm(boris, theirs))).toBe("OwnProposal");
  expect(await confirm(anna, theirs)).toMatchObject({ result: true });
});

test("its maker may take it back", async () => {
  const one = await proposed();
  expect(await decline(anna, one)).toMatchObject({ result: true });
  expect((await deskOf(anna, one.borrower).open()).proposal).toBeNull();
});

test("while somebody has taken it nobody else ends it", async () => {
  const one = await proposed();
  const third = await staffAs(app, "underwriter");
  await deskOf(third, one.borrower).take();
  expect(refusalName(await confirm(boris, one))).toBe("TakenByAnother");
  expect(refusalName(await decline(boris, one))).toBe("TakenByAnother");
  expect(await confirm(third, one)).toMatchObject({ result: true });
});

test("what may not be lent any more is not confirmed, and the proposal still waits", async () => {
  const one = await proposed();
  const plant = (change: ReturnType<typeof sql>) => change.execute(app.db);
  await plant(sql`update desk_proposals set sum_kopecks = 12345 where id = ${one.proposalId}`);
  expect(refusalName(await confirm(boris, one))).toBe("SumNotPossible");
  await plant(sql`update decisions set inputs = inputs || '{"selfBan": "unknown"}'
    where id = ${one.ground.decisionId}`);
  expect(refusalName(await confirm(boris, one))).toBe("MandatoryFactsUnknown");
  expect((await deskOf(boris, one.borrower).open()).proposal).toMatchObject({ id: one.proposalId });
});

test("a newer decision takes its ground: it waits for nobody, and gives way to another proposal", async () => {
  const one = await proposed();
  const { borrower } = one;
  await sql`insert into decisions (application_id, stage, inputs, table_version, rule_id, outcome)
    select application_id, stage, inputs, table_version, 'unknown-self-ban', outcome
    from decisions where id = ${one.ground.decisionId}`.execute(app.db);
  expect(refusalName(await confirm(boris, one))).toBe("GroundMoved");
  expect(refusalName(await decline(boris, one))).toBe("GroundMoved");
  const { items } = await queueOf(boris);
  expect(items.find(({ id }) => id === borrower.state.applicationId)).toMatchObject({
    kind: "decision",
    about: "О самозапрете не ответили",
  });
  await deskOf(boris, borrower).take();
  const ground = await deskOf(boris, borrower).ground();
  expect(await approve(boris, borrower, ground)).toMatchObject({ outcome: "Proposed" });
  expect((await deskOf(anna, borrower).open()).proposal).toMatchObject({ madeBy: boris.username });
});

test("what its maker may no longer decide is confirmed by nobody, and can be declined", async () => {
  const carl = await staffAs(app, "underwriter");
  const borrower = await borrowerOnReview(app);
  await deskOf(carl, borrower).take();
  const ground = await deskOf(carl, borrower).ground();
  await approve(carl, borrower, ground);
  const { proposal } = await deskOf(boris, borrower).open();
  const one = { borrower, ground, proposalId: proposal?.id ?? "" };
  await putOperatorOut(app, carl.username);
  expect(await confirm(boris, one)).toMatchObject({
    errorMessage: expect.stringContaining("Отклоните предложение") as string,
  });
  expect(await decline(boris, one)).toMatchObject({ result: true });
  expect(await decisionsOf(borrower)).toHaveLength(1);
});

test("beside it nobody judges scans", async () => {
  const { borrower } = await proposed();
  await deskOf(boris, borrower).take();
  const params = { applicationId: borrower.state.applicationId };
  const scans = [{ categoryId: documentIds.scanSelfie, reason: "cut" as const }];
  const fileIds = await deskOf(boris, borrower).fileIds();
  const asking = { params, body: { fileIds, scans } };
  expect(await boris.client.refusal(deskEndpoints.askScansAgain, asking)).toBe("ProposalWaits");
  expect(await boris.client.refusal(deskEndpoints.acceptScans, { params, body: { fileIds } })).toBe(
    "ProposalWaits",
  );
});

test("what was refused stands in the log as refused", async () => {
  const one = await proposed();
  await confirm(anna, one);
  const lines = await app.db
    .selectFrom("auditLog")
    .select(["action", "details"])
    .where("applicationId", "=", one.borrower.state.applicationId)
    .where("action", "=", "confirmProposal")
    .orderBy("id")
    .execute();
  expect(lines.map(({ details }) => details)).toEqual([{}, { refused: "OwnProposal" }]);
});
