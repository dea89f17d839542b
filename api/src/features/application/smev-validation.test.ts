// SmevValidation: one question for one document, its answer or "unknown" in time, never somebody's refusal by mistake (D5, D6).
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt, borrowerWithLoan } from "../../../test/borrower.ts";
import { outage } from "../../../test/fake-gateways.ts";
import { passTime } from "../../../test/time.ts";
import { jobKinds } from "../../capabilities/job-kinds.ts";

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
const inProgress = { result: true, status: "InProgress", timeLeft: 60 };

describe("the question", () => {
  test("is asked once, however often the page asks", async () => {
    const borrower = await borrowerAt(app, "number-confirmation");
    const answers = await Promise.all(Array.from({ length: 5 }, () => validate(borrower)));
    for (const answer of answers) expect(answer).toEqual(inProgress);
    expect(await waiting(borrower)).toBe(1);
  });

  test("is not asked before the forms are filled in", async () => {
    const borrower = await borrowerAt(app, "place-work");
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
    ["Valid", "Confirmed"],
    ["Invalid", "Mismatch"],
  ] as const)("%s is told as %s, after signing too", async (answer, status) => {
    app.partners.readIdentification.answers({ ok: true, status: answer });
    const borrower = await borrowerAt(app, "timer");
    expect(await validate(borrower)).toEqual({ result: true, status, timeLeft: 0 });
  });

  test("that does not come in time is unknown, and filled in when it comes", async () => {
    app.partners.readIdentification.answers({ ok: true, status: "Queued" });
    const borrower = await borrowerAt(app, "number-confirmation");
    await validate(borrower);
    await expect(identify(borrower)).rejects.toThrow("queued");
    await passTime(app.db, 59);
    expect(await validate(borrower)).toMatchObject({ status: "InProgress", timeLeft: 1 });
    await passTime(app.db, 2);
    expect(await validate(borrower)).toEqual({ result: true, status: "Unknown", timeLeft: 0 });
    app.partners.readIdentification.reset();
    await identify(borrower);
    expect(await validate(borrower)).toMatchObject({ status: "Confirmed" });
  });

  test("about one passport is not the answer about another", async () => {
    app.partners.readIdentification.answers({ ok: true, status: "Invalid" });
    const borrower = await borrowerAt(app, "select-map");
    await identify(borrower);
    expect(await validate(borrower)).toMatchObject({ status: "Mismatch" });
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
    app.partners.readIdentification.delays(300);
    const old = identify(borrower);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { body } = borrower.forms.passport(1);
    await borrower.client.succeed(endpoints.savePassport, { body: { ...body, number: "602415" } });
    await old;
    expect(await validate(borrower)).toMatchObject({ status: "InProgress" });
  });
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
