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

test("without CheckboxSOPD one tick gives both agreements, and its text is both", async () => {
  const visitor = createBorrower(app);
  await visitor.client.visit();
  const { documents } = await visitor.client.succeed(endpoints.getDocumentsForRegistration, {});
  expect(documents.map(({ id }) => id)).toEqual([documentIds.agreesCreditReport]);
  expect(documents[0]?.text).toContain("персональных данных");
  expect(documents[0]?.text).toContain("кредитный отчёт");
  const { tempUserId } = await visitor.askRegistrationCode();
  const row = await app.db
    .selectFrom("registrations")
    .select("agreementIds")
    .where("id", "=", tempUserId)
    .executeTakeFirstOrThrow();
  expect([...row.agreementIds].toSorted()).toEqual(
    [documentIds.agreesPersonalDataAndASP, documentIds.agreesCreditReport].toSorted(),
  );
});

test("incomes and expenses that are not asked for are not kept", async () => {
  const borrower = await borrowerAt(app, "place-work");
  const { body } = borrower.forms.work();
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
