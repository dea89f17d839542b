// Putting scans off at step 6, signing without them, bringing them at step 9, and their check (spec §7;
// D5, decision 0034).
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { endpoints } from "@microloan/contract/endpoints";
import { sampleOffer } from "@microloan/contract/samples/people";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { refusalName } from "../../../test/client.ts";
import { borrowerWaiting, deferralOf, passScanTime } from "../../../test/deferred-scans.ts";
import { pictureOf } from "../../../test/picture.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import { decideOnScans, type Reupload } from "./scans-check.ts";

const { scanPassportMain, scanPassportRegistration, scanSelfie, scanSignedConditions } =
  documentIds;

let app: TestApp;
/** Where an operator looks at the scans, and a photo of the signed paper is asked for. */
let strict: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const settings = { DeferredScansOperatorCheck: "true", ScanCopySignEnabled: "true" };
  strict = await createTestApp({ settings });
});
afterAll(() => Promise.all([app.stop(), strict.stop()]));

const check = ({ client, ofApplication }: Borrower) =>
  client.succeed(endpoints.checkDocuments, { body: { ...ofApplication(), isReturnData: true } });

const timerOf = ({ client, state }: Borrower) =>
  client.succeed(endpoints.getConsiderationStatus, { params: { id: state.applicationId } });

describe("putting off", () => {
  test("is offered below RequiredScanSum; scans are required either way", async () => {
    const offer = { ...sampleOffer, requestedOfferSum: 15_000 };
    for (const mayDefer of [true, false]) {
      const borrower = await borrowerAt(app, "docs-uploading", mayDefer ? {} : { offer });
      const body = borrower.ofApplication();
      expect((await check(borrower)).mayDefer).toBe(mayDefer);
      const asked = await borrower.client.succeed(endpoints.isRequiredScan, { body });
      expect(asked.isRequiredScan).toBe(true);
      const refused = await borrower.client.refusal(endpoints.deferScans, { body });
      expect(refused).toBe(mayDefer ? "nothing" : "StatusForbids");
    }
  });

  test("goes to the signing, with step 9 after it; who uploads all the same signs as everybody", async () => {
    const borrower = await borrowerAt(app, "docs-uploading");
    const { defer, uploadAll } = deferralOf(borrower);
    const first = await defer();
    expect(first.journey).toMatchObject({ steps: [0, 1, 2, 3, 4, 5, 6, 7, 9, 8], nextStep: 7 });
    const { body } = await borrower.askSigningCode();
    expect((await defer()).journey).toEqual({ ...first.journey, status: "Offered" });
    const picture = await pictureOf(app.db);
    const consider = endpoints.savePaymentOfferAndSendToConsideration;
    expect(await borrower.client.refusal(consider, { body })).toBe("StatusForbids");
    const wait = endpoints.savePaymentOfferAndWaitForScans;
    const unasked = { ...body, codeId: randomUUID() };
    expect(await borrower.client.refusal(wait, { body: unasked })).toBe("OfferChanged");
    expect(await pictureOf(app.db)).toEqual(picture);
    await uploadAll();
    const { journey } = await borrower.confirmScans();
    expect(journey).toMatchObject({ steps: [0, 1, 2, 3, 4, 5, 6, 7, 8], nextStep: 7 });
    const again = (await borrower.askSigningCode()).body;
    expect(await borrower.client.refusal(wait, { body: again })).toBe("StatusForbids");
    expect(await borrower.client.refusal(consider, { body: again })).toBe("nothing");
  });

  test("does not outlive a sum for which scans come first", async () => {
    const borrower = await borrowerAt(app, "docs-uploading");
    const { defer } = deferralOf(borrower);
    await defer();
    await app.db
      .updateTable("applications")
      .set({ sumKopecks: 15_000_00 })
      .where("id", "=", borrower.state.applicationId)
      .execute();
    const { journey } = await borrower.client.succeed(endpoints.getPersonalData, {});
    expect(journey).toMatchObject({ steps: [0, 1, 2, 3, 4, 5, 6, 7, 8], nextStep: 6 });
    await expect(defer()).rejects.toThrow("нельзя изменить");
  });
});

describe("signing without scans", () => {
  test("is one transaction: signature, status and clock, or nothing; a repeat answers the same", async () => {
    const borrower = await borrowerAt(app, "docs-uploading");
    const { defer, state } = deferralOf(borrower);
    await defer();
    const { body } = await borrower.askSigningCode();
    const picture = await pictureOf(app.db);
    const sign = () => borrower.client.call(endpoints.savePaymentOfferAndWaitForScans, { body });
    await sql`alter table deferred_scans add constraint planned check (status <> 'Waiting') not valid`.execute(
      app.db,
    );
    expect(refusalName(await sign())).toBe("OurFault");
    await sql`alter table deferred_scans drop constraint planned`.execute(app.db);
    expect(await pictureOf(app.db)).toEqual(picture);
    const signed = await sign();
    expect(signed).toMatchObject({ journey: { status: "WaitingScans", nextStep: 9 } });
    expect(await sign()).toEqual(signed);
    expect(await app.jobs.run()).toEqual([]);
    expect(await state()).toMatchObject({ status: "Waiting" });
    expect(await timerOf(borrower)).toMatchObject({
      redirectType: 1,
      considerationStatus: "NeedScans",
    });
  });
});

describe("bringing them", () => {
  test("what was signed stands, they are checked, and the money goes out", async () => {
    const { borrower, confirm, state, uploadAll } = await borrowerWaiting(app);
    const shown = () =>
      borrower.client.succeed(endpoints.getFileBody, {
        query: {
          ...borrower.ofApplication(),
          documentRulesId: documentIds.individualConditions,
        },
      });
    const { sha256 } = await shown();
    expect(refusalName(await confirm())).toBe("ScansMissing");
    await uploadAll();
    await borrower.upload(scanSelfie);
    const { categories } = await check(borrower);
    const fileId = categories.find(({ id }) => id === scanSelfie)?.files[0]?.id ?? "";
    await borrower.client.succeed(endpoints.removeDocument, { body: { fileId } });
    const sent = await confirm();
    expect(sent).toMatchObject({ journey: { status: "WaitingScans", nextStep: 8 } });
    expect(await confirm()).toEqual(sent);
    expect(await state()).toMatchObject({ status: "Uploaded", timeLeft: 0 });
    expect(await timerOf(borrower)).toMatchObject({ redirectType: 0 });
    await expect(borrower.upload(scanSelfie)).rejects.toThrow("нельзя изменить");
    await passScanTime(app, 90_000);
    expect(await app.jobs.run()).toEqual([]);
    expect(await state()).toMatchObject({ status: "Accepted" });
    expect(await timerOf(borrower)).toMatchObject({ considerationStatus: "Issued" });
    expect((await shown()).sha256).toBe(sha256);
  });

  test("with a photo of the signed paper, where the lender wants one", async () => {
    const borrower = await borrowerAt(strict, "docs-uploading");
    const body = borrower.ofApplication();
    const { confirm, defer, sign, uploadAll } = deferralOf(borrower);
    const isAsked = async () =>
      (await borrower.client.succeed(endpoints.isScanCopySign, { body })).isScanCopySign;
    expect(await isAsked()).toBe(false);
    await defer();
    expect(await isAsked()).toBe(true);
    expect((await check(borrower)).categories).toHaveLength(3);
    await sign();
    const { categories } = await check(borrower);
    const papers = categories.filter(({ hasPages }) => hasPages).map(({ id }) => id);
    expect(papers).toEqual([scanSignedConditions]);
    await uploadAll();
    expect(refusalName(await confirm())).toBe("ScansMissing");
    await borrower.upload(scanSignedConditions);
    expect(refusalName(await confirm())).toBe("nothing");
  });
});

const actor = "operator:6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a009";
const decide = ({ state: { applicationId } }: Borrower, reupload: Reupload | null) =>
  strict.db
    .transaction()
    .execute((tx) => decideOnScans(strict.context, tx, { applicationId, actor, reupload }));

async function sentToOperator() {
  const waiting = await borrowerWaiting(strict);
  await waiting.uploadAll();
  await waiting.borrower.upload(scanSignedConditions);
  await waiting.confirm();
  expect(await strict.jobs.run()).toEqual([]);
  return waiting;
}

describe("an operator", () => {
  test("asks for one again with a reason, and accepts it at last", async () => {
    const { borrower, confirm, state } = await sentToOperator();
    expect(await state()).toMatchObject({ status: "Checking" });
    expect(await timerOf(borrower)).toMatchObject({
      redirectType: 0,
      considerationStatus: "OnOperatorReview",
    });
    const { applicationId } = borrower.ofApplication();
    // A consideration that comes before the word considers nothing.
    await strict.jobs.deliver(jobKinds.consider, { applicationId });
    expect(await timerOf(borrower)).toMatchObject({ considerationStatus: "OnOperatorReview" });
    expect(await state()).toMatchObject({ status: "Checking" });
    const again = { [scanPassportMain]: "cut" as const };
    const counted = await Promise.all([again, again].map((word) => decide(borrower, word)));
    expect(counted.filter(Boolean)).toHaveLength(1);
    expect(await state()).toMatchObject({
      status: "ReuploadRequired",
      documentRuleIds: [scanPassportMain],
      reasons: [
        { documentRuleId: scanPassportMain, text: expect.stringContaining("края") as string },
      ],
    });
    expect(await timerOf(borrower)).toMatchObject({ considerationStatus: "NeedScans" });
    await strict.jobs.run();
    expect(borrower.smsTexts().filter((text) => text.includes("ещё раз"))).toHaveLength(1);
    expect(refusalName(await confirm())).toBe("ScansRejected");
    await borrower.upload(scanPassportMain);
    expect(refusalName(await confirm())).toBe("nothing");
    expect(await decide(borrower, null)).toBe(true);
    expect(await strict.jobs.run()).toEqual([]);
    expect(await timerOf(borrower)).toMatchObject({ considerationStatus: "Issued" });
    expect(await decide(borrower, { [scanPassportRegistration]: "unreadable" })).toBe(false);
  });

  test("may ask for another scan in the middle of a review, which then begins anew", async () => {
    const { borrower, confirm, state } = await sentToOperator();
    const { applicationId } = borrower.ofApplication();
    await sql`update additional_questions set answers = answers || '{"isNotPublicOfficial": false}'
      where application_id = ${applicationId}`.execute(strict.db);
    expect(await decide(borrower, null)).toBe(true);
    expect(await strict.jobs.run()).toEqual([]);
    expect(await timerOf(borrower)).toMatchObject({ considerationStatus: "OnOperatorReview" });
    expect(await decide(borrower, null)).toBe(false);
    expect(await decide(borrower, { [scanSelfie]: "missing" })).toBe(true);
    expect(await timerOf(borrower)).toMatchObject({
      redirectType: 1,
      considerationStatus: "NeedScans",
    });
    const { categories } = await check(borrower);
    expect(categories.find(({ id }) => id === scanSelfie)?.isRequired).toBe(true);
    expect(refusalName(await confirm())).toBe("ScansRejected");
    await borrower.upload(scanSelfie);
    await confirm();
    expect(await decide(borrower, null)).toBe(true);
    expect(await strict.jobs.run()).toEqual([]);
    expect(await state()).toMatchObject({ status: "Accepted" });
    expect(await timerOf(borrower)).toMatchObject({ considerationStatus: "OnOperatorReview" });
    const made = await strict.db
      .selectFrom("decisions")
      .select("outcome")
      .where("applicationId", "=", applicationId)
      .execute();
    expect(made).toEqual([{ outcome: "review" }, { outcome: "review" }]);
  });
});
