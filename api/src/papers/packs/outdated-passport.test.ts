// A passport that has grown old since it was saved is not signed with: the way leads to its form (spec §3; D11;
// decision 0059).
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";
import { addDays, addYears } from "@microloan/domain/person/dates";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { borrowerAt } from "../../../test/borrower.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => app.resetNow());
afterAll(() => app.stop());

test.each([
  // By then the consent to the credit report has to be given anew, which is looked at after the passport.
  [90, "SignatureAgreementsMissing"],
  [91, "ApplicationOutdated"],
])("%i days after the holder turned 45: %s", async (days, refusal) => {
  const borrower = await borrowerAt(app, "signing");
  const day = addDays(addYears(borrower.person.birthDate, 45), days);
  app.setNow(`${day}T12:00:00+03:00`);
  const body = await borrower.toSign();
  expect(await borrower.client.refusal(endpoints.signFiles, { body })).toBe(refusal);
});
