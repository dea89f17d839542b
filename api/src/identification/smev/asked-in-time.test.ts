// A mismatch found by SMEV is told while it can be mended: nothing is signed with it, and whoever was refused for it
// begins again at once (D6; decision 0056).
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";
import { sampleOffer } from "@microloan/contract/samples/people";
import { addDays } from "@microloan/domain/person/dates";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { answerCreditReport } from "../../../test/credit-report.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
});
afterEach(() => {
  for (const partner of Object.values(app.partners)) partner.reset();
});
afterAll(() => app.stop());

const answerInvalid = () =>
  app.partners.readIdentification.answers({ ok: true, status: "Invalid" });
const validate = ({ client, state }: Borrower) =>
  client.call(endpoints.validateBySmev, { params: { id: state.applicationId } });
const today = () => app.context.clock.today();

async function mendPassport({ client, forms }: Borrower, number: string): Promise<void> {
  const { body } = forms.passport(1);
  await client.succeed(endpoints.savePassport, { body: { ...body, number } });
}

test("with a known mismatch no code for signing is sent; mended, it is", async () => {
  answerInvalid();
  const borrower = await borrowerAt(app, "signing");
  const body = await borrower.toSign();
  expect(await borrower.client.refusal(endpoints.signFiles, { body })).toBe(
    "IdentificationMismatch",
  );
  app.partners.readIdentification.reset();
  await mendPassport(borrower, "602417");
  expect(await validate(borrower)).toMatchObject({ status: "InProgress" });
  await app.jobs.run();
  expect(await validate(borrower)).toMatchObject({ status: "Confirmed" });
  expect(await borrower.sign()).toMatchObject({ journey: { status: "Signed" } });
});

test("a mismatch that comes between the code and the signature: not signed", async () => {
  app.partners.readIdentification.answers({ ok: true, status: "Queued" });
  const borrower = await borrowerAt(app, "signing");
  const { body } = await borrower.askSigningCode();
  answerInvalid();
  await app.jobs.deliver(jobKinds.identify, borrower.ofApplication());
  for (const accept of [
    endpoints.savePaymentOfferAndSendToConsideration,
    endpoints.savePaymentOfferAndWaitForScans,
  ])
    expect(await borrower.client.refusal(accept, { body })).toBe("IdentificationMismatch");
});

test("an answer that is still awaited holds up no signature", async () => {
  app.partners.readIdentification.answers({ ok: true, status: "Queued" });
  const borrower = await borrowerAt(app, "timer");
  expect(await validate(borrower)).toMatchObject({ status: "InProgress" });
});

async function refusedFor(reason: "IdentityMismatch" | "LowScore"): Promise<Borrower> {
  app.partners.readIdentification.answers({ ok: true, status: "Queued" });
  const borrower = await borrowerAt(app, "timer");
  if (reason === "LowScore") answerCreditReport(app, { score: 399 });
  const status = reason === "LowScore" ? "Valid" : "Invalid";
  app.partners.readIdentification.answers({ ok: true, status });
  await app.jobs.deliver(jobKinds.identify, borrower.ofApplication());
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  // The database has its own clock.
  await app.db
    .updateTable("applications")
    .set({ statusChangedAt: app.context.clock.now() })
    .where("id", "=", borrower.state.applicationId)
    .execute();
  return borrower;
}

const begin = ({ client }: Borrower) =>
  client.call(endpoints.beginApplication, { body: sampleOffer });

test("refused for mistyped data: one may begin again today, and is told so in both places", async () => {
  const borrower = await refusedFor("IdentityMismatch");
  const { client, state } = borrower;
  const status = await client.succeed(endpoints.getConsiderationStatus, {
    params: { id: state.applicationId },
  });
  expect(status.refusal).toMatchObject({ retryOn: today() });
  const { applications } = await client.succeed(endpoints.listApplications, {});
  expect(applications[0]?.refusal).toEqual(status.refusal);
  expect(await begin(borrower)).toMatchObject({ isBegun: true, journey: { nextStep: 0 } });
});

test("refused for a rating: not before its day", async () => {
  const borrower = await refusedFor("LowScore");
  const { applications } = await borrower.client.succeed(endpoints.listApplications, {});
  expect(applications[0]?.refusal).toMatchObject({ retryOn: addDays(today(), 30) });
  expect(await begin(borrower)).toMatchObject({ result: false });
});
