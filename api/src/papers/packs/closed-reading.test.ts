// A document that is not to be had says why: only what is still being made is worth another look (D7).
import { afterAll, beforeAll, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { endpoints } from "@microloan/contract/endpoints";
import type { Status } from "@microloan/domain/journey/status";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { borrowerAt } from "../../../test/borrower.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

test.each<[Status, string]>([
  ["Draft", "DocumentNotReady"],
  ["Expired", "ApplicationExpired"],
  ["Issued", "ApplicationLeft"],
  ["ClientDenied", "StatusForbids"],
])("a document that was never signed, of an application that is %s: %s", async (status, name) => {
  const { client, state, ofApplication } = await borrowerAt(app, "docs-uploading");
  await app.db
    .updateTable("applications")
    .set({ status })
    .where("id", "=", state.applicationId)
    .execute();
  const asked = {
    query: { ...ofApplication(), documentRulesId: documentIds.individualConditions },
  };
  expect(await client.refusal(endpoints.getFileBody, asked)).toBe(name);
  expect(await client.refusal(endpoints.getDocumentText, asked)).toBe(name);
});
