// The debt load before signing: told above the threshold, confirmed before the code, kept with what is signed (D2; decision
// 0036).
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { formPages } from "@microloan/contract/dictionaries/form-pages";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt, documentsToSign } from "../../../test/borrower.ts";
import { outage } from "../../../test/fake-gateways.ts";

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
  app.partners.readCreditReport.answers({
    ok: true,
    report: {
      history: "Known",
      score: 700,
      loans: [],
      monthlyPaymentsKopecks,
      overdueKopecks: 0,
      overdueDays: 0,
    },
  });

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
])("debts of %i kopecks a month, told: %s", async (debts, isTold) => {
  owes(debts);
  const { debtLoadNotice } = await offerOf(await borrowerAt(app, "signing"));
  expect(debtLoadNotice?.includes("больше 50 %") ?? false).toBe(isTold);
});

test("above the threshold no code comes before the notice is ticked, and the pack keeps it", async () => {
  owes(50_000_00);
  const borrower = await borrowerAt(app, "signing");
  const notice = (await papersOf(borrower)).find(({ id }) => id === documentIds.debtLoadNotice);
  expect(notice).toMatchObject({ kind: "Agreement", isRequired: true, isChecked: false });
  expect(notice?.text).toBe((await offerOf(borrower)).debtLoadNotice);
  const unread = { ...borrower.toSign(), documentRuleIds: documentsToSign };
  expect(await borrower.client.refusal(endpoints.signFiles, { body: unread })).toBe(
    "SignatureAgreementsMissing",
  );
  await borrower.sign();
  expect(await noticesOf(borrower)).toEqual([{ debtLoadPercent: "79.48", text: notice?.text }]);
});

test("at the threshold there is nothing to read, and nothing is kept", async () => {
  owes(27_300_25);
  const borrower = await borrowerAt(app, "signing");
  const ids = (await papersOf(borrower)).map(({ id }) => id);
  expect(ids).toEqual(documentsToSign);
  await borrower.sign();
  expect(await noticesOf(borrower)).toEqual([]);
});

test("a silent bureau is no reason to wait: what was declared counts, and it is asked again", async () => {
  app.partners.readCreditReport.answers(outage);
  const borrower = await borrowerAt(app, "signing");
  expect((await offerOf(borrower)).debtLoadNotice).toBeUndefined();
  owes(50_000_00);
  expect((await offerOf(borrower)).debtLoadNotice).toContain("больше 50 %");
  const asked = app.partners.readCreditReport.asked.length;
  await offerOf(borrower);
  expect(app.partners.readCreditReport.asked).toHaveLength(asked);
});
