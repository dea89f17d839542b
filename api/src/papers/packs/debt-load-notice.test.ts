// The debt load before signing: told above the threshold, as a paper that is shown, frozen and signed with the others
// (D2; decisions 0036, 0052).
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { requiredLinkIds } from "@microloan/contract/dictionaries/offer-links";
import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt, documentsToSign } from "../../../test/borrower.ts";
import { answerCreditReport } from "../../../test/credit-report.ts";
import { outage } from "../../../test/fake-partners.ts";
import { openAsOperator } from "../../../test/operator.ts";
import { askBureaus } from "../../loan/debt-load/debt-load.ts";
import { sha256 } from "../../platform/hashing.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => {
  for (const partner of Object.values(app.partners)) partner.reset();
});
afterAll(() => app.stop());

/** Of an income of 77 000.50 ₽, of which this loan takes 11 200 ₽: 27 300.25 ₽ more make exactly a half. */
const owes = (monthlyPaymentsKopecks: number) =>
  answerCreditReport(app, { monthlyPaymentsKopecks });

const offerOf = ({ client, ofApplication }: Borrower) =>
  client.succeed(endpoints.getOfferInfoText, { query: { ...ofApplication(), offerSum: 10_000 } });
const papersOf = async ({ client, ofApplication }: Borrower) => {
  const body = { ...ofApplication(), formPageId: formPages.signing };
  return (await client.succeed(endpoints.getDocumentsForPage, { body })).documents;
};
const noticesOf = ({ state }: Borrower) =>
  app.db
    .selectFrom("debtLoadNotices")
    .innerJoin("signingPacks", "signingPacks.id", "packId")
    .select(["debtLoadPercent", "text"])
    .where("applicationId", "=", state.applicationId)
    .execute();

test.each([
  [27_300_25, false],
  [27_300_63, false],
  [27_308_00, true],
])("debts of %i kopecks a month, told: %s", async (debts, isAnswered) => {
  owes(debts);
  const { debtLoadNotice } = await offerOf(await borrowerAt(app, "signing"));
  expect(debtLoadNotice?.includes("больше 50 %") ?? false).toBe(isAnswered);
});

const noticePaper = async ({ client, ofApplication }: Borrower) => {
  const query = { ...ofApplication(), documentRulesId: documentIds.debtLoadNotice };
  const { fileBody } = await client.succeed(endpoints.getFileBody, { query });
  return Buffer.from(fileBody, "base64");
};
const frozenPapers = ({ state }: Borrower) =>
  app.db
    .selectFrom("signingPackDocuments")
    .innerJoin("signingPacks", "signingPacks.id", "packId")
    .select(["documentRuleId", "sha256"])
    .where("applicationId", "=", state.applicationId)
    .where("voidedAt", "is", null)
    .execute();

test("above the threshold the notice is a paper of the pack: ticked before the code, frozen, signed, read later", async () => {
  owes(50_000_00);
  const borrower = await borrowerAt(app, "signing");
  const notice = (await papersOf(borrower)).find(({ id }) => id === documentIds.debtLoadNotice);
  expect(notice).toMatchObject({ kind: "Sign", isRequired: true, isChecked: false });
  expect(notice).not.toHaveProperty("text");
  const text = (await offerOf(borrower)).debtLoadNotice;
  const shown = await noticePaper(borrower);
  expect(shown.toString()).toContain(`"debtLoadNotice":{"percent":79.48,"text":"${text}"}`);
  const documentRuleIds = [...documentsToSign, ...requiredLinkIds];
  const unread = { ...(await borrower.toSign()), documentRuleIds };
  expect(await borrower.client.refusal(endpoints.signFiles, { body: unread })).toBe(
    "SignatureAgreementsMissing",
  );
  await borrower.sign();
  expect(await noticesOf(borrower)).toEqual([{ debtLoadPercent: "79.48", text }]);
  const [signed] = (await frozenPapers(borrower)).filter(
    ({ documentRuleId }) => documentRuleId === documentIds.debtLoadNotice,
  );
  expect(signed?.sha256).toBe(sha256(shown));
  owes(0);
  expect(await noticePaper(borrower)).toEqual(shown);
});

test.each([
  ["others", 60_000_00],
  ["so few that no notice is due", 0],
])("debts that became %s since: what was shown is signed no more", async (_what, debts) => {
  owes(50_000_00);
  const borrower = await borrowerAt(app, "signing");
  const toSign = await borrower.toSign();
  const { body } = await borrower.askSigningCode();
  owes(debts);
  await askBureaus(app.context, app.db, borrower.state.applicationId);
  const { client } = borrower;
  expect(await client.refusal(endpoints.savePaymentOfferAndSendToConsideration, { body })).toBe(
    "OfferChanged",
  );
  expect(await client.refusal(endpoints.signFiles, { body: toSign })).toBe("OfferChanged");
});

test("what was told too long ago to be asked by stands for the code that is on its way", async () => {
  owes(50_000_00);
  const borrower = await borrowerAt(app, "signing");
  const { body } = await borrower.askSigningCode();
  await age(borrower, 25 * 60);
  await borrower.client.succeed(endpoints.savePaymentOfferAndSendToConsideration, { body });
  expect(await noticesOf(borrower)).toMatchObject([{ debtLoadPercent: "79.48" }]);
});

test("the notice changes no other paper", async () => {
  const borrower = await borrowerAt(app, "signing");
  const otherPaper = async () => {
    const query = { ...borrower.ofApplication(), documentRulesId: documentIds.paymentSchedule };
    return (await borrower.client.succeed(endpoints.getFileBody, { query })).sha256;
  };
  const before = await otherPaper();
  owes(50_000_00);
  await askBureaus(app.context, app.db, borrower.state.applicationId);
  expect(await otherPaper()).toBe(before);
});

test("at the threshold there is nothing to read, and nothing is kept", async () => {
  owes(27_300_25);
  const borrower = await borrowerAt(app, "signing");
  const ids = (await papersOf(borrower)).map(({ id }) => id);
  expect(ids).toEqual(documentsToSign);
  const query = { ...borrower.ofApplication(), documentRulesId: documentIds.debtLoadNotice };
  expect(await borrower.client.refusal(endpoints.getFileBody, { query })).toBe("DocumentsUnknown");
  await borrower.sign();
  expect(await noticesOf(borrower)).toEqual([]);
  const frozen = (await frozenPapers(borrower)).map(({ documentRuleId }) => documentRuleId);
  expect(frozen.toSorted()).toEqual(documentsToSign.toSorted());
});

/** Moves what the bureau told, or its silence, into the past. */
const age = ({ state }: Borrower, minutes: number) =>
  sql`update known_debts set asked_at = now() - make_interval(mins => ${minutes})
    where application_id = ${state.applicationId}`.execute(app.db);
/** Of this person's, as the tax service finds it later. */
const newInn = "500100732259";
const timesAsked = () => app.partners.readCreditReport.asked.length;

test("a silent bureau is waited for once: what was declared counts, and minutes later it is asked again", async () => {
  app.partners.readCreditReport.answers(outage);
  const borrower = await borrowerAt(app, "signing");
  expect((await offerOf(borrower)).debtLoadNotice).toBeUndefined();
  const asked = timesAsked();
  expect(asked).toBeGreaterThan(0);
  await papersOf(borrower);
  await offerOf(borrower);
  expect(timesAsked()).toBe(asked);
  owes(50_000_00);
  await age(borrower, 6);
  expect((await offerOf(borrower)).debtLoadNotice).toContain("больше 50 %");
  await age(borrower, 60);
  await offerOf(borrower);
  expect(timesAsked()).toBe(asked + 1);
});

test("silence takes nothing away of what was told today; another passport does", async () => {
  owes(50_000_00);
  const borrower = await borrowerAt(app, "signing");
  const { applicationId } = borrower.state;
  await offerOf(borrower);
  app.partners.readCreditReport.answers(outage);
  await askBureaus(app.context, app.db, applicationId);
  expect((await offerOf(borrower)).debtLoadNotice).toContain("больше 50 %");
  const { body } = borrower.forms.passport(1);
  await borrower.client.succeed(endpoints.savePassport, { body: { ...body, number: "765431" } });
  const known = app.db.selectFrom("knownDebts").where("applicationId", "=", applicationId);
  expect(await known.selectAll().execute()).toEqual([]);
});

test("what one bureau tells counts although another is silent now that told of less today", async () => {
  const borrower = await borrowerAt(app, "signing");
  expect((await offerOf(borrower)).debtLoadNotice).toBeUndefined();
  owes(50_000_00);
  app.partners.readSecondCreditReport.answers(outage);
  await askBureaus(app.context, app.db, borrower.state.applicationId);
  expect((await offerOf(borrower)).debtLoadNotice).toContain("больше 50 %");
});

describe("an answer about what has changed while the bureau was asked is not kept", () => {
  const bureauAnswer = async (number: string, asked: Borrower) => {
    const { body } = asked.forms.passport(1);
    await asked.client.succeed(endpoints.savePassport, { body: { ...body, number } });
  };
  const findInn = async (inn: string, { ofApplication }: Borrower) => {
    app.partners.findInn.answers({ ok: true, inn });
    await app.jobs.deliver(jobKinds.lookUpInn, ofApplication());
  };

  test.each([
    ["another passport, told", () => owes(50_000_00), bureauAnswer],
    ["another passport, silent", () => app.partners.readCreditReport.answers(outage), bureauAnswer],
    ["another INN", () => owes(50_000_00), (_: string, asked: Borrower) => findInn(newInn, asked)],
  ])("%s", async (_what, answer, change) => {
    const borrower = await borrowerAt(app, "signing");
    const { applicationId } = borrower.state;
    answer();
    const report = app.partners.readCreditReport.holds();
    const late = askBureaus(app.context, app.db, applicationId);
    await report.isAsked;
    await change("765431", borrower);
    report.letGo();
    expect(await late).toBeUndefined();
    const known = app.db.selectFrom("knownDebts").where("applicationId", "=", applicationId);
    expect(await known.selectAll().execute()).toEqual([]);
  });

  test("and what was told before another INN was found goes", async () => {
    owes(50_000_00);
    const borrower = await borrowerAt(app, "signing");
    await offerOf(borrower);
    const asked = timesAsked();
    await findInn(newInn, borrower);
    await offerOf(borrower);
    expect(timesAsked()).toBe(asked + 1);
    await findInn(newInn, borrower);
    await offerOf(borrower);
    expect(timesAsked()).toBe(asked + 1);
  });
});

describe("nothing is declared, of an income of 10 000 ₽ a month", () => {
  const offer = {
    requestedOfferSum: 15_000,
    requestedOfferPeriod: 30,
    periodTypeId: periodTypes.days.id,
  };
  const poorBorrower = async () => {
    const borrower = await borrowerAt(app, "signing", { offer });
    const { applicationId } = borrower.state;
    await sql`update employments
      set answers = answers - 'expenses' - 'additionalIncomes' || '{"monthlyIncome": 10000}'
      where application_id = ${applicationId}`.execute(app.db);
    // What the way to here had it told is forgotten.
    await app.db.deleteFrom("knownDebts").where("applicationId", "=", applicationId).execute();
    return borrower;
  };
  const noticeFor = async ({ client, ofApplication }: Borrower, offerSum: number) => {
    const query = { ...ofApplication(), offerSum };
    return (await client.succeed(endpoints.getOfferInfoText, { query })).debtLoadNotice;
  };

  test.each([
    ["knows nobody", { ok: true, report: { history: "None" } }],
    ["is silent", outage],
  ] as const)(
    "the bureau %s: this loan alone is too much, told and judged",
    async (_, bureauAnswer) => {
      app.partners.readCreditReport.answers(bureauAnswer);
      const borrower = await poorBorrower();
      expect(await noticeFor(borrower, 15_000)).toContain("больше 50 %");
      // As told before, and kept.
      expect(await noticeFor(borrower, 15_000)).toContain("больше 50 %");
      await borrower.sign();
      await app.jobs.deliver(jobKinds.consider, borrower.ofApplication());
      const decision = await app.db
        .selectFrom("decisions")
        .select(["ruleId", "inputs"])
        .where("applicationId", "=", borrower.state.applicationId)
        .executeTakeFirst();
      expect(decision).toMatchObject({ ruleId: "debt-load", inputs: { debtLoadPercent: 186 } });
    },
  );
});

test("an operator who looks at the signing page asks nobody", async () => {
  const borrower = await borrowerAt(app, "signing");
  const { client } = await openAsOperator(app, borrower.state.applicationId);
  const looker = { ...borrower, client };
  await papersOf(looker);
  expect(timesAsked()).toBe(0);
  await papersOf(borrower);
  expect(timesAsked()).toBe(1);
});
