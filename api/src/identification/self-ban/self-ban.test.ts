// The self-ban is asked for once the number is confirmed, told before anything is signed, and asked anew when it may
// have been lifted (issue 17 "identify before the work"; D6; decision 0074).
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { outage } from "../../../test/fake-partners.ts";
import { banned, banFromNow } from "../../../test/self-ban.ts";
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

const inn = "500100732259";
const selfBanOf = async ({ client, state }: Borrower) =>
  client.succeed(endpoints.validateBySmev, { params: { id: state.applicationId } });
const timesAsked = () => app.partners.readSelfBan.asked.length;

test("it is asked in the background of the confirmed number, and not before", async () => {
  const borrower = await borrowerAt(app, "number-confirmation");
  await app.jobs.run();
  expect(timesAsked()).toBe(0);
  app.partners.readSelfBan.answers(banned);
  const body = await borrower.askNumberCode();
  const { journey } = await borrower.client.succeed(endpoints.checkUpridCode, { body });
  expect(journey.status).toBe("Draft");
  expect(timesAsked()).toBe(0);
  expect(await selfBanOf(borrower)).toMatchObject({ selfBan: "Unknown" });
  await app.jobs.run();
  expect(timesAsked()).toBe(1);
  expect(await selfBanOf(borrower)).toMatchObject({ selfBan: "Banned" });
});

test("the consideration asks no second time within the day", async () => {
  const borrower = await borrowerAt(app, "timer");
  expect(timesAsked()).toBe(1);
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  expect(timesAsked()).toBe(1);
});

test("with a ban nothing is signed; lifted, it is seen by itself", async () => {
  const borrower = await borrowerAt(app, "signing");
  const body = await borrower.toSign();
  await banFromNow(app, borrower);
  await app.jobs.deliver(jobKinds.readSelfBan, borrower.ofApplication());
  expect(await borrower.client.refusal(endpoints.signFiles, { body })).toBe("SelfBanned");
  app.partners.readSelfBan.reset();
  expect(await selfBanOf(borrower)).toMatchObject({ selfBan: "Banned" });
  await app.jobs.run();
  expect(timesAsked()).toBe(0);
  await passTime(app.db, 301);
  await selfBanOf(borrower);
  await selfBanOf(borrower);
  await app.jobs.run();
  expect(timesAsked()).toBe(1);
  expect(await selfBanOf(borrower)).toMatchObject({ selfBan: "NotBanned" });
  await borrower.sign();
});

test("a ban that comes between the code and the signature: not signed", async () => {
  const borrower = await borrowerAt(app, "signing");
  const { body } = await borrower.askSigningCode();
  await banFromNow(app, borrower);
  await app.jobs.deliver(jobKinds.readSelfBan, borrower.ofApplication());
  for (const accept of [
    endpoints.savePaymentOfferAndSendToConsideration,
    endpoints.savePaymentOfferAndWaitForScans,
  ])
    expect(await borrower.client.refusal(accept, { body })).toBe("SelfBanned");
});

test("a silent bureau holds nobody up, and its answer counts when it comes", async () => {
  app.partners.readSelfBan.answers(outage);
  const borrower = await borrowerAt(app, "select-map");
  await app.jobs.run();
  expect(await selfBanOf(borrower)).toMatchObject({ selfBan: "Unknown" });
  app.partners.readSelfBan.answers(banned);
  await app.jobs.deliver(jobKinds.readSelfBan, borrower.ofApplication());
  expect(await selfBanOf(borrower)).toMatchObject({ selfBan: "Banned" });
});

test("of another INN nothing is known: it is asked about by itself", async () => {
  app.partners.findInn.answers(outage);
  const borrower = await borrowerAt(app, "select-map");
  await app.jobs.run();
  expect(await selfBanOf(borrower)).toMatchObject({ selfBan: "Unknown" });
  app.partners.findInn.answers({ ok: true, inn });
  app.partners.readSelfBan.answers(banned);
  await app.jobs.deliver(jobKinds.lookUpInn, borrower.ofApplication());
  await app.jobs.run();
  expect(app.partners.readSelfBan.asked).toContainEqual([inn]);
  expect(await selfBanOf(borrower)).toMatchObject({ selfBan: "Banned" });
  const form = { ...borrower.forms.passport(1).body, number: "602317" };
  await borrower.client.succeed(endpoints.savePassport, { body: form });
  expect(await selfBanOf(borrower)).toMatchObject({ selfBan: "Unknown" });
});

test("a word older than a day does not count again because it was asked about", async () => {
  const borrower = await borrowerAt(app, "select-map");
  await app.jobs.run();
  await passTime(app.db, 86_401);
  await borrower.signIn();
  app.partners.readSelfBan.answers(outage);
  const body = await borrower.askNumberCode();
  await borrower.client.succeed(endpoints.checkUpridCode, { body });
  await app.jobs.run();
  expect(await selfBanOf(borrower)).toMatchObject({ selfBan: "Unknown" });
  await borrower.walkFrom("select-map", "timer");
  app.partners.readSelfBan.answers(banned);
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  expect(await selfBanOf(borrower)).toMatchObject({ selfBan: "Banned" });
});

test("what it said is in the audit log", async () => {
  app.partners.readSelfBan.answers(banned);
  const borrower = await borrowerAt(app, "select-map");
  await app.jobs.run();
  const lines = await app.db
    .selectFrom("auditLog")
    .select(["actor", "details"])
    .where("applicationId", "=", borrower.state.applicationId)
    .where("action", "=", "self-ban read")
    .execute();
  expect(lines).toEqual([{ actor: "job:read-self-ban", details: { isBanned: true } }]);
});
