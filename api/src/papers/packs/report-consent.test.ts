// The bureau is asked on a consent in force and on no other; one that is over is asked for anew with the papers, before
// the signature (218-ФЗ art. 6 part 10; D6).
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { answerCreditReport } from "../../../test/credit-report.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => app.partners.readCreditReport.reset());
afterAll(() => app.stop());

const { agreesCreditReportRepeat: consent } = documentIds;

/** The half-year of a consent of 19 May is over on 20 November, that of 20 May is not. */
const consentedOn = (day: string, { state }: Borrower) =>
  sql`update document_ticks set ticked_at = ${`${day}T12:00:00+03:00`}
    where contact_id = ${state.contactId}`.execute(app.db);

async function consentAsked({ client, ofApplication }: Borrower) {
  const body = { ...ofApplication(), formPageId: formPages.signing };
  const { documents } = await client.succeed(endpoints.getDocumentsForPage, { body });
  return documents.find(({ id }) => id === consent);
}

const timesAsked = () => app.partners.readCreditReport.asked.length;

async function considered({ state }: Borrower) {
  const { inputs } = await app.db
    .selectFrom("decisions")
    .select("inputs")
    .where("applicationId", "=", state.applicationId)
    .where("stage", "=", "final")
    .executeTakeFirstOrThrow();
  return inputs as { bureauScore: number | "unknown" };
}

test("one that is over is ticked again before the code, and only then is the bureau asked", async () => {
  answerCreditReport(app, { monthlyPaymentsKopecks: 0 });
  const borrower = await borrowerAt(app, "signing");
  await consentedOn("2026-05-19", borrower);
  expect(await consentAsked(borrower)).toMatchObject({ kind: "Agreement", isRequired: true });
  expect(timesAsked()).toBe(0);
  // Read before it is given: the text of today, which nobody has given yet.
  const query = { ...borrower.ofApplication(), documentRulesId: consent };
  const { fileBody } = await borrower.client.succeed(endpoints.getFileBody, { query });
  expect(Buffer.from(fileBody, "base64").toString()).toContain('"given":null');

  const { documentRuleIds, ...toSign } = await borrower.toSign();
  const unread = await borrower.client.refusal(endpoints.signFiles, {
    body: { ...toSign, documentRuleIds },
  });
  expect(unread).toBe("SignatureAgreementsMissing");
  const { body } = await borrower.askSigningCode({
    documentRuleIds: [...documentRuleIds, consent],
  });
  await borrower.client.succeed(endpoints.savePaymentOfferAndSendToConsideration, { body });
  expect(await consentAsked(borrower)).toBeUndefined();
  await app.jobs.run();
  expect(timesAsked()).toBeGreaterThan(0);
  expect((await considered(borrower)).bureauScore).not.toBe("unknown");
});

test("on its last day it stands; a day later a consideration is without the bureau's word", async () => {
  answerCreditReport(app, { monthlyPaymentsKopecks: 0 });
  const borrower = await borrowerAt(app, "timer");
  app.partners.readCreditReport.asked.length = 0;
  await consentedOn("2026-05-19", borrower);
  await app.jobs.run();
  expect(timesAsked()).toBe(0);
  expect((await considered(borrower)).bureauScore).toBe("unknown");

  const other = await borrowerAt(app, "signing");
  await consentedOn("2026-05-20", other);
  expect(await consentAsked(other)).toBeUndefined();
  expect(timesAsked()).toBeGreaterThan(0);
});

test("given again on another day, at another registration say, it counts from then", async () => {
  const borrower = await borrowerAt(app, "signing");
  await consentedOn("2026-05-19", borrower);
  expect(await consentAsked(borrower)).toBeDefined();
  const again = await borrower.askRegistrationCode();
  await borrower.client.succeed(endpoints.checkRegistrationCode, { body: again });
  expect(await consentAsked(borrower)).toBeUndefined();
});
