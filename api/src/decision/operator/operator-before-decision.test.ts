// An operator's word covers the loan and the people that it was about, and no others: signed anew with them it is not
// reviewed twice, with another term, other people or another identity of the borrower it is (D6, D11;
// decisions 0036, 0037).
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { answerCreditReport } from "../../../test/credit-report.ts";
import { createOperatorReviews } from "../../../test/operator-review.ts";
import { subForms } from "../../../test/sub-forms.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

let app: TestApp;
const { untick, decide, decisionsOf, signNewTerms } = createOperatorReviews(() => app);
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => {
  for (const partner of Object.values(app.partners)) partner.reset();
});
afterAll(() => app.stop());

const consider = (borrower: Borrower) =>
  app.jobs.deliver(jobKinds.consider, borrower.ofApplication());

/** Approved for this sum, below the signed one, and chosen at this term. */
async function approveFor(borrower: Borrower, offerSum: number, offerPeriod = 15): Promise<void> {
  await consider(borrower);
  expect(await decide(borrower, { outcome: "approve", sumKopecks: offerSum * 100 })).toBe("done");
  const { client, ofApplication, state } = borrower;
  const params = { id: state.applicationId };
  expect(await client.succeed(endpoints.getConsiderationStatus, { params })).toMatchObject({
    redirectType: 1,
    considerationStatus: "NeedSelectProduct",
    journey: { status: "Offered" },
  });
  const chosen = { offerSum, offerPeriod, periodTypeId: periodTypes.days.id };
  await client.succeed(endpoints.selectProduct, { body: { ...ofApplication(), ...chosen } });
  await app.jobs.run({ kind: jobKinds.rateProduct });
}

const medium = {
  requestedOfferSum: 20_000,
  requestedOfferPeriod: 15,
  periodTypeId: periodTypes.days.id,
};

/** More than a middling score gets at once. */
async function approvedForLess(offerPeriod?: number): Promise<Borrower> {
  answerCreditReport(app, { score: 500 });
  const borrower = await borrowerAt(app, "timer", { offer: medium });
  await approveFor(borrower, 16_000, offerPeriod);
  return borrower;
}

test("approved for less: the offer stands open again, and signed anew it is not reviewed twice", async () => {
  const borrower = await approvedForLess();
  await signNewTerms(borrower, 16_000);
  await consider(borrower);
  expect((await decisionsOf(borrower)).at(-1)).toMatchObject({
    stage: "final",
    outcome: "approve",
    ruleId: "operator-approved",
  });
});

/** A new entry, or the next revision of one; its id. */
async function saveEntry(
  { client, ofApplication }: Borrower,
  { kind, ...entry }: { kind: (typeof subForms)[number]["kind"]; id?: string; revision?: number },
): Promise<string> {
  const found = subForms.find((one) => one.kind === kind);
  if (!found) throw new Error("no such sub-form");
  const body = { ...found.form, ...ofApplication(), ...entry };
  const { reply } = await client.sendLoose(found.save, { body });
  expect(reply).toMatchObject({ result: true });
  return (reply as { id: string }).id;
}

/** A loan that somebody else acts for from now on. */
async function addRepresentative(borrower: Borrower): Promise<void> {
  await saveEntry(borrower, { kind: "representative" });
  await untick(borrower);
}

/** Somebody else has used the passport too. */
async function sharePassport({ state }: Borrower): Promise<void> {
  const other = await borrowerAt(app, "additional-questions");
  await sql`update passports set answers = mine.answers from passports mine
    where mine.application_id = ${state.applicationId}
      and passports.application_id = ${other.state.applicationId}`.execute(app.db);
}

const changePassport = ({ client, forms }: Borrower) =>
  client.succeed(endpoints.savePassport, { body: { ...forms.passport(1).body, number: "512347" } });

const changeName = ({ state }: Borrower) =>
  sql`update contacts set first_name = 'Анна' where id = ${state.contactId}`.execute(app.db);

const changeInn = ({ state }: Borrower) =>
  sql`update applications set inn = '500100732259'
    where id = ${state.applicationId}`.execute(app.db);

test.each<[string, string, number, (borrower: Borrower) => Promise<unknown>]>([
  ["a representative", "related-persons", 15, addRepresentative],
  ["a shared passport", "shared-passport", 15, sharePassport],
  ["another term", "otherwise", 20, async () => {}],
  ["another passport", "otherwise", 15, changePassport],
  ["another name", "otherwise", 15, changeName],
  ["another INN", "otherwise", 15, changeInn],
])(
  "approved for less, and then %s: an operator looks again",
  async (_what, ruleId, term, change) => {
    const borrower = await approvedForLess(term);
    await change(borrower);
    await signNewTerms(borrower, 16_000);
    await app.jobs.run({ kind: jobKinds.lookUpInn });
    await app.jobs.run({ kind: jobKinds.identify });
    await consider(borrower);
    expect((await decisionsOf(borrower)).at(-1)).toMatchObject({
      stage: "final",
      outcome: "review",
      ruleId,
    });
  },
);

test.each<[string, string, (borrower: Borrower, representative: string) => Promise<unknown>]>([
  ["nothing more", "operator-approved", async () => {}],
  ["one more of them", "related-persons", (one) => saveEntry(one, { kind: "representative" })],
  [
    "another person in the same place",
    "related-persons",
    (one, id) => saveEntry(one, { kind: "representative", id, revision: 1 }),
  ],
  [
    "a person that counted for nothing before",
    "related-persons",
    (one) => untick(one, "hasNoBeneficiary"),
  ],
])("approved with a representative for less, and then %s: %s", async (_what, ruleId, change) => {
  const borrower = await borrowerAt(app, "signing");
  const id = await saveEntry(borrower, { kind: "representative" });
  await saveEntry(borrower, { kind: "beneficiary" });
  await untick(borrower);
  await borrower.sign();
  await approveFor(borrower, 9_000);
  await change(borrower, id);
  await signNewTerms(borrower, 9_000);
  await consider(borrower);
  expect((await decisionsOf(borrower)).at(-1)).toMatchObject({ ruleId });
});
