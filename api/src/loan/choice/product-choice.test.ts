// selectProduct: what may be chosen when, what was approved and what is rated first; nothing chosen after the code was
// sent is signed with it (spec §4, §7; D6, D8; decision 0032).
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { answerCreditReport } from "../../../test/credit-report.ts";
import { pictureOf } from "../../../test/picture.ts";
import { forgetSelfBan } from "../../../test/self-ban.ts";
import { passTime } from "../../../test/time.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

let app: TestApp;
/** Prescored, in group B of addSum: what was approved is known before the card. */
let rated: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  const settings = { ExperimentPreScoringPercentB: "100", ExperimentAddSumPercentB: "100" };
  rated = await createTestApp({ settings });
});
afterEach(() => {
  for (const partner of [app, rated].flatMap(({ partners }) => Object.values(partners)))
    partner.reset();
});
afterAll(async () => {
  await app.stop();
  await rated.stop();
});

const days = periodTypes.days.id;
type Choice = {
  offerSum: number;
  offerPeriod?: number;
  priorityType?: 1 | 2;
  periodTypeId?: string;
};

const request = ({ ofApplication }: Borrower, { offerSum, ...more }: Choice) => ({
  body: { ...ofApplication(), offerSum, offerPeriod: 15, periodTypeId: days, ...more },
});
const choose = (borrower: Borrower, choice: Choice) =>
  borrower.client.succeed(endpoints.selectProduct, request(borrower, choice));
const refused = (borrower: Borrower, choice: Choice) =>
  borrower.client.refusal(endpoints.selectProduct, request(borrower, choice));
const result = ({ client, ofApplication }: Borrower) =>
  client.succeed(endpoints.getCurrentSelectProductResult, { body: ofApplication() });
const decision = ({ client, ofApplication }: Borrower) =>
  client.succeed(endpoints.checkDecisionApplication, { body: ofApplication() });
const loanOf = async ({ app: of, state }: Borrower) => {
  const row = await of.db
    .selectFrom("applications")
    .select(["sumKopecks", "term"])
    .where("id", "=", state.applicationId)
    .executeTakeFirstOrThrow();
  return [row.sumKopecks / 100, row.term];
};

/** What the partners told before is a day old. */
const passPartnersDay = ({ app: of, state }: Borrower) =>
  sql`update known_debts set asked_at = asked_at - interval '1 day'
    where application_id = ${state.applicationId}`.execute(of.db);

/** Payments on other loans, in rubles a month. */
const owes = (of: TestApp, rubles: number) =>
  answerCreditReport(of, { monthlyPaymentsKopecks: rubles * 100 });

describe("before anything was approved", () => {
  test("sum and term are taken at once, with what was changed", async () => {
    const borrower = await borrowerAt(app, "passport");
    expect(await result(borrower)).toMatchObject({ status: "None", selectedProduct: null });
    const chosen = await choose(borrower, { offerSum: 12_000, offerPeriod: 20, priorityType: 2 });
    expect(chosen).toMatchObject({
      status: "Ready",
      selectedProduct: { offerSum: 12_000, offerPeriod: 20, fullOfferSum: 13_920 },
    });
    expect(await loanOf(borrower)).toEqual([12_000, 20]);
    const { result: _, ...same } = chosen;
    expect(await result(borrower)).toMatchObject(same);
    await choose(borrower, { offerSum: 13_000, priorityType: 1 });
    expect(await loanOf(borrower)).toEqual([13_000, 15]);
    const choices = await app.db
      .selectFrom("auditLog")
      .select("details")
      .where("applicationId", "=", borrower.state.applicationId)
      .where("action", "=", "product chosen")
      .orderBy("id")
      .execute();
    expect(choices.map(({ details }) => details)).toMatchObject([
      { term: 20, priority: "period" },
      { term: 15, priority: "sum" },
    ]);
  });

  test.each<[Choice, string]>([
    [{ offerSum: 1500 }, "SumNotOffered"],
    [{ offerSum: 101_000 }, "SumNotOffered"],
    [{ offerSum: 10_000, offerPeriod: 31 }, "TermNotOffered"],
    [{ offerSum: 40_000, offerPeriod: 12 }, "TermNotOffered"],
    [{ offerSum: 10_000, offerPeriod: 12, periodTypeId: periodTypes.weeks.id }, "TermNotOffered"],
  ])("%o is no item of the calculator: %s, and nothing changes", async (choice, name) => {
    const borrower = await borrowerAt(app, "passport");
    const picture = await pictureOf(app.db);
    expect(await refused(borrower, choice)).toBe(name);
    expect(await pictureOf(app.db)).toEqual(picture);
  });

  test("a choice after the code was sent voids the code; the same choice again does not", async () => {
    const borrower = await borrowerAt(app, "signing");
    const { body } = await borrower.askSigningCode();
    await choose(borrower, { offerSum: 10_000 });
    await choose(borrower, { offerSum: 9_000 });
    const sign = () =>
      borrower.client.refusal(endpoints.savePaymentOfferAndSendToConsideration, { body });
    expect(await sign()).toBe("OfferChanged");
    await choose(borrower, { offerSum: 10_000 });
    const again = await borrower.askSigningCode();
    await choose(borrower, { offerSum: 10_000 });
    await borrower.client.succeed(endpoints.savePaymentOfferAndSendToConsideration, {
      body: again.body,
    });
  });
});

describe("once something was approved", () => {
  /** 10 000 ₽ for 15 days asked for; more is approved as long as the debt load stays at 50 %. */
  async function approved(): Promise<Borrower> {
    owes(rated, 17_000);
    const borrower = await borrowerAt(rated, "signing");
    expect(await decision(borrower)).toMatchObject({ considerationStatus: "New" });
    return borrower;
  }

  test("it is rated by what was told of this borrower, whoever else was asked about since", async () => {
    const borrower = await approved();
    answerCreditReport(rated, { score: 640 });
    await borrowerAt(rated, "signing");
    await choose(borrower, { offerSum: 30_000 });
    await rated.jobs.run({ kind: jobKinds.rateProduct });
    const rating = await rated.db
      .selectFrom("decisions")
      .select("inputs")
      .where("applicationId", "=", borrower.state.applicationId)
      .where("stage", "=", "offer")
      .executeTakeFirstOrThrow();
    expect(rating.inputs).toMatchObject({ bureauScore: 700 });
  });

  test("with addSum B up to the approved sum is taken at once, never above it", async () => {
    const borrower = await approved();
    const { approvedSum } = await decision(borrower);
    if (approvedSum === null) throw new Error("nothing approved");
    expect(approvedSum).toBeGreaterThan(10_000);
    expect(approvedSum).toBeLessThan(30_000);
    expect(await choose(borrower, { offerSum: approvedSum })).toMatchObject({ status: "Ready" });
    expect(await loanOf(borrower)).toEqual([approvedSum, 15]);
    expect(await choose(borrower, { offerSum: approvedSum + 1000 })).toEqual({
      result: true,
      status: "InProgress",
      selectedProduct: null,
    });
    expect(await result(borrower)).toMatchObject({ status: "InProgress" });
    expect(await rated.jobs.run({ kind: jobKinds.rateProduct })).toEqual([]);
    expect(await result(borrower)).toMatchObject({ status: "Refused", selectedProduct: null });
    expect(await loanOf(borrower)).toEqual([approvedSum, 15]);
    await choose(borrower, { offerSum: 10_000 });
    await borrower.sign();
  });

  test("what the partners told stands a day: ratings ask them no more, refused or not", async () => {
    const borrower = await approved();
    const { readCreditReport, readSelfBan } = rated.partners;
    const timesAsked = () => [readCreditReport.asked.length, readSelfBan.asked.length];
    const rate = async (offerSum: number, offerPeriod: number) => {
      await choose(borrower, { offerSum, offerPeriod });
      await rated.jobs.run({ kind: jobKinds.rateProduct });
      return (await result(borrower)).status;
    };
    const before = timesAsked();
    owes(rated, 0);
    expect(await rate(29_000, 15)).toBe("Refused");
    expect(await rate(29_000, 15)).toBe("Refused");
    expect(await rate(10_000, 20)).toBe("Ready");
    expect(timesAsked()).toEqual(before);
    await Promise.all([passPartnersDay(borrower), forgetSelfBan(rated, borrower)]);
    expect(await rate(25_000, 20)).toBe("Ready");
    expect(timesAsked()).toEqual(before.map((times) => times + 1));
  });

  test("another term is rated; better times approve more; each rating is kept with its inputs", async () => {
    const borrower = await approved();
    await choose(borrower, { offerSum: 10_000, offerPeriod: 20, priorityType: 2 });
    await rated.jobs.run({ kind: jobKinds.rateProduct });
    expect(await result(borrower)).toMatchObject({
      status: "Ready",
      selectedProduct: { offerPeriod: 20 },
    });
    owes(rated, 0);
    await passPartnersDay(borrower);
    await choose(borrower, { offerSum: 25_000, offerPeriod: 20 });
    await rated.jobs.run({ kind: jobKinds.rateProduct });
    expect(await loanOf(borrower)).toEqual([25_000, 20]);
    const decisions = await rated.db
      .selectFrom("decisions")
      .select(["stage", "outcome", "approvedSumKopecks", "inputs"])
      .where("applicationId", "=", borrower.state.applicationId)
      .orderBy("id")
      .execute();
    expect(decisions).toMatchObject([
      { stage: "first", outcome: "approve" },
      { stage: "offer", outcome: "approve", inputs: { sumKopecks: 1_000_000 } },
      { stage: "offer", outcome: "approve", approvedSumKopecks: 2_800_000 },
    ]);
  });

  test("the newest choice counts, whatever is rated first", async () => {
    const borrower = await approved();
    await choose(borrower, { offerSum: 10_000, offerPeriod: 20 });
    await choose(borrower, { offerSum: 8_000 });
    await rated.jobs.run({ kind: jobKinds.rateProduct });
    expect(await result(borrower)).toMatchObject({ status: "Ready" });
    expect(await loanOf(borrower)).toEqual([8_000, 15]);
  });

  test("in group A no more than was asked for is approved", async () => {
    const plain = await createTestApp({ settings: { ExperimentPreScoringPercentB: "100" } });
    const borrower = await borrowerAt(plain, "signing");
    expect(await decision(borrower)).toMatchObject({ approvedSum: 10_000 });
    expect(await choose(borrower, { offerSum: 9_000 })).toMatchObject({ status: "Ready" });
    expect(await choose(borrower, { offerSum: 10_000 })).toMatchObject({ status: "Ready" });
    await plain.stop();
  });
});

test("with addSum B and no first consideration the offer is rated at signing", async () => {
  const plain = await createTestApp({ settings: { ExperimentAddSumPercentB: "100" } });
  const borrower = await borrowerAt(plain, "docs-uploading");
  expect(await choose(borrower, { offerSum: 10_000 })).toMatchObject({ status: "Ready" });
  await borrower.walkFrom("docs-uploading", "signing");
  expect(await decision(borrower)).toMatchObject({ approvedSum: null });
  expect(await choose(borrower, { offerSum: 10_000 })).toMatchObject({ status: "InProgress" });
  await plain.jobs.run({ kind: jobKinds.rateProduct });
  expect(await decision(borrower)).toMatchObject({ approvedSum: 29_000 });
  expect(await choose(borrower, { offerSum: 29_000 })).toMatchObject({ status: "Ready" });
  await plain.stop();
});

const identify = ({ app: of, state }: Borrower, identification: "unknown" | "confirmed") =>
  of.db
    .updateTable("applications")
    .set({ identification })
    .where("id", "=", state.applicationId)
    .execute();

test("with addSum B it waits some seconds for the state's word: without it nobody is lent more", async () => {
  const plain = await createTestApp({ settings: { ExperimentAddSumPercentB: "100" } });
  const borrower = await borrowerAt(plain, "signing");
  await identify(borrower, "unknown");
  await choose(borrower, { offerSum: 10_000 });
  expect(await plain.jobs.run({ kind: jobKinds.rateProduct })).toEqual([]);
  await identify(borrower, "confirmed");
  await plain.jobs.run({ kind: jobKinds.rateProduct, delayed: true });
  expect(await decision(borrower)).toMatchObject({ approvedSum: 29_000 });
  await plain.stop();
});

test("an answer that comes while it is rated is looked at at once, not by a later retry", async () => {
  const plain = await createTestApp({ settings: { ExperimentAddSumPercentB: "100" } });
  const borrower = await borrowerAt(plain, "signing");
  await identify(borrower, "unknown");
  await passTime(plain.db, 12);
  await choose(borrower, { offerSum: 10_000 });
  await forgetSelfBan(plain, borrower);
  const ban = plain.partners.readSelfBan.holds();
  const run = plain.jobs.run({ kind: jobKinds.rateProduct });
  await ban.isAsked;
  await identify(borrower, "confirmed");
  ban.letGo();
  await run;
  expect(await decision(borrower)).toMatchObject({ approvedSum: 29_000 });
  await plain.stop();
});

test("the smallest sum looked at first: as much of the asked one as nothing speaks against", async () => {
  const settings = { ExperimentPreScoringPercentB: "100", UsePrescoringSumMin: "true" };
  const plain = await createTestApp({ settings });
  owes(plain, 60_000);
  const borrower = await borrowerAt(plain, "select-map");
  await plain.jobs.run();
  const status = await borrower.client.succeed(endpoints.getConsiderationStatus, {
    params: { id: borrower.state.applicationId },
  });
  expect(status).toMatchObject({ redirectType: 1, considerationStatus: "NeedSelectProduct" });
  expect((await decision(borrower)).approvedSum).toBe(1_000);
  await plain.stop();
});
