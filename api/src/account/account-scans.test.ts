// Photos that came after the signature, as the account tells of them: as the timer page does (D5, D12; decision 0034).
import { afterAll, beforeAll, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../test/app.ts";
import { borrowerWaiting } from "../../test/deferred-scans.ts";
import { jobKinds } from "../platform/jobs/job-kinds.ts";
import { decideOnScans } from "../scans/deferred/scans-check.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ settings: { DeferredScansOperatorCheck: "true" } });
});
afterAll(() => app.stop());

test("sent, they wait for the lender; asked for again, for the borrower", async () => {
  const { borrower, uploadAll, confirm } = await borrowerWaiting(app);
  const { applicationId } = borrower.state;
  const areScansSent = async () => {
    const { applications } = await borrower.client.succeed(endpoints.listApplications, {});
    return applications[0]?.areScansSent;
  };
  expect(await areScansSent()).toBe(false);
  await uploadAll();
  expect(await areScansSent()).toBe(false);
  await confirm();
  expect(await areScansSent()).toBe(true);
  await app.jobs.deliver(jobKinds.checkScans, { applicationId });
  expect(await areScansSent()).toBe(true);
  const reupload = { [documentIds.scanPassportMain]: "cut" as const };
  const verdict = { applicationId, actor: "operator:test", reupload };
  await app.db.transaction().execute((tx) => decideOnScans(app.context, tx, verdict));
  expect(await areScansSent()).toBe(false);
});
