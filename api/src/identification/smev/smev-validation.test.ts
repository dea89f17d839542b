// SmevValidation: one question for one document, its answer or "unknown" in time,
// never somebody's refusal by mistake (D5, D6).
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";
import { errorCodes } from "@microloan/contract/errors/error-codes";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt, borrowerWithLoan } from "../../../test/borrower.ts";
import { outage } from "../../../test/fake-partners.ts";
import { passTime } from "../../../test/time.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
});
afterEach(() => {
  for (const partner of Object.values(app.partners)) partner.reset();
});
afterAll(() => app.stop());

const validate = ({ client, state }: Borrower) =>
  client.call(endpoints.validateBySmev, { params: { id: state.applicationId } });
const identify = (borrower: Borrower) =>
  app.jobs.deliver(jobKinds.identify, borrower.ofApplication());
const waiting = async ({ state: { applicationId } }: Borrower) =>
  (await app.jobs.waiting({ kind: jobKinds.identify })).filter(
    ({ data }) => (data as { applicationId: string }).applicationId === applicationId,
  ).length;
/** Ids of the requests that SMEV has had about a borrower. */
const requestsAbout = ({ state: { applicationId } }: Borrower) =>
  app.partners.sendIdentification.asked
    .map(([requestId]) => requestId)
    .filter((requestId) => requestId.includes(applicationId));
const mismatch = { result: false, errorCode: errorCodes.IdentificationMismatch.code };
const selfBan = "Unknown";
const confirmed = { result: true, status: "Confirmed", timeLeft: 0 };
const inProgress = { result: true, status: "InProgress", timeLeft: 60, selfBan };

describe("the question", () => {
  test("is asked once, however often the page asks", async () => {
    const borrower = await borrowerAt(app, "number-confirmation");
    const answers = await Promise.all(Array.from({ length: 5 }, () => validate(borrower)));
    for (const answer of answers) expect(answer).toEqual(inProgress);
    expect(await waiting(borrower)).toBe(1);
  });

  test("is not asked before the forms are filled in", async () => {
    const borrower = await borrowerAt(app, "employment");
    expect(
      await borrower.client.refusal(endpoints.validateBySmev, {
        params: { id: borrower.state.applicationId },
      }),
    ).toBe("StepNotReached");
    expect(await waiting(borrower)).toBe(0);
  });

  test("is asked by the step that sends the code, and not again by the code", async () => {
    const borrower = await borrowerAt(app, "number-confirmation");
    const body = await borrower.askNumberCode();
    expect(await waiting(borrower)).toBe(1);
    await borrower.client.succeed(endpoints.checkUpridCode, { body });
    expect(await waiting(borrower)).toBe(1);
  });

  test("waits for an INN where there is no SNILS: without both the answer would be no", async () => {
    app.partners.findInn.answers(outage);
    const borrower = await borrowerAt(app, "number-confirmation", { passport: { snils: null! } });
    await validate(borrower);
    await expect(identify(borrower)).rejects.toThrow("no SNILS");
    expect(requestsAbout(borrower)).toEqual([]);
    app.partners.findInn.answers({ ok: true, inn: "770000000156" });
    await app.jobs.run();
    expect(await validate(borrower)).toMatchObject({ status: "Confirmed" });
  });
});

describe("the answer", () => {
  test.each([
    ["Valid", confirmed],
    ["Invalid", mismatch],
  ] as const)("%s is told, after signing too", async (answer, isInnGiven) => {
    app.partners.readIdentification.answers({ ok: true, status: "Queued" });
    const borrower = await borrowerAt(app, "timer");
    app.partners.readIdentification.answers({ ok: true, status: answer });
    await identify(borrower);
    expect(await validate(borrower)).toMatchObject(isInnGiven);
  });

  test("that does not come in time is unknown, and filled in when it comes", async () => {
    app.partners.readIdentification.answers({ ok: true, status: "Queued" });
    const borrower = await borrowerAt(app, "number-confirmation");
    await validate(borrower);
    await expect(identify(borrower)).rejects.toThrow("queued");
    await passTime(app.db, 59);
    expect(await validate(borrower)).toMatchObject({ status: "InProgress", timeLeft: 1 });
    await passTime(app.db, 2);
    expect(await validate(borrower)).toMatchObject({
      result: true,
      status: "Unknown",
      timeLeft: 0,
    });
    app.partners.readIdentification.reset();
    await identify(borrower);
    expect(await validate(borrower)).toMatchObject({ status: "Confirmed" });
  });

  test("about one passport is not the answer about another", async () => {
    app.partners.readIdentification.answers({ ok: true, status: "Invalid" });
    const borrower = await borrowerAt(app, "select-map");
    await identify(borrower);
    expect(await validate(borrower)).toMatchObject(mismatch);
    app.partners.readIdentification.reset();
    const { body } = borrower.forms.passport(1);
    await borrower.client.succeed(endpoints.savePassport, { body: { ...body, number: "602413" } });
    expect(await validate(borrower)).toMatchObject({ status: "InProgress" });
    await app.jobs.run();
    expect(await validate(borrower)).toMatchObject({ status: "Confirmed" });
    const requests = requestsAbout(borrower);
    const [first, last] = [requests.at(0), requests.at(-1)];
    expect(last).not.toBe(first);
    for (const id of requests) expect(id).not.toContain(body.number);
  });

  test("about the old passport, come late, says nothing", async () => {
    app.partners.readIdentification.answers({ ok: true, status: "Invalid" });
    const borrower = await borrowerAt(app, "select-map");
    const answer = app.partners.readIdentification.holds();
    const old = identify(borrower);
    await answer.isAsked;
    const { body } = borrower.forms.passport(1);
    await borrower.client.succeed(endpoints.savePassport, { body: { ...body, number: "602415" } });
    answer.letGo();
    await old;
    expect(await validate(borrower)).toMatchObject({ status: "InProgress" });
  });
});

describe("another INN", () => {
  const [inn, another] = ["500100732259", "770000000156"];
  const type = ({ client, ofApplication }: Borrower, typed: string) =>
    client.succeed(endpoints.saveManualInn, { body: { ...ofApplication(), inn: typed } });
  const lookUp = (borrower: Borrower) =>
    app.jobs.deliver(jobKinds.lookUpInn, borrower.ofApplication());
  const innsAskedAbout = ({ state: { applicationId } }: Borrower) =>
    app.partners.sendIdentification.asked
      .filter(([requestId]) => requestId.includes(applicationId))
      .map(([, question]) => question.inn);

  /** One whose INN is typed by hand, and the identification asked with it. */
  async function borrowerWithTypedInn() {
    app.partners.findInn.answers({ ok: true, inn: null });
    const borrower = await borrowerAt(app, "number-confirmation");
    await app.jobs.run();
    await type(borrower, inn);
    await validate(borrower);
    return borrower;
  }

  test.each([
    ["Valid", confirmed, "Invalid", mismatch],
    ["Invalid", mismatch, "Valid", confirmed],
  ] as const)(
    "typed after %s is asked about anew",
    async (first, isInnGiven, second, secondAnswer) => {
      app.partners.readIdentification.answers({ ok: true, status: first });
      const borrower = await borrowerWithTypedInn();
      await app.jobs.run();
      expect(await validate(borrower)).toMatchObject(isInnGiven);
      await passTime(app.db, 30);
      await type(borrower, another);
      const fresh = { status: "InProgress", timeLeft: expect.closeTo(60, -1) };
      expect(await validate(borrower)).toMatchObject(fresh);
      app.partners.readIdentification.answers({ ok: true, status: second });
      await app.jobs.run();
      expect(await validate(borrower)).toMatchObject(secondAnswer);
      expect(innsAskedAbout(borrower)).toEqual([inn, another]);
    },
  );

  test("is none when the same is typed again: the answer stands, and nobody is asked", async () => {
    const borrower = await borrowerWithTypedInn();
    await app.jobs.run();
    await type(borrower, inn);
    expect(await validate(borrower)).toMatchObject({ status: "Confirmed" });
    expect(await waiting(borrower)).toBe(0);
  });

  test("typed before anything was asked asks nothing by itself", async () => {
    app.partners.findInn.answers({ ok: true, inn: null });
    const borrower = await borrowerAt(app, "number-confirmation");
    await app.jobs.run();
    await type(borrower, inn);
    await type(borrower, another);
    expect(await waiting(borrower)).toBe(0);
  });

  test("found in the place of the typed one is asked about anew", async () => {
    const borrower = await borrowerWithTypedInn();
    await app.jobs.run();
    app.partners.findInn.answers({ ok: true, inn: another });
    await lookUp(borrower);
    expect(await validate(borrower)).toMatchObject({ status: "InProgress" });
    await app.jobs.run();
    expect(await validate(borrower)).toMatchObject({ status: "Confirmed" });
    expect(innsAskedAbout(borrower)).toEqual([inn, another]);
  });

  test("makes an answer about the old one, come late, say nothing", async () => {
    const borrower = await borrowerWithTypedInn();
    const answer = app.partners.readIdentification.holds();
    const old = identify(borrower);
    await answer.isAsked;
    await type(borrower, another);
    answer.letGo();
    await old;
    expect(await validate(borrower)).toMatchObject({ status: "InProgress" });
    await app.jobs.run();
    expect(innsAskedAbout(borrower).at(-1)).toBe(another);
    expect(await validate(borrower)).toMatchObject({ status: "Confirmed" });
  });

  test("found while SMEV is asked without one: asked again with it", async () => {
    app.partners.findInn.answers(outage);
    const borrower = await borrowerAt(app, "number-confirmation");
    app.partners.findInn.answers({ ok: true, inn });
    const finding = app.partners.findInn.holds();
    const found = lookUp(borrower);
    await finding.isAsked;
    await validate(borrower);
    const answer = app.partners.readIdentification.holds();
    const identified = identify(borrower);
    await answer.isAsked;
    finding.letGo();
    await found;
    answer.letGo();
    await identified;
    expect(await validate(borrower)).toMatchObject({ status: "InProgress" });
    expect(await waiting(borrower)).toBe(2);
    await app.jobs.run();
    expect(await validate(borrower)).toMatchObject({ status: "Confirmed" });
    expect(innsAskedAbout(borrower).at(-1)).toBe(inn);
  });

  test("found first after the signature leaves the answer as it was", async () => {
    app.partners.findInn.answers(outage);
    const borrower = await borrowerAt(app, "timer");
    app.partners.findInn.answers({ ok: true, inn });
    await lookUp(borrower);
    expect(await validate(borrower)).toMatchObject({ status: "Confirmed" });
    expect(await waiting(borrower)).toBe(0);
  });
});

test("an answer is in the audit log once, without anybody's digits", async () => {
  const borrower = await borrowerAt(app, "number-confirmation");
  await validate(borrower);
  await app.jobs.run();
  await identify(borrower);
  const lines = await app.db
    .selectFrom("auditLog")
    .select(["actor", "action", "details"])
    .where("applicationId", "=", borrower.state.applicationId)
    .where("actor", "=", "job:identify")
    .execute();
  const details = { identification: "confirmed" };
  expect(lines).toEqual([{ actor: "job:identify", action: "identified", details }]);
});

test("an application that has left is not asked about, an ended one only when it was", async () => {
  const paid = await borrowerWithLoan(app);
  expect(
    await paid.client.send(endpoints.validateBySmev, { params: { id: paid.state.applicationId } }),
  ).toMatchObject({ status: 405, reply: { redirectToLk: "/account" } });
  const denied = await borrowerAt(app, "number-confirmation");
  await app.db
    .updateTable("applications")
    .set({ status: "ClientDenied" })
    .where("id", "=", denied.state.applicationId)
    .execute();
  expect(
    await denied.client.refusal(endpoints.validateBySmev, {
      params: { id: denied.state.applicationId },
    }),
  ).toBe("StatusForbids");
});
