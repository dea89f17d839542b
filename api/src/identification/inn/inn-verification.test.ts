// The INN: found by passport, typed where it was not, filled in late; never another document's (D5, D6, D11).
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";
import { stepNumberOf } from "@microloan/domain/journey/steps";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt, borrowerWithLoan } from "../../../test/borrower.ts";
import { outage } from "../../../test/fake-partners.ts";
import { beginNext } from "../../../test/repeat-client.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

const inn = "770000000156";
const another = "500100732259";
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
});
afterEach(() => app.partners.findInn.reset());
afterAll(() => app.stop());

const nothing = { ok: true, inn: null } as const;
const step = stepNumberOf("inn");

/** At the step after the place of work, with the look-up answered so. */
async function borrowerAfter(answer: Parameters<typeof app.partners.findInn.answers>[0]) {
  app.partners.findInn.answers(answer);
  const borrower = await borrowerAt(app, "number-confirmation");
  await app.jobs.run();
  return borrower;
}
const state = ({ client, ofApplication }: Borrower) =>
  client.succeed(endpoints.getInnVerification, { query: ofApplication() });
const type = ({ client, ofApplication }: Borrower, typed = inn) =>
  client.refusal(endpoints.saveManualInn, { body: { ...ofApplication(), inn: typed } });
const lookUp = (borrower: Borrower) =>
  app.jobs.deliver(jobKinds.lookUpInn, borrower.ofApplication());
const journeyOf = async ({ client }: Borrower) =>
  (await client.succeed(endpoints.getPersonalData, {})).journey;
const rowOf = ({ state: { applicationId } }: Borrower) =>
  app.db
    .selectFrom("applications")
    .select(["inn", "innFound"])
    .where("id", "=", applicationId)
    .executeTakeFirstOrThrow();

describe("the look-up", () => {
  test("that finds one shows its last digits only, and asks for nothing", async () => {
    const borrower = await borrowerAfter({ ok: true, inn });
    expect(await state(borrower)).toEqual({
      result: true,
      status: "Found",
      innMask: "********0156",
      knownInn: null,
    });
    expect((await journeyOf(borrower))?.steps).not.toContain(step);
    expect((await journeyOf(borrower))?.nextStep).toBe(stepNumberOf("number-confirmation"));
  });

  test("that finds none asks for it before the number is confirmed", async () => {
    const borrower = await borrowerAfter(nothing);
    expect(await state(borrower)).toMatchObject({ status: "NotFound", innMask: null });
    expect(await journeyOf(borrower)).toMatchObject({ nextStep: step, furthestStep: step });
    const body = borrower.ofApplication();
    expect(await borrower.client.refusal(endpoints.doUprid, { body })).toBe("StepNotReached");
    expect(await type(borrower)).toBe("nothing");
    expect(await state(borrower)).toMatchObject({
      status: "EnteredByHand",
      innMask: "********0156",
    });
    expect((await journeyOf(borrower))?.nextStep).toBe(stepNumberOf("number-confirmation"));
    expect(await type(borrower, another)).toBe("nothing");
    expect(await rowOf(borrower)).toEqual({ inn: another, innFound: false });
  });

  test("that says nothing holds nobody up, and fills in what it finds later", async () => {
    const borrower = await borrowerAfter(outage);
    expect(await state(borrower)).toMatchObject({ status: "Searching", innMask: null });
    expect((await journeyOf(borrower))?.nextStep).toBe(stepNumberOf("number-confirmation"));
    expect(await type(borrower)).toBe("StepNotReached");
    app.partners.findInn.answers({ ok: true, inn });
    await app.jobs.run();
    expect(await state(borrower)).toMatchObject({ status: "Found" });
  });

  test("that finds one while another is being typed wins, and the page goes on", async () => {
    const borrower = await borrowerAfter(nothing);
    app.partners.findInn.answers({ ok: true, inn });
    await lookUp(borrower);
    expect(await type(borrower, another)).toBe("nothing");
    expect(await rowOf(borrower)).toEqual({ inn, innFound: true });
  });

  test("that finds one after it was typed takes its place; that finds none takes nothing", async () => {
    const borrower = await borrowerAfter(nothing);
    await type(borrower, another);
    await lookUp(borrower);
    expect(await rowOf(borrower)).toEqual({ inn: another, innFound: false });
    app.partners.findInn.answers({ ok: true, inn });
    await lookUp(borrower);
    expect(await rowOf(borrower)).toEqual({ inn, innFound: true });
  });
});

describe("another passport", () => {
  const change = async ({ client, forms }: Borrower, form: object) => {
    const { body } = forms.passport(1);
    return client.succeed(endpoints.savePassport, { body: { ...body, ...form } });
  };

  test("drops what was found by the old one, keeps what was typed, and is looked up", async () => {
    const found = await borrowerAfter({ ok: true, inn });
    app.partners.findInn.answers(nothing);
    await change(found, { number: "602317" });
    expect(await rowOf(found)).toEqual({ inn: null, innFound: null });
    await app.jobs.run();
    expect((await journeyOf(found))?.nextStep).toBe(step);

    const typed = await borrowerAfter(nothing);
    await type(typed);
    await change(typed, { number: "602319" });
    expect(await state(typed)).toMatchObject({ status: "EnteredByHand" });
    await app.jobs.run();
    expect(await rowOf(typed)).toEqual({ inn, innFound: false });
  });

  test("whose INN is not found once the number is confirmed: it is asked for, and nothing is signed without", async () => {
    app.partners.findInn.answers({ ok: true, inn });
    const borrower = await borrowerAt(app, "signing");
    const { body } = await borrower.askSigningCode();
    app.partners.findInn.answers(nothing);
    await change(borrower, { number: "602325" });
    await app.jobs.run();
    expect(await journeyOf(borrower)).toMatchObject({ nextStep: step, furthestStep: step });
    const sign = endpoints.savePaymentOfferAndSendToConsideration;
    expect(await borrower.client.refusal(sign, { body })).toBe("StepNotReached");
    expect(await type(borrower)).toBe("nothing");
    expect((await journeyOf(borrower))?.nextStep).toBe(stepNumberOf("signing"));
    await app.jobs.run();
    expect(app.partners.sendIdentification.asked.at(-1)?.[1]).toMatchObject({ inn });
    expect(await borrower.sign()).toMatchObject({ journey: { status: "Signed" } });
  });

  test("the same one saved again is not looked up again", async () => {
    const borrower = await borrowerAfter({ ok: true, inn });
    app.partners.findInn.asked.length = 0;
    await change(borrower, { codeword: "рябина" });
    await app.jobs.run();
    expect(app.partners.findInn.asked).toEqual([]);
    expect(await rowOf(borrower)).toEqual({ inn, innFound: true });
  });

  test("an answer about the old one, come late, says nothing", async () => {
    const borrower = await borrowerAfter(nothing);
    app.partners.findInn.answers({ ok: true, inn });
    const answer = app.partners.findInn.holds();
    const old = lookUp(borrower);
    await answer.isAsked;
    await change(borrower, { number: "602321" });
    answer.letGo();
    await old;
    expect(await rowOf(borrower)).toEqual({ inn: null, innFound: null });
  });
});

test("one typed for an earlier application is a proposal for the next, to its owner alone", async () => {
  const borrower = await borrowerAfter(nothing);
  await type(borrower);
  await borrower.client.succeed(endpoints.setClientDenial, { body: borrower.ofApplication() });
  await beginNext(borrower);
  await borrower.client.succeed(endpoints.savePassport, borrower.forms.passport());
  await app.jobs.run();
  const status = "NotFound";
  expect(await state(borrower)).toMatchObject({ status, innMask: null, knownInn: inn });
  expect(await rowOf(borrower)).toMatchObject({ inn: null });
  expect(await state(await borrowerAfter(nothing))).toMatchObject({ status, knownInn: null });
});

test("five another INN a day, whosever they are; of them nothing is told before the state has confirmed one", async () => {
  const borrower = await borrowerAfter(nothing);
  const { client, state: at } = borrower;
  const validate = () =>
    client.call(endpoints.validateBySmev, { params: { id: at.applicationId } });
  const others = [another, "770000000220", "770000000300", "770000000477"];
  await validate();
  for (const typed of [inn, ...others]) {
    expect(await type(borrower, typed)).toBe("nothing");
    expect(await type(borrower, typed)).toBe("nothing");
    await app.jobs.deliver(jobKinds.readSelfBan, borrower.ofApplication());
    expect(await validate()).toMatchObject({ result: true, selfBan: "Unknown" });
  }
  const { status, headers } = await client.send(endpoints.saveManualInn, {
    body: { ...borrower.ofApplication(), inn },
  });
  expect([status, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
  expect(await rowOf(borrower)).toMatchObject({ inn: others.at(-1) });
  await app.jobs.run();
  expect(await validate()).toMatchObject({ status: "Confirmed", selfBan: "NotBanned" });
});

test("the setting leaves the step out", async () => {
  const without = await createTestApp({ settings: { ShowInnApplicationStep: "false" } });
  without.partners.findInn.answers(nothing);
  const borrower = await borrowerAt(without, "number-confirmation");
  await without.jobs.run();
  expect(await journeyOf(borrower)).toMatchObject({
    nextStep: stepNumberOf("number-confirmation"),
  });
  expect((await journeyOf(borrower))?.steps).not.toContain(step);
  expect(await type(borrower)).toBe("StepNotReached");
  await without.stop();
});

test("a wrong INN is refused, and none is changed after signing", async () => {
  const borrower = await borrowerAfter(nothing);
  expect(await type(borrower, "770000000157")).toBe("InnInvalid");
  app.partners.findInn.reset();
  const paid = await borrowerWithLoan(app);
  const { client } = paid;
  const body = { ...paid.ofApplication(), inn: another };
  expect(await client.send(endpoints.saveManualInn, { body })).toMatchObject({ status: 405 });
  const signed = await rowOf(paid);
  app.partners.findInn.answers({ ok: true, inn: another });
  await lookUp(paid);
  expect(await rowOf(paid)).toEqual(signed);
});

test("what is typed and what is found is in the audit log, once and without its digits", async () => {
  const borrower = await borrowerAfter(nothing);
  await type(borrower);
  app.partners.findInn.answers({ ok: true, inn: another });
  await lookUp(borrower);
  await lookUp(borrower);
  const lines = await app.db
    .selectFrom("auditLog")
    .select(["actor", "action", "details"])
    .where("applicationId", "=", borrower.state.applicationId)
    .where("action", "in", ["INN saved", "INN looked up"])
    .orderBy("id")
    .execute();
  const byContact = { actor: `contact:${borrower.state.contactId}`, action: "INN saved" };
  const byJob = { actor: "job:look-up-inn", action: "INN looked up" };
  expect(lines).toEqual([
    { ...byJob, details: { isFound: false } },
    { ...byContact, details: {} },
    { ...byJob, details: { isFound: true } },
  ]);
});
