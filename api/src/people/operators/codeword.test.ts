// The codeword is the borrower's own: an operator in restricted access neither reads nor sets it (D3; decision 0022).
import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { borrowerAt } from "../../../test/borrower.ts";
import { openAsOperator } from "../../../test/operator.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

test("a passport that an operator filled in first waits for the borrower's codeword", async () => {
  const own = await borrowerAt(app, "passport");
  const { client } = await openAsOperator(app, own.state.applicationId);
  const { codeword, ...passport } = own.forms.passport().body;
  const { journey } = await client.succeed(endpoints.savePassport, { body: passport });
  expect(journey).toMatchObject({ nextStep: 0, furthestStep: 0 });
  const early = own.forms.questions();
  expect(await own.client.refusal(endpoints.saveAdditionalQuestion, early)).toBe("StepNotReached");
  const body = { ...passport, codeword, revision: 1 };
  const saved = await own.client.succeed(endpoints.savePassport, { body });
  expect(saved.journey).toMatchObject({ nextStep: 1 });
});

test("the codeword is neither told to an operator nor set by one", async () => {
  const own = await borrowerAt(app, "additional-questions");
  const { codeword } = own.forms.passport().body;
  expect(codeword).toBeDefined();
  const { client } = await openAsOperator(app, own.state.applicationId);
  const body = { applicationId: own.state.applicationId };
  const seen = await client.succeed(endpoints.getPassport, { body });
  expect(seen.passport).toMatchObject({ series: own.forms.passport().body.series });
  expect(seen.passport).not.toHaveProperty("codeword");
  const changed = {
    ...own.forms.passport(1).body,
    birthPlace: "г. Псков",
    codeword: "чужое слово",
  };
  await client.succeed(endpoints.savePassport, { body: changed });
  const kept = await own.client.succeed(endpoints.getPassport, { body });
  expect(kept.passport).toMatchObject({ birthPlace: "г. Псков", codeword });
});
