// Scans that came after the signature are judged at the desk by whoever has taken the application (0034, 0079).
import { afterAll, beforeAll, expect, test } from "vitest";

import { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";
import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { scanReasons } from "@microloan/contract/dictionaries/scan-reasons";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import type { Borrower } from "../../../test/borrower.ts";
import { refusalName } from "../../../test/client.ts";
import { borrowerWaiting } from "../../../test/deferred-scans.ts";
import { deskOf, queueOf } from "../../../test/desk.ts";
import { createOperatorReviews } from "../../../test/operator-review.ts";
import { type StaffBrowser, staffAs } from "../../../test/staff.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

let app: TestApp;
let anna: StaffBrowser;
let boris: StaffBrowser;

beforeAll(async () => {
  app = await createTestApp({ settings: { DeferredScansOperatorCheck: "true" } });
  anna = await staffAs(app, "underwriter");
  boris = await staffAs(app, "underwriter");
});
afterAll(() => app.stop());

const { scanPassportMain, scanSelfie } = documentIds;

const accept = async (by: StaffBrowser, borrower: Borrower, seen?: string[]) =>
  by.client.call(deskEndpoints.acceptScans, {
    params: { applicationId: borrower.state.applicationId },
    body: { fileIds: seen ?? (await deskOf(by, borrower).fileIds()) },
  });
const again = async (by: StaffBrowser, borrower: Borrower, seen?: string[]) =>
  by.client.call(deskEndpoints.askScansAgain, {
    params: { applicationId: borrower.state.applicationId },
    body: {
      fileIds: seen ?? (await deskOf(by, borrower).fileIds()),
      scans: [
        { categoryId: scanPassportMain, reason: "cut" },
        { categoryId: scanSelfie, reason: "unreadable" },
      ],
    },
  });

/** Their scans are there and wait for a person. */
async function underCheck() {
  const waiting = await borrowerWaiting(app);
  await waiting.uploadAll();
  await waiting.confirm();
  await app.jobs.deliver(jobKinds.checkScans, waiting.borrower.ofApplication());
  return waiting;
}

test("fit: the application goes on, and nothing waits any more", async () => {
  const { borrower } = await underCheck();
  const desk = deskOf(anna, borrower);
  expect(await desk.open()).toMatchObject({ status: "WaitingScans", areScansUnderCheck: true });
  expect(refusalName(await accept(anna, borrower))).toBe("NotTaken");
  expect(refusalName(await again(anna, borrower))).toBe("NotTaken");
  await deskOf(boris, borrower).take();
  expect(refusalName(await accept(anna, borrower))).toBe("TakenByAnother");
  expect(refusalName(await again(anna, borrower))).toBe("TakenByAnother");
  await deskOf(boris, borrower).giveBack();
  await desk.take();
  expect(await accept(anna, borrower)).toMatchObject({ result: true });
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  const shown = await desk.open();
  expect(shown).toMatchObject({ areScansUnderCheck: false, taken: null });
  expect(shown.status).not.toBe("WaitingScans");
  expect((await queueOf(anna, { kind: "scans" })).items).toEqual([]);
});

test("one by one to be taken again, each with its reason, which the borrower reads", async () => {
  const { borrower, state } = await underCheck();
  const desk = deskOf(anna, borrower);
  await desk.take();
  expect(await again(anna, borrower)).toMatchObject({ result: true });
  expect(JSON.stringify(await state())).toContain(scanReasons.cut);
  expect(await desk.open()).toMatchObject({ areScansUnderCheck: false, taken: null });
  expect(refusalName(await desk.take())).toBe("NothingWaits");
});

test("in a review accepted photos are asked for again, and the application is considered anew", async () => {
  const { borrower, state } = await underCheck();
  const desk = deskOf(anna, borrower);
  expect(await desk.open()).toMatchObject({ mayAskScansAgain: true });
  await desk.take();
  await accept(anna, borrower);
  await createOperatorReviews(() => app).untick(borrower);
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  const shown = await desk.open();
  expect(shown).toMatchObject({ status: "Considered", mayAskScansAgain: true });
  expect(shown.areScansUnderCheck).toBe(false);
  await desk.take();
  expect(refusalName(await accept(anna, borrower))).toBe("NothingWaits");
  expect(await again(anna, borrower)).toMatchObject({ result: true });
  expect(await desk.open()).toMatchObject({ status: "WaitingScans", mayAskScansAgain: false });
  expect(JSON.stringify(await state())).toContain(scanReasons.cut);
});

test("photos that came after the page was opened are not judged with it", async () => {
  const { borrower, confirm } = await underCheck();
  const desk = deskOf(anna, borrower);
  await desk.take();
  const seen = await desk.fileIds();
  await again(anna, borrower);
  for (const scan of [scanPassportMain, scanSelfie]) await borrower.upload(scan);
  expect(refusalName(await confirm())).toBe("nothing");
  await desk.take();
  expect(refusalName(await again(anna, borrower, seen))).toBe("GroundMoved");
  expect(refusalName(await accept(anna, borrower, seen))).toBe("GroundMoved");
  expect(await accept(anna, borrower)).toMatchObject({ result: true });
});

test("what waits no more is not judged", async () => {
  const { borrower } = await underCheck();
  await deskOf(anna, borrower).take();
  await app.db
    .updateTable("deferredScans")
    .set({ status: "Expired" })
    .where("applicationId", "=", borrower.state.applicationId)
    .execute();
  expect(refusalName(await accept(anna, borrower))).toBe("NothingWaits");
  expect(refusalName(await again(anna, borrower))).toBe("NothingWaits");
});
