// A loan that is on the lists no more, or that the law of the day forbids, is refused by the same name wherever its
// terms are asked for (D2).
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import type { Endpoint } from "@microloan/contract/endpoint";
import { endpoints } from "@microloan/contract/endpoints";
import { sampleOffer } from "@microloan/contract/samples/people";
import type { LooseRequest } from "@microloan/contract/samples/sample";
import { limits } from "@microloan/domain/loan/limits";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { refusalName } from "../../../test/client.ts";

let app: TestApp;
let borrower: Borrower;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  borrower = await borrowerAt(app, "signing");
});
afterAll(() => app.stop());

const body = (more: object = {}) => ({ body: { ...borrower.ofApplication(), ...more } });
const query = (more: object = {}) => ({ query: { ...borrower.ofApplication(), ...more } });
const {
  requestedOfferSum: offerSum,
  requestedOfferPeriod: offerPeriod,
  periodTypeId,
} = sampleOffer;

type Call = [Endpoint, () => LooseRequest | Promise<LooseRequest>];

const calls: Call[] = [
  [endpoints.usePromoCode, () => body({ promoCode: "СТАРТ10" })],
  [endpoints.getPromoInfo, () => query()],
  [endpoints.cancelPromoCode, () => body()],
  [endpoints.selectAdditionalProducts, () => body()],
  [endpoints.selectAdditionalProductsByAmount, () => body({ offerSum })],
  [endpoints.toggleAdditionalProduct, () => body()],
  [endpoints.getOfferInfoText, () => query({ offerSum })],
  [endpoints.signFiles, async () => ({ body: await borrower.toSign() })],
];

/** These tell a document that cannot be drawn from one that is not known, and no more. */
const papers: Call[] = [endpoints.getFileBody, endpoints.getDocumentText].map((endpoint) => [
  endpoint,
  () => query({ documentRulesId: documentIds.individualConditions }),
]);

/** These look at the loan that is asked for. */
const choices: Call[] = [
  [endpoints.selectProduct, () => body({ offerSum, offerPeriod, periodTypeId })],
  [endpoints.beginApplication, () => ({ body: sampleOffer })],
];

async function refusals(asked: readonly Call[]) {
  const sent = [];
  for (const [endpoint, request] of asked) {
    const { reply } = await borrower.client.sendLoose(endpoint, await request());
    sent.push([endpoint.name, refusalName(reply)]);
  }
  return sent;
}
const all = (asked: readonly Call[], refusal: string) => asked.map(([{ name }]) => [name, refusal]);

/** The steps stand open by it, so that another loan can be chosen: only what cannot be reckoned is left out. */
const applicationOfSession = async () =>
  (await borrower.client.succeed(endpoints.getPersonalData, {})).application;
const ofApplication = () => ({
  ...borrower.ofApplication(),
  sum: offerSum,
  period: offerPeriod,
  periodTypeId,
});

test("on the lists no more", async () => {
  await app.db
    .updateTable("applications")
    .set({ term: 31 })
    .where("id", "=", borrower.state.applicationId)
    .execute();
  const asked = [...calls, ...papers];
  expect(await refusals(asked)).toEqual(all(asked, "OfferMissing"));
  expect(await applicationOfSession()).toEqual({ ...ofApplication(), period: 31 });
});

test("forbidden by the law of the day", async () => {
  const { chargesPercent } = limits;
  limits.chargesPercent = [{ ...chargesPercent[0]!, value: 5, validTo: null }];
  try {
    const asked = [...calls, ...choices];
    expect(await refusals(asked)).toEqual(all(asked, "LegalLimitExceeded"));
    expect(await refusals(papers)).toEqual(all(papers, "OfferMissing"));
    expect(await applicationOfSession()).toEqual(ofApplication());
  } finally {
    limits.chargesPercent = chargesPercent;
  }
});
