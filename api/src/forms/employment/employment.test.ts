// Expenses are told while the form asks for them: without them the debt load is reckoned on nothing (D11; spec §3,
// ShowExpenses).
import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { borrowerAt } from "../../../test/borrower.ts";
import { refusalName } from "../../../test/client.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

test("expenses left out are asked for at the first of them, and nothing is saved", async () => {
  const { client, forms, ofApplication } = await borrowerAt(app, "employment");
  const { expenses: _expenses, ...body } = forms.employment().body;
  const { status, reply } = await client.sendLoose(endpoints.saveEmployment, { body });
  const field = "expenses.credits";
  expect([status, refusalName(reply), reply]).toMatchObject([400, "ValueRequired", { field }]);
  const saved = await client.succeed(endpoints.getEmployment, { query: ofApplication() });
  expect(saved).toMatchObject({ employment: null, revision: 0 });
});
