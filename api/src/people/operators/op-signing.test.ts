// An operator at the signing step: the offer and its papers are there to be read, and the log names the reader (D3).
import { afterAll, beforeAll, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { borrowerAt } from "../../../test/borrower.ts";
import { openAsOperator } from "../../../test/operator.ts";
import { installmentOffer, lawyer, pricesOf, protection } from "../../../test/priced-loan.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

test("before the signature an operator reads the offer, its extras and its papers, by name in the log", async () => {
  const own = await borrowerAt(app, "signing", { offer: installmentOffer });
  await pricesOf(own).toggle(protection, true);
  const shown = await pricesOf(own).offer();
  const { client } = await openAsOperator(app, own.state.applicationId);
  const query = own.ofApplication();
  const offerSum = installmentOffer.requestedOfferSum;
  const offer = await client.succeed(endpoints.getOfferInfoText, { query: { ...query, offerSum } });
  expect(offer).toMatchObject({ ...shown, additionalSum: 990 });
  expect(offer.additionalProducts).toMatchObject([
    { id: protection, amount: 990, isChecked: true },
    { id: lawyer, amount: 490, isChecked: false },
  ]);
  expect(shown).not.toHaveProperty("additionalProducts");
  expect(await client.succeed(endpoints.checkDecisionApplication, { body: query })).toMatchObject({
    considerationStatus: "New",
  });
  const paper = { ...query, documentRulesId: documentIds.individualConditions };
  await client.succeed(endpoints.getFileBody, { query: paper });
  const { actor } = await app.db
    .selectFrom("documentOpenings")
    .select("actor")
    .where("applicationId", "=", query.applicationId)
    .where("documentRuleId", "=", paper.documentRulesId)
    .executeTakeFirstOrThrow();
  expect(actor).toMatch(/^operator:/);
});
