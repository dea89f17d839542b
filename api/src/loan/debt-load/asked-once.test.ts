// Each answer of a bureau is paid for: whoever looks meanwhile waits for the one that is on its way, and of what cannot
// be signed nobody is asked (decision 0048).
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { createTab } from "../../../test/client.ts";
import { passTime } from "../../../test/time.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

let app: TestApp;
/** Another process of the product. */
let other: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  other = await createTestApp({ sharesDatabaseOf: app, sharesPartnersOf: app });
});
afterEach(() => {
  app.partners.readCreditReport.reset();
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

const offerOf = ({ client, ofApplication }: Borrower, at = app) =>
  createTab(client, at.server).succeed(endpoints.getOfferInfoText, {
    query: { ...ofApplication(), offerSum: 10_000 },
  });
const papersOf = ({ client, ofApplication }: Borrower, at = app) =>
  createTab(client, at.server).succeed(endpoints.getDocumentsForPage, {
    body: { ...ofApplication(), formPageId: formPages.signing },
  });
const timesAsked = () => app.partners.readCreditReport.asked.length;

test("however many look at the signing page at once, at whichever process, a bureau is asked once", async () => {
  const borrower = await borrowerAt(app, "signing");
  app.partners.readCreditReport.delays(100);
  const looks = [app, other, app].map((at) => [offerOf(borrower, at), papersOf(borrower, at)]);
  await Promise.all(looks.flat());
  expect(timesAsked()).toBe(1);
});

test("for a process that has died while it asked nobody waits long", async () => {
  const borrower = await borrowerAt(app, "signing");
  const report = app.partners.readCreditReport.holds();
  const lost = offerOf(borrower);
  await report.isAsked;
  await passTime(app.db, 5);
  await offerOf(borrower, other);
  expect(timesAsked()).toBe(2);
  report.letGo();
  await lost;
});

test("while one person is waited for, another is asked about", async () => {
  const [first, second] = [await borrowerAt(app, "signing"), await borrowerAt(app, "signing")];
  const report = app.partners.readCreditReport.holds();
  const late = offerOf(first);
  await report.isAsked;
  await offerOf(second);
  report.letGo();
  await late;
  expect(timesAsked()).toBe(2);
});

test("who has waited for an answer about another passport asks about this one", async () => {
  const borrower = await borrowerAt(app, "signing");
  const report = app.partners.readCreditReport.holds();
  const late = offerOf(borrower);
  await report.isAsked;
  const waiting = papersOf(borrower);
  const { body } = borrower.forms.passport(1);
  await borrower.client.succeed(endpoints.savePassport, { body: { ...body, number: "765431" } });
  report.letGo();
  await Promise.all([late, waiting]);
  const numbers = app.partners.readCreditReport.asked.map(([{ passportNumber }]) => passportNumber);
  expect(numbers).toEqual([body.number, "765431"]);
});

test.each(["Refused", "ClientDenied", "Expired", "TechError", "Signed", "Closed"])(
  "of an application that is %s its papers ask nobody",
  async (status) => {
    const borrower = await borrowerAt(app, "signing");
    await sql`update applications set status = ${status}
      where id = ${borrower.state.applicationId}`.execute(app.db);
    await papersOf(borrower);
    expect(timesAsked()).toBe(0);
  },
);

test("before the step is reached its papers ask nobody", async () => {
  await papersOf(await borrowerAt(app, "select-map"));
  expect(timesAsked()).toBe(0);
});

test("a consideration that two processes begin asks once: the other comes again, and finds it decided", async () => {
  const { ofApplication } = await borrowerAt(app, "timer");
  app.partners.readCreditReport.reset();
  const report = app.partners.readCreditReport.holds();
  const first = app.jobs.deliver(jobKinds.consider, ofApplication());
  await report.isAsked;
  const second = () => other.jobs.deliver(jobKinds.consider, ofApplication());
  await expect(second()).rejects.toThrow("the bureaus are being asked");
  report.letGo();
  await first;
  await second();
  expect(timesAsked()).toBe(1);
});
