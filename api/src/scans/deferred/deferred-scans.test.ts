// Scans put off until after signing: the clock, fresh time, giving up, the end, the check (spec §7; D5, decision 0034).
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { endpoints } from "@microloan/contract/endpoints";
import { sampleOffer } from "@microloan/contract/samples/people";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { refusalName } from "../../../test/client.ts";
import {
  borrowerWaiting,
  deferralOf,
  passScanTime,
  required,
  runExpiry,
} from "../../../test/deferred-scans.ts";
import { pictureOf } from "../../../test/picture.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

const day = 86_400;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const statusOf = async ({ state: { applicationId } }: Borrower) =>
  (
    await app.db
      .selectFrom("applications")
      .select("status")
      .where("id", "=", applicationId)
      .executeTakeFirstOrThrow()
  ).status;

const count = async (table: "signatures" | "withdrawnSignatures", { state }: Borrower) =>
  (
    await app.db
      .selectFrom(table)
      .select("codeId")
      .where("applicationId", "=", state.applicationId)
      .execute()
  ).length;

describe("the time", () => {
  test("runs down by the server's clock from the signature on", async () => {
    const { state } = await borrowerWaiting(app);
    const waiting = { status: "Waiting", documentRuleIds: [], reasons: [], resetsLeft: 2 };
    const first = await state();
    expect(first).toMatchObject(waiting);
    expect(day - first.timeLeft).toBeLessThan(30);
    await passScanTime(app, 1000);
    expect(first.timeLeft - (await state()).timeLeft - 1000).toBeLessThan(30);
  });

  test("begins afresh a limited number of times, however many ask at once, and once for a key", async () => {
    const { renew, state } = await borrowerWaiting(app);
    await passScanTime(app, 5000);
    const key = crypto.randomUUID();
    const [first, again] = [await renew({ key }), await renew({ key })];
    expect(first).toMatchObject({ result: true, status: "Waiting", resetsLeft: 1 });
    expect(again).toEqual(first);
    expect(day - (await state()).timeLeft).toBeLessThan(30);
    const names = (await Promise.all(Array.from({ length: 8 }, () => renew()))).map(refusalName);
    expect(names.filter((name) => name === "nothing")).toHaveLength(1);
    expect(names.filter((name) => name === "ScansTimerSpent")).toHaveLength(7);
    expect(await state()).toMatchObject({ resetsLeft: 0 });
  });

  test("is over: nothing more is taken, and the job ends the application, once", async () => {
    const { borrower, confirm, giveUp, renew, state, uploadAll } = await borrowerWaiting(app);
    await uploadAll();
    await passScanTime(app, day + 1);
    const picture = await pictureOf(app.db);
    expect(await state()).toMatchObject({ status: "Expired", timeLeft: 0, resetsLeft: 0 });
    for (const call of [confirm, giveUp, renew])
      expect(refusalName(await call())).toBe("StatusForbids");
    await expect(borrower.upload(documentIds.scanSelfie)).rejects.toThrow("нельзя изменить");
    expect(await pictureOf(app.db)).toEqual(picture);
    // A fault in the middle leaves nothing behind, and the next try ends it.
    const failed = await withFailingAudit(() => runExpiry(app));
    expect(failed.join()).toMatch(/^expire-scans: planned/);
    expect(await pictureOf(app.db)).toEqual(picture);
    expect(await runExpiry(app)).toEqual([]);
    const { applicationId } = borrower.ofApplication();
    for (let again = 0; again < 2; again += 1)
      await app.jobs.deliver(jobKinds.expireScans, { applicationId });
    expect(await statusOf(borrower)).toBe("Expired");
    expect(await state()).toMatchObject({ status: "Expired" });
    await app.jobs.run();
    const smsTexts = borrower.smsTexts().filter((text) => text.includes("не пришли вовремя"));
    expect(smsTexts).toHaveLength(1);
    const timer = await borrower.client.succeed(endpoints.getConsiderationStatus, {
      params: { id: applicationId },
    });
    expect(timer).toMatchObject({ redirectType: 3, considerationStatus: "Expired" });
    expect(timer.refusal?.text).toContain("не пришли вовремя");
    const { applications } = await borrower.client.succeed(endpoints.listApplications, {});
    expect(applications[0]?.refusal?.text).toBe(timer.refusal?.text);
    const next = await borrower.client.succeed(endpoints.beginApplication, {
      body: sampleOffer,
    });
    expect(next.isBegun).toBe(true);
  });

  test("was renewed: the end that was planned before does nothing", async () => {
    const { borrower, renew, state } = await borrowerWaiting(app);
    await passScanTime(app, day - 100);
    await renew();
    await passScanTime(app, 200);
    await runExpiry(app);
    expect(await statusOf(borrower)).toBe("WaitingScans");
    expect(await state()).toMatchObject({ status: "Waiting" });
  });
});

describe("giving up", () => {
  test("goes back to step 6: the signature is kept and binds no more, another one is made", async () => {
    const { borrower, giveUp, state, uploadAll } = await borrowerWaiting(app);
    await borrower.upload(documentIds.scanPassportMain);
    const key = crypto.randomUUID();
    const given = await giveUp({ key });
    expect(given).toMatchObject({ journey: { nextStep: 6, status: "Offered" } });
    expect((given as { journey: { steps: number[] } }).journey.steps).not.toContain(9);
    expect(await giveUp({ key })).toEqual(given);
    expect(refusalName(await giveUp())).toBe("StatusForbids");
    expect(await state()).toMatchObject({ status: "Cancelled", timeLeft: 0 });
    expect(await count("withdrawnSignatures", borrower)).toBe(1);
    expect(await count("signatures", borrower)).toBe(0);
    const { categories, mayDefer } = await borrower.client.succeed(endpoints.checkDocuments, {
      body: { ...borrower.ofApplication(), isReturnData: true },
    });
    expect(mayDefer).toBe(false);
    const main = categories.find(({ id }) => id === documentIds.scanPassportMain);
    expect(main?.files).toHaveLength(1);
    const defer = { body: borrower.ofApplication() };
    expect(await borrower.client.refusal(endpoints.deferScans, defer)).toBe("StatusForbids");
    await passScanTime(app, day + 1);
    await runExpiry(app);
    expect(await statusOf(borrower)).toBe("Offered");
    await uploadAll();
    await borrower.confirmScans();
    await borrower.sign();
    expect(await app.jobs.run()).toEqual([]);
    expect(await statusOf(borrower)).toBe("Issued");
    expect(await count("signatures", borrower)).toBe(1);
  });

  test("the code of the signature that was given up opens nothing", async () => {
    const borrower = await borrowerAt(app, "docs-uploading");
    const { defer, giveUp, uploadAll } = deferralOf(borrower);
    await defer();
    const { body } = await borrower.askSigningCode();
    const again = () =>
      borrower.client.refusal(endpoints.savePaymentOfferAndWaitForScans, { body });
    expect([await again(), await again()]).toEqual(["nothing", "nothing"]);
    await giveUp();
    expect(await again()).toBe("StepNotReached");
    await uploadAll();
    await borrower.confirmScans();
    const picture = await pictureOf(app.db);
    expect(["StatusForbids", "OfferChanged"]).toContain(await again());
    const consider = endpoints.savePaymentOfferAndSendToConsideration;
    expect(await borrower.client.refusal(consider, { body })).toBe("OfferChanged");
    expect(await pictureOf(app.db)).toEqual(picture);
  });
});

test("confirming, giving up and the end at once: one of them happens, whole", async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 4; round += 1) {
    const { borrower, confirm, giveUp, state, uploadAll } = await borrowerWaiting(app);
    await uploadAll();
    const end = () =>
      app.jobs.deliver(jobKinds.expireScans, { applicationId: borrower.state.applicationId });
    const [sent, given] = await Promise.all(
      round % 2 ? [confirm(), giveUp(), end()] : [giveUp(), confirm(), end()],
    );
    const names = [refusalName(sent), refusalName(given)];
    expect(names.filter((name) => name === "nothing")).toHaveLength(1);
    const { status } = await state();
    const smsTexts = `${status} ${await statusOf(borrower)} ${await count("signatures", borrower)}`;
    expect(["Uploaded WaitingScans 1", "Cancelled Offered 0"]).toContain(smsTexts);
    outcomes.add(smsTexts);
  }
  expect(outcomes.size).toBeGreaterThan(0);
});

async function withFailingAudit<T>(run: () => Promise<T>): Promise<T> {
  await sql`create or replace function fail_audit() returns trigger language plpgsql as
    'begin raise exception ''planned''; end'`.execute(app.db);
  await sql`create trigger failing before insert on audit_log
    for each row execute function fail_audit()`.execute(app.db);
  try {
    return await run();
  } finally {
    await sql`drop trigger failing on audit_log`.execute(app.db);
  }
}

test("the required scans are those of the document page", () => {
  expect(required).toEqual([documentIds.scanPassportMain, documentIds.scanPassportRegistration]);
});
