// Five statements about oneself: an unticked one needs its sub-form, and sends the application to an operator (D11).
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";
import { stepNumberOf } from "@microloan/domain/journey/steps";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt, createBorrower } from "../../../test/borrower.ts";
import { refusalName } from "../../../test/client.ts";
import { pictureOf } from "../../../test/picture.ts";
import { type SubForm, subForms } from "../../../test/sub-forms.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
});
afterAll(() => app.stop());

const save = ({ client, forms }: Borrower, change: object, revision = 0) => {
  const { body } = forms.questions(revision);
  return client.call(endpoints.saveAdditionalQuestion, { body: { ...body, ...change } });
};
const saved = ({ client, ofApplication }: Borrower) =>
  client.succeed(endpoints.getAdditionalQuestion, { query: ofApplication() });
const addEntry = async ({ client, ofApplication }: Borrower, { save: call, form }: SubForm) => {
  const { reply } = await client.sendLoose(call, { body: { ...ofApplication(), ...form } });
  return (reply as { id: string }).id;
};
const removeEntry = ({ client, ofApplication }: Borrower, { remove }: SubForm, id: string) =>
  client.sendLoose(remove, { query: { ...ofApplication(), id } });
const nextStep = async ({ client }: Borrower) =>
  (await client.succeed(endpoints.getPersonalData, {})).journey?.nextStep;

const none = {
  representatives: 0,
  beneficiaries: 0,
  beneficiaryOwners: 0,
  publicOfficials: 0,
  relatives: 0,
};

describe.each(subForms)("$statement unticked", (subForm) => {
  const { statement, key } = subForm;

  test("is refused without an entry of its own sub-form, and then saved", async () => {
    const borrower = await borrowerAt(app, "additional-questions");
    for (const other of subForms.filter(({ kind }) => kind !== subForm.kind))
      await addEntry(borrower, other);
    const picture = await pictureOf(app.db);
    const refused = await save(borrower, { [statement]: false });
    expect([refusalName(refused), refused]).toMatchObject(["SubFormMissing", { field: statement }]);
    expect(await pictureOf(app.db)).toEqual(picture);
    await addEntry(borrower, subForm);
    expect(refusalName(await save(borrower, { [statement]: false }))).toBe("nothing");
    expect(await nextStep(borrower)).toBe(stepNumberOf("address"));
  });

  test("is not done any more when its last entry is removed, until it is ticked or filled", async () => {
    const borrower = await borrowerAt(app, "additional-questions");
    const id = await addEntry(borrower, subForm);
    await save(borrower, { [statement]: false });
    const { answers, subForms: counts } = await saved(borrower);
    expect([answers, counts]).toMatchObject([{ [statement]: false }, { ...none, [key]: 1 }]);
    await removeEntry(borrower, subForm, id);
    expect((await saved(borrower)).subForms).toEqual(none);
    expect(await nextStep(borrower)).toBe(stepNumberOf("additional-questions"));
    expect(await borrower.client.refusal(endpoints.saveAddress, borrower.forms.address())).toBe(
      "StepNotReached",
    );
    await addEntry(borrower, subForm);
    expect(await nextStep(borrower)).toBe(stepNumberOf("address"));
  });

  test("sends the application to an operator", async () => {
    const borrower = createBorrower(app);
    await borrower.register();
    await borrower.walkTo("additional-questions");
    await addEntry(borrower, subForm);
    const { questions } = borrower.forms;
    borrower.forms.questions = (revision) => {
      const { body } = questions(revision);
      return { body: { ...body, [statement]: false } };
    };
    await borrower.walkFrom("additional-questions", "timer");
    await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
    const decision = await app.db
      .selectFrom("decisions")
      .select(["outcome", "ruleId", "inputs"])
      .where("applicationId", "=", borrower.state.applicationId)
      .executeTakeFirstOrThrow();
    expect(decision).toMatchObject({
      outcome: "review",
      ruleId: "related-persons",
      inputs: { relatedPersons: true },
    });
    const status = { params: { id: borrower.state.applicationId } };
    expect(await borrower.client.succeed(endpoints.getConsiderationStatus, status)).toMatchObject({
      considerationStatus: "OnOperatorReview",
    });
  });
});

test("a statement that is ticked again keeps its entries, which are then of no account", async () => {
  const borrower = await borrowerAt(app, "additional-questions");
  for (const subForm of subForms) await addEntry(borrower, subForm);
  const unticked = Object.fromEntries(subForms.map(({ statement }) => [statement, false]));
  await save(borrower, unticked);
  expect(refusalName(await save(borrower, {}, 1))).toBe("nothing");
  expect(Object.values((await saved(borrower)).subForms)).toEqual([1, 1, 1, 1, 1]);
  await borrower.walkFrom("address", "timer");
  await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
  const { inputs, outcome } = await app.db
    .selectFrom("decisions")
    .select(["inputs", "outcome"])
    .where("applicationId", "=", borrower.state.applicationId)
    .executeTakeFirstOrThrow();
  expect([inputs, outcome]).toMatchObject([{ relatedPersons: false }, "approve"]);
});

test("empty aims become the default ids", async () => {
  const borrower = await borrowerAt(app, "address");
  const { answers } = await saved(borrower);
  expect(Object.values(answers ?? {}).filter((value) => value === undefined)).toEqual([]);
  expect(answers).toMatchObject({
    claimAimId: expect.any(String),
    financialAimId: expect.any(String),
    financialPositionId: expect.any(String),
    reputationRatingId: expect.any(String),
  });
});
