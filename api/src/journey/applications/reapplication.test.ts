// A repeat client's next application through the whole API: begun once, what is known comes along, nobody else's ever,
// and the confirmation with its agreement (spec §1, §2; D3, D5, D7; decision 0029).
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { endpoints } from "@microloan/contract/endpoints";
import { sampleAdditionalQuestion, sampleEmployment } from "@microloan/contract/samples/forms";
import { sampleAddress, sampleOffer } from "@microloan/contract/samples/people";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt, borrowerWithLoan } from "../../../test/borrower.ts";
import { createTab, refusalName } from "../../../test/client.ts";
import { closedIn } from "../../../test/loans.ts";
import {
  agreeToConfirmation,
  beginNext,
  borrowerWithClosedLoan,
  confirmKnown,
} from "../../../test/repeat-client.ts";
import { subForms } from "../../../test/sub-forms.ts";

let app: TestApp;
let borrower: Borrower;

beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
});
beforeEach(async () => {
  borrower = await borrowerWithClosedLoan(app);
});
afterAll(() => app.stop());

const begin = ({ client }: Borrower) =>
  client.call(endpoints.beginApplication, { body: sampleOffer });

const applicationsOf = ({ state }: Borrower) =>
  app.db
    .selectFrom("applications")
    .select(["id", "flow", "status"])
    .where("contactId", "=", state.contactId)
    .orderBy("createdAt")
    .execute();

test("a loan is closed once, and the audit log has it", async () => {
  const open = await borrowerWithLoan(app);
  const { applicationId } = open.state;
  expect([
    await closedIn(app, randomUUID()),
    await closedIn(app, applicationId),
    await closedIn(app, applicationId),
  ]).toEqual(["unknown", "done", "closed"]);
  const loan = await app.db
    .selectFrom("loans")
    .select("closedOn")
    .where("applicationId", "=", applicationId)
    .executeTakeFirst();
  expect(loan).toEqual({ closedOn: app.context.clock.today() });
  const auditEntries = await app.db
    .selectFrom("auditLog")
    .select("actor")
    .where("applicationId", "=", open.state.applicationId)
    .where("action", "=", "loan closed")
    .execute();
  expect(auditEntries).toEqual([{ actor: "operator:test" }]);
});

test("an application that is no loan yet cannot be closed", async () => {
  const early = await borrowerAt(app, "signing");
  expect(await closedIn(app, early.state.applicationId)).toBe("unknown");
});

test("begun from the account it takes the shorter way, and the loan asked for", async () => {
  const reply = await begin(borrower);
  expect(reply).toMatchObject({
    isBegun: true,
    journey: { isNew: false, steps: [0, 1, 4, 5, 6, 7, 8], nextStep: 0, status: "Draft" },
  });
  expect(await applicationsOf(borrower)).toMatchObject([
    { flow: "new", status: "Closed" },
    { flow: "reapplication", status: "Draft" },
  ]);
  const { application } = await borrower.client.succeed(endpoints.getPersonalData, {});
  expect(application).toMatchObject({ sum: sampleOffer.requestedOfferSum });
});

test("twenty at once, through two processes, begin one application", async () => {
  const { database, dataDir } = app;
  const second = await createTestApp({ sharesDatabaseOf: { database, dataDir } });
  try {
    const other = createTab(borrower.client, second.server);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? borrower.client : other).succeed(endpoints.beginApplication, {
          body: sampleOffer,
        }),
      ),
    );
    expect(new Set(replies.map(({ applicationId }) => applicationId)).size).toBe(1);
    expect(replies.filter(({ isBegun }) => isBegun)).toHaveLength(1);
    expect(await applicationsOf(borrower)).toHaveLength(2);
  } finally {
    await second.stop();
  }
});

test("while one is open it is answered, and nothing begins", async () => {
  const applicationId = await beginNext(borrower);
  expect(await begin(borrower)).toMatchObject({ isBegun: false, applicationId });
  expect(await applicationsOf(borrower)).toHaveLength(2);
});

test("nothing begins beside a loan that runs", async () => {
  const busy = await borrowerWithLoan(app);
  const body = sampleOffer;
  expect(await busy.client.refusal(endpoints.beginApplication, { body })).toBe("StatusForbids");
  expect(await applicationsOf(busy)).toHaveLength(1);
});

test("a sum or a term that is not on offer begins nothing", async () => {
  const refused = (change: object = {}) =>
    borrower.client.refusal(endpoints.beginApplication, { body: { ...sampleOffer, ...change } });
  expect(await refused({ requestedOfferSum: 500 })).toBe("SumNotOffered");
  expect(await refused({ requestedOfferPeriod: 31 })).toBe("TermNotOffered");
  expect(await applicationsOf(borrower)).toHaveLength(1);
});

test("what is known comes along and counts as saved nowhere", async () => {
  await beginNext(borrower);
  const { client, ofApplication, passport } = borrower;
  const { codeword: _told, ...asked } = passport;
  const known = await client.succeed(endpoints.getPassport, { body: ofApplication() });
  expect(known).toMatchObject({
    passport: asked,
    address: { registrationAddress: sampleAddress, residenceAddress: null },
    work: sampleEmployment,
    revisions: { passport: 0, address: 0, work: 0 },
  });
  expect(known.passport).not.toHaveProperty("codeword");
  const query = ofApplication();
  expect(await client.succeed(endpoints.getEmployment, { query })).toMatchObject({
    employment: sampleEmployment,
    revision: 0,
  });
  expect(await client.succeed(endpoints.getAdditionalQuestion, { query })).toMatchObject({
    answers: sampleAdditionalQuestion,
    revision: 0,
  });
  const { journey } = await client.succeed(endpoints.getPersonalData, {});
  expect(journey).toMatchObject({ furthestStep: 0, nextStep: 0 });
});

test("an additional phone comes along only while it is asked for", async () => {
  const { applicationId } = borrower.state;
  const answers = JSON.stringify({ ...borrower.passport, additionalPhone: "+79161112233" });
  await app.db
    .updateTable("passports")
    .set({ answers })
    .where("applicationId", "=", applicationId)
    .execute();
  await beginNext(borrower);
  const body = borrower.ofApplication();
  const known = await borrower.client.succeed(endpoints.getPassport, { body });
  expect(known.passport).not.toHaveProperty("additionalPhone");
});

test("entries of the sub-forms come along, removed ones do not", async () => {
  const { applicationId } = borrower.state;
  const entry = { applicationId, kind: "relative" as const };
  await app.db
    .insertInto("subForms")
    .values([
      { ...entry, answers: JSON.stringify({ kinship: "мать" }) },
      { ...entry, answers: sql<string>`null`, removedAt: new Date() },
    ])
    .execute();
  await beginNext(borrower);
  const query = borrower.ofApplication();
  const answers = await borrower.client.succeed(endpoints.getAdditionalQuestion, { query });
  expect(answers.subForms).toMatchObject({ relatives: 1, representatives: 0 });
  const before = await borrower.client.succeed(endpoints.getAdditionalQuestion, {
    query: { applicationId },
  });
  expect(before.subForms).toMatchObject({ relatives: 1 });
});

test("a power of attorney that has run out comes along and must be mended before the step is done", async () => {
  const { applicationId } = borrower.state;
  const representative = subForms.find(({ kind }) => kind === "representative")!;
  const { revision: _new, ...answers } = representative.form;
  const powerOfAttorney = { number: "77-А 12", issuedOn: "2025-01-10", validTo: "2026-11-19" };
  await app.db
    .insertInto("subForms")
    .values({
      applicationId,
      kind: "representative",
      answers: JSON.stringify({ ...answers, powerOfAttorney }),
    })
    .execute();
  await beginNext(borrower);
  await confirmKnown(borrower);
  await agreeToConfirmation(borrower);
  const { client, forms, ofApplication } = borrower;
  const save = () =>
    client.call(endpoints.saveAdditionalQuestion, {
      body: { ...forms.questions().body, hasNoRepresentative: false },
    });
  const refused = await save();
  expect([refusalName(refused), refused]).toMatchObject([
    "SubFormOutdated",
    { field: "hasNoRepresentative" },
  ]);
  const { representatives } = await client.succeed(endpoints.getRepresentative, {
    query: ofApplication(),
  });
  const id = representatives[0]?.id;
  const mended = { ...powerOfAttorney, validTo: "2027-11-19" };
  const body = { ...ofApplication(), ...representative.form, id, revision: 1 };
  await client.sendLoose(representative.save, { body: { ...body, powerOfAttorney: mended } });
  expect(await save()).toMatchObject({ result: true, journey: { furthestStep: 4 } });
});

test("what is saved anew stands, and the earlier application keeps its own", async () => {
  const earlierId = borrower.state.applicationId;
  await beginNext(borrower);
  const { client, forms, ofApplication } = borrower;
  const { body } = forms.passport();
  await client.succeed(endpoints.savePassport, { body: { ...body, birthPlace: "г. Псков" } });
  const read = (applicationId: string) =>
    client.succeed(endpoints.getPassport, { body: { applicationId } });
  expect(await read(ofApplication().applicationId)).toMatchObject({
    passport: { birthPlace: "г. Псков" },
    revisions: { passport: 1, address: 0 },
  });
  expect((await read(earlierId)).passport).toMatchObject({ birthPlace: body.birthPlace });
});

test("nobody else's answers ever come along", async () => {
  const fresh = await borrowerAt(app, "passport");
  const body = fresh.ofApplication();
  expect(await fresh.client.succeed(endpoints.getPassport, { body })).toMatchObject({
    passport: null,
    address: null,
    work: null,
  });
});

test("the confirmation needs its agreement, whatever is saved", async () => {
  await beginNext(borrower);
  expect(await confirmKnown(borrower)).toMatchObject({ journey: { nextStep: 0 } });
  expect(await agreeToConfirmation(borrower, [])).toMatchObject({ result: false, errorCode: 141 });
  expect(await agreeToConfirmation(borrower)).toMatchObject({
    journey: { nextStep: 1, furthestStep: 1 },
  });
});

test("its agreement comes unticked and with its text", async () => {
  await beginNext(borrower);
  const body = { ...borrower.ofApplication(), formPageId: formPages.reapplicationConfirmation };
  const { documents } = await borrower.client.succeed(endpoints.getDocumentsForPage, { body });
  expect(documents).toMatchObject([{ kind: "Agreement", isRequired: true, isChecked: false }]);
  expect(documents[0]?.text).toContain("кредитного отчёта");
});

test("a first application has no such page", async () => {
  const fresh = await borrowerAt(app, "passport");
  expect(await agreeToConfirmation(fresh)).toMatchObject({ result: false, errorCode: 140 });
});
