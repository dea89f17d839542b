// Nobody unidentified: what the law asks to be known and nobody has told goes to an operator, whatever the sum, and is
// considered again until it is known (D6; decision 0048).
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";

import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { outage } from "../../../test/fake-partners.ts";
import { createOperatorReviews } from "../../../test/operator-review.ts";
import { pricesOf } from "../../../test/priced-loan.ts";
import { passTime } from "../../../test/time.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

let app: TestApp;
const { decide, decisionsOf, untick } = createOperatorReviews(() => app);

beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => {
  for (const partner of Object.values(app.partners)) partner.reset();
});
afterAll(() => app.stop());

const considerAgain = () => app.jobs.deliver(jobKinds.considerAgain, {});

/** Signed for 10 000 ₽ and considered once SMEV's time was over. */
async function considered(offer = {}): Promise<Borrower> {
  const borrower = await borrowerAt(app, "timer", offer);
  await passTime(app.db, 60);
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  return borrower;
}

const considerationStatusOf = async ({ client, state }: Borrower) =>
  (await client.succeed(endpoints.getConsiderationStatus, { params: { id: state.applicationId } }))
    .considerationStatus;

const inputsOf = async ({ state }: Borrower) =>
  (
    await app.db
      .selectFrom("decisions")
      .select("inputs")
      .where("applicationId", "=", state.applicationId)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow()
  ).inputs;

function silenceAll(): void {
  const { findInn, readCreditReport, readSecondCreditReport, readSelfBan, sendIdentification } =
    app.partners;
  for (const partner of [readCreditReport, readSecondCreditReport]) partner.answers(outage);
  readSelfBan.answers(outage);
  sendIdentification.answers(outage);
  findInn.answers(outage);
}

test("with everybody silent a small sum goes to an operator, and no money out", async () => {
  silenceAll();
  const borrower = await considered();
  expect(await decisionsOf(borrower)).toMatchObject([
    { stage: "final", outcome: "review", ruleId: "unknown-identification" },
  ]);
  expect(await inputsOf(borrower)).toMatchObject({
    selfBan: "unknown",
    identification: "unknown",
    expensiveLoans: "unknown",
    bureauScore: "unknown",
    // Of what was declared.
    debtLoadPercent: 21.04,
    activeOverdue: "unknown",
    silentBureaus: ["first", "second"],
  });
  expect(await considerationStatusOf(borrower)).toBe("OnOperatorReview");
  await app.jobs.run({ kind: jobKinds.payOut, delayed: true });
  expect(app.partners.payOut.asked).toEqual([]);
});

describe.each<[string, () => void, string]>([
  ["SMEV", () => app.partners.sendIdentification.answers(outage), "identification"],
  ["the self-ban", () => app.partners.readSelfBan.answers(outage), "selfBan"],
  ["the first bureau", () => app.partners.readCreditReport.answers(outage), "expensiveLoans"],
  [
    "the second bureau",
    () => app.partners.readSecondCreditReport.answers(outage),
    "expensiveLoans",
  ],
])("%s is silent", (_who, silence, fact) => {
  test("no small sum is approved, by the table or by an operator, until it has spoken", async () => {
    silence();
    const borrower = await considered();
    expect(await decisionsOf(borrower)).toMatchObject([{ outcome: "review" }]);
    expect(await inputsOf(borrower)).toMatchObject({ [fact]: "unknown" });
    expect(await decide(borrower, { outcome: "approve" })).toEqual({ unknownFacts: [fact] });
    // Nothing new is no row.
    await considerAgain();
    await considerAgain();
    expect(await decisionsOf(borrower)).toHaveLength(1);

    for (const partner of Object.values(app.partners)) partner.reset();
    await considerAgain();
    await app.jobs.run({ kind: jobKinds.identify });
    // The state's word brings it about by itself.
    await app.jobs.run({ kind: jobKinds.considerAgain });
    expect((await decisionsOf(borrower)).at(-1)).toMatchObject({
      stage: "final",
      outcome: "approve",
      decidedBy: "table",
    });
    await app.jobs.deliver(jobKinds.payOut, borrower.ofApplication());
    expect(await considerationStatusOf(borrower)).toBe("Issued");
  });
});

/** Half the rate: a loan that no limit on expensive loans is about. */
async function consideredAtHalfTheRate(): Promise<Borrower> {
  const offer = {
    requestedOfferSum: 15_000,
    requestedOfferPeriod: 15,
    periodTypeId: periodTypes.days.id,
  };
  const borrower = await borrowerAt(app, "signing", { offer });
  const prices = pricesOf(borrower);
  await prices.usePromo("ПОЛОВИНА");
  const { body } = await borrower.askSigningCode(await prices.shown());
  await borrower.client.succeed(endpoints.savePaymentOfferAndSendToConsideration, { body });
  await passTime(app.db, 60);
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  return borrower;
}

test("without any bureau no loan from 10 000 ₽ is approved until one has answered", async () => {
  const { readCreditReport, readSecondCreditReport } = app.partners;
  for (const bureau of [readCreditReport, readSecondCreditReport]) bureau.answers(outage);
  const borrower = await consideredAtHalfTheRate();
  expect(await decisionsOf(borrower)).toMatchObject([
    { outcome: "review", ruleId: "unknown-bureau-debts" },
  ]);
  expect(await decide(borrower, { outcome: "approve" })).toEqual({
    unknownFacts: ["bureauDebts"],
  });
  await considerAgain();
  expect(await decisionsOf(borrower)).toHaveLength(1);
  readCreditReport.reset();
  await considerAgain();
  expect((await decisionsOf(borrower)).at(-1)).toMatchObject({ outcome: "approve" });
});

test("as long as one is silent only that one is asked again", async () => {
  app.partners.readSecondCreditReport.answers(outage);
  await considered();
  const { readCreditReport: spoke, readSecondCreditReport: silent } = app.partners;
  const asked = () => [spoke.asked.length, silent.asked.length];
  const [first = 0, second = 0] = asked();
  await considerAgain();
  await sql`update known_debts set last_asked_at = now() - interval '1 day'`.execute(app.db);
  await considerAgain();
  expect(asked()).toEqual([first, second + 2]);
});

test("in the first hour it is asked at each round, then once an hour, after a day once a day", async () => {
  app.partners.readSelfBan.answers(outage);
  await considered();
  const { asked: questions } = app.partners.readSelfBan;
  const rounds = [59, 62, 70, 122, 1439, 1442, 1502];
  const asked: number[] = [];
  for (const minutes of rounds) {
    // Also of what the other tests left waiting.
    await sql`update decisions set decided_at = now() - make_interval(mins => ${minutes})`.execute(
      app.db,
    );
    const before = questions.length;
    await considerAgain();
    if (questions.length > before) asked.push(minutes);
  }
  expect(asked).toEqual([59, 62, 122, 1442]);
});

test("an INN that nobody has found yet is looked up again, and the self-ban asked by it", async () => {
  app.partners.findInn.answers(outage);
  const borrower = await considered();
  expect(await inputsOf(borrower)).toMatchObject({ selfBan: "unknown" });
  app.partners.findInn.reset();
  await considerAgain();
  await app.jobs.run({ kind: jobKinds.lookUpInn });
  // Nobody waits for the next round, however long it is until then.
  await sql`update decisions set decided_at = now() - interval '25 hours'`.execute(app.db);
  await app.jobs.run({ kind: jobKinds.considerAgain });
  expect((await decisionsOf(borrower)).at(-1)).toMatchObject({ outcome: "approve" });
});

test("the state's word about one asks nobody about another", async () => {
  app.partners.sendIdentification.answers(outage);
  const [one, other] = [await considered(), await considered()];
  app.partners.sendIdentification.reset();
  const waiting = async () =>
    (await app.jobs.waiting({ kind: jobKinds.identify })).map(({ data }) => data);
  const before = await waiting();
  await app.jobs.deliver(jobKinds.identify, one.ofApplication());
  await app.jobs.run({ kind: jobKinds.considerAgain });
  expect((await decisionsOf(one)).at(-1)).toMatchObject({ outcome: "approve" });
  expect(await decisionsOf(other)).toHaveLength(1);
  expect(await waiting()).toEqual(before);
});

test("what the state has answered is not asked again by a job that comes late", async () => {
  const { findInn, sendIdentification } = app.partners;
  const borrower = await borrowerAt(app, "timer");
  await app.jobs.run();
  const asked = () => [sendIdentification.asked.length, findInn.asked.length];
  const before = asked();
  await app.jobs.deliver(jobKinds.identify, borrower.ofApplication());
  await app.jobs.deliver(jobKinds.lookUpInn, borrower.ofApplication());
  expect(asked()).toEqual(before);
});

test("known at last, it may be a refusal", async () => {
  app.partners.readSelfBan.answers(outage);
  const borrower = await considered();
  app.partners.readSelfBan.answers({ ok: true, isBanned: true, bannedOn: null });
  await considerAgain();
  expect(await considerationStatusOf(borrower)).toBe("Refused");
});

test("an operator may refuse without waiting, and what was decided is not considered again", async () => {
  app.partners.readSelfBan.answers(outage);
  const borrower = await considered();
  expect(await decide(borrower, { outcome: "refuse", reason: "Operator" })).toBe("done");
  app.partners.readSelfBan.reset();
  await considerAgain();
  expect(await considerationStatusOf(borrower)).toBe("Refused");
  expect(await decisionsOf(borrower)).toHaveLength(2);
});

test("known at last, what waits for an operator's eye still does", async () => {
  app.partners.readSelfBan.answers(outage);
  const borrower = await borrowerAt(app, "timer");
  await untick(borrower);
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  app.partners.readSelfBan.reset();
  await considerAgain();
  expect((await decisionsOf(borrower)).map(({ ruleId }) => ruleId)).toEqual([
    "unknown-self-ban",
    "related-persons",
  ]);
  expect(await decide(borrower, { outcome: "approve" })).toBe("done");
});

test("one that cannot be considered holds up no other", async () => {
  app.partners.readSelfBan.answers(outage);
  const both = [await considered(), await considered()];
  app.partners.readSelfBan.reset();
  const report = app.partners.readCreditReport.holds();
  const round = considerAgain();
  await report.isAsked;
  const next = await vi.waitFor(
    async () => {
      for (const one of both) if ((await considerationStatusOf(one)) === "Approved") return one;
      throw new Error("neither is decided yet");
    },
    { timeout: 10_000 },
  );
  const held = both.find((one) => one !== next)!;
  await app.db
    .updateTable("applications")
    .set({ inn: "500100732259" })
    .where("id", "in", [held.state.applicationId])
    .execute();
  report.letGo();
  await round;
  expect(await considerationStatusOf(held)).toBe("OnOperatorReview");
  expect(await considerationStatusOf(next)).toBe("Approved");
});

test("silence leaves a larger sum to an operator too", async () => {
  app.partners.readSelfBan.answers(outage);
  const offer = {
    requestedOfferSum: 20_000,
    requestedOfferPeriod: 15,
    periodTypeId: periodTypes.days.id,
  };
  expect(await decisionsOf(await considered({ offer }))).toMatchObject([{ outcome: "review" }]);
});
