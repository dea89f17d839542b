// The day of the money decides: what was lawful when it was signed goes out on no day that forbids it (D2; decision
// 0050).
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { endpoints } from "@microloan/contract/endpoints";
import { stepNumberOf } from "@microloan/domain/journey/steps";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { lawyer, pricesOf } from "../../../test/priced-loan.ts";
import type { Partners } from "../../partners/partners.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import { askPayouts } from "./payout.job.ts";

type Acquirer = Partners["acquirer"];

let app: TestApp;
let borrower: Borrower;

const evening = "2026-11-20T23:30:00+03:00";
const tenPastMidnight = "2026-11-21T00:10:00+03:00";

beforeAll(async () => {
  app = await createTestApp();
});
/** 287.898 % on its day; a day later 310.904 %. */
beforeEach(async () => {
  app.setNow(evening);
  await signAnother();
});
afterEach(() => {
  for (const partner of Object.values(app.partners)) partner.reset();
  app.resetNow();
});
afterAll(() => app.stop());

async function signAnother(): Promise<void> {
  const offer = {
    requestedOfferSum: 19_000,
    requestedOfferPeriod: 7,
    periodTypeId: periodTypes.days.id,
  };
  borrower = await borrowerAt(app, "signing", { offer });
  const { toggle, usePromo } = pricesOf(borrower);
  await usePromo("ПОЛОВИНА");
  await toggle(lawyer, true);
  await sign();
}

async function sign(): Promise<void> {
  const { body } = await borrower.askSigningCode(await pricesOf(borrower).shown());
  await borrower.client.succeed(endpoints.savePaymentOfferAndSendToConsideration, { body });
}
const consider = () => app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
const payOut = () => app.jobs.deliver(jobKinds.payOut, borrower.ofApplication());
const state = () =>
  borrower.client.succeed(endpoints.getConsiderationStatus, {
    params: { id: borrower.state.applicationId },
  });
const ordersSent = () =>
  app.partners.payOut.asked.filter(([{ orderId }]) =>
    orderId.includes(borrower.state.applicationId),
  );

/** Begun in the evening, and by midnight nobody knows what became of it. */
async function begin(): Promise<void> {
  await consider();
  app.partners.payOut.answers({ outcome: "unknown" });
  await expect(payOut()).rejects.toThrow("unknown");
}

async function stop(): Promise<void> {
  app.setNow(tenPastMidnight);
  app.partners.readPayout.answers({ outcome: "begun", paymentId: "late" });
  await payOut();
}

async function expectOfferedAgain(): Promise<void> {
  expect(ordersSent()).toEqual([]);
  expect(await state()).toMatchObject({
    redirectType: 1,
    journey: { status: "Offered", nextStep: stepNumberOf("signing") },
  });
  await app.jobs.run({ kind: jobKinds.sendSms });
  expect(borrower.smsTexts().at(-1)).toContain(
    "Условия договора изменились, подпишите его ещё раз",
  );
}

test("on the day of the signature it goes", async () => {
  await consider();
  await payOut();
  expect(await state()).toMatchObject({ considerationStatus: "Issued" });
});

test.each([
  ["ten minutes after midnight", tenPastMidnight],
  ["right before midnight, as it would arrive after it", "2026-11-20T23:57:00+03:00"],
])("%s it is offered anew, and nothing is sent", async (_when, instant) => {
  await consider();
  app.setNow(instant);
  await payOut();
  await payOut();
  await expectOfferedAgain();
});

test("approved on the next day it is offered anew; signed for that day it goes", async () => {
  app.setNow(tenPastMidnight);
  await consider();
  await expectOfferedAgain();
  await sign();
  await consider();
  await payOut();
  expect(await state()).toMatchObject({ considerationStatus: "Issued" });
  expect(ordersSent()).toMatchObject([[{ amountKopecks: 18_510_00 }]]);
});

test("an order that never reached the acquirer is not sent on a day that forbids it", async () => {
  await begin();
  app.setNow(tenPastMidnight);
  app.partners.readPayout.answers({ outcome: "none" });
  await payOut();
  expect(ordersSent()).toHaveLength(1);
  expect(await state()).toMatchObject({ considerationStatus: "TechError" });
});

test("one that was stopped and has gone all the same is told of, once", async () => {
  await begin();
  await stop();
  const lines = () =>
    app.db
      .selectFrom("auditLog")
      .select("details")
      .where("action", "=", "paid after it was settled")
      .where("applicationId", "=", borrower.state.applicationId)
      .execute();
  const askAgain = () => app.jobs.deliver(jobKinds.askPayouts, {});
  await askAgain();
  expect(await lines()).toEqual([]);
  app.partners.readPayout.answers({ outcome: "paid", paymentId: "late" });
  await askAgain();
  await askAgain();
  expect(await lines()).toMatchObject([{ details: { paymentId: "late" } }]);
  expect(await state()).toMatchObject({ considerationStatus: "TechError" });
});

test("a stopped order that cannot be asked about keeps no other one waiting", async () => {
  for (const signed of [async () => {}, signAnother]) {
    app.setNow(evening);
    await signed();
    await begin();
    await stop();
  }
  let asked = 0;
  const readPayout: Acquirer["readPayout"] = async () => {
    asked += 1;
    if (asked === 1) throw new Error("an answer that nobody can read");
    return { outcome: "none" };
  };
  const { partners } = app.context;
  const acquirer = { ...partners.acquirer, readPayout };
  await askPayouts({ ...app.context, partners: { ...partners, acquirer } });
  expect(asked).toBeGreaterThan(1);
});
