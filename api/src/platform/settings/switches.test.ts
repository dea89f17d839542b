// Switches that the API itself honours, whatever an old page in a browser still sends (issue 5, "Settings").
import { afterAll, beforeAll, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { borrowerAt, createBorrower } from "../../../test/borrower.ts";

let app: TestApp;

beforeAll(async () => {
  const settings = { CheckboxSOPD: "false", ShowExpenses: "false", ShowAdditionalIncome: "false" };
  app = await createTestApp({ settings });
});
afterAll(() => app.stop());

test("without CheckboxSOPD one tick gives consent and signing by code, two records; its text is both", async () => {
  const visitor = createBorrower(app);
  await visitor.client.visit();
  const { documents } = await visitor.client.succeed(endpoints.getDocumentsForRegistration, {});
  const { agreesAsp, agreesCreditReport, agreesPersonalDataAndASP } = documentIds;
  expect(documents.map(({ id }) => id)).toEqual([agreesPersonalDataAndASP, agreesCreditReport]);
  expect(documents[0]?.text).toContain("персональных данных");
  expect(documents[0]?.text).toContain("код из СМС");
  const { tempUserId } = await visitor.askRegistrationCode();
  const row = await app.db
    .selectFrom("registrations")
    .select(["agreementIds", "agreementHashes"])
    .where("id", "=", tempUserId)
    .executeTakeFirstOrThrow();
  expect([...row.agreementIds].toSorted()).toEqual(
    [agreesPersonalDataAndASP, agreesAsp, agreesCreditReport].toSorted(),
  );
  expect(new Set(row.agreementHashes).size).toBe(3);
});

test("incomes and expenses that are not asked for are not kept", async () => {
  const borrower = await borrowerAt(app, "employment");
  const { body } = borrower.forms.employment();
  const expenses = { credits: 1, alimony: 2, utilities: 3, other: 4 };
  const additionalIncomes = [{ incomeSourceId: body.incomeSourceId, amount: 5 }];
  await borrower.client.succeed(endpoints.saveEmployment, {
    body: { ...body, expenses, additionalIncomes },
  });
  const query = borrower.ofApplication();
  const { employment } = await borrower.client.succeed(endpoints.getEmployment, { query });
  expect(employment).toMatchObject({ monthlyIncome: body.monthlyIncome });
  expect(employment?.expenses).toBeUndefined();
  expect(employment?.additionalIncomes).toBeUndefined();
});
