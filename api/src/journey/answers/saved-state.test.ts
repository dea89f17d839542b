// A save tells where the journey stands from what it holds locked: that is what a reading tells afterwards. And it
// waits for the database no more often than it must (decision 0072).
import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import type { TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { fewestAnswers } from "../../../test/crash/fewest-answers.ts";
import { createRig, type Rig } from "../../../test/crash/rig.ts";
import type { StatementProxy } from "../../../test/crash/statement-proxy.ts";
import { openAsOperator } from "../../../test/operator.ts";
import { savedForms } from "../../../test/saved-forms.ts";

let rig: Rig;
let proxy: StatementProxy;
let app: TestApp;

beforeAll(async () => {
  rig = await createRig();
  ({ app, proxy } = rig);
});
afterAll(() => rig.stop());

async function journeyOf({ client, state }: Borrower) {
  const params = { id: state.applicationId };
  return (await client.succeed(endpoints.getConsiderationStatus, { params })).journey;
}

test.each(savedForms)("$name: the state that a save tells is what is read", async (form) => {
  const borrower = await borrowerAt(app, "number-confirmation");
  const { reply } = await form.save(borrower.client, borrower, { revision: 1, words: "Слова" });
  expect(reply).toMatchObject({ result: true, journey: await journeyOf(borrower) });
});

test("the first save of each form too", async () => {
  const borrower = await borrowerAt(app, "passport");
  const { client, forms } = borrower;
  const first = [
    () => client.succeed(endpoints.savePassport, forms.passport()),
    () => client.succeed(endpoints.saveAdditionalQuestion, forms.questions()),
    () => client.succeed(endpoints.saveAddress, forms.address()),
    () => client.succeed(endpoints.saveEmployment, forms.employment()),
  ];
  const next: unknown[] = [];
  for (const save of first) {
    const { journey } = await save();
    expect(journey).toEqual(await journeyOf(borrower));
    next.push(journey?.nextStep);
  }
  expect(new Set(next).size).toBe(first.length);
});

test("an operator's passport has no codeword: the step stays open for the borrower", async () => {
  const borrower = await borrowerAt(app, "passport");
  const { client: operator } = await openAsOperator(app, borrower.state.applicationId);
  const { codeword: _, ...body } = borrower.forms.passport().body;
  const before = await journeyOf(borrower);
  const { journey } = await operator.succeed(endpoints.savePassport, { body });
  expect(journey).toEqual(before);
  expect(await journeyOf(borrower)).toEqual(before);
});

/** Session; begin with the key; the application; what the form asks; the save; audit, answer and commit. */
const ceilings: Record<string, number> = {
  additionalQuestions: 5,
  employments: 5,
  addresses: 6,
  passports: 9,
};

test.each(savedForms)("$name: a save waits seldom", async (form) => {
  const borrower = await borrowerAt(app, "number-confirmation");
  const save = (revision: number) =>
    form.save(borrower.client, borrower, { revision, words: "Слова" });
  expect(await fewestAnswers(proxy, save)).toBeLessThanOrEqual(ceilings[form.name] ?? 0);
});
