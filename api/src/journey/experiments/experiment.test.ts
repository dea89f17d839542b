// Groups are the application's own from its birth: told by byApplication, kept through changes of the shares (spec §3).
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { endpoints } from "@microloan/contract/endpoints";
import type { Settings } from "@microloan/contract/settings";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt, type Offer } from "../../../test/borrower.ts";
import { refusalName } from "../../../test/client.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
});
afterAll(() => app.stop());

const groupsOf = async ({ client, ofApplication }: Borrower) =>
  (await client.succeed(endpoints.getExperimentGroups, { query: ofApplication() })).data;

const allA = { addSum: "A", skipDocuments: "A", preScoring: "A", insuranceDisabling: "A" };
const allB = { addSum: "B", skipDocuments: "B", preScoring: "B", insuranceDisabling: "B" };

const shares = (percent: string): Partial<Record<keyof Settings, string>> => ({
  ExperimentAddSumPercentB: percent,
  ExperimentSkipDocumentsPercentB: percent,
  ExperimentPreScoringPercentB: percent,
  ExperimentInsuranceDisablingPercentB: percent,
});

test("nobody is in group B unless the lender says so", async () => {
  expect(await groupsOf(await borrowerAt(app, "passport"))).toEqual(allA);
});

test("an application keeps its groups whatever becomes of the shares", async () => {
  const all = await createTestApp({ settings: shares("100") });
  const borrower = await borrowerAt(all, "passport");
  expect(await groupsOf(borrower)).toEqual(allB);
  await all.db.deleteFrom("settings").execute();
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  expect(await groupsOf(borrower)).toEqual(allB);
  expect(await groupsOf(await borrowerAt(all, "passport"))).toEqual(allA);
  await all.stop();
});

test("is the owner's alone", async () => {
  const [owner, stranger] = [await borrowerAt(app, "passport"), await borrowerAt(app, "passport")];
  const query = owner.ofApplication();
  const sent = await stranger.client.send(endpoints.getExperimentGroups, { query });
  expect([sent.status, refusalName(sent.reply)]).toEqual([404, "NotFound"]);
});

describe("skipDocuments B", () => {
  let skipping: TestApp;
  beforeAll(async () => {
    const settings = { ExperimentSkipDocumentsPercentB: "100", RequiredScanSum: "15000" };
    skipping = await createTestApp({ settings });
  });
  afterAll(() => skipping.stop());

  const offer = (requestedOfferSum: number): Offer => ({
    requestedOfferSum,
    requestedOfferPeriod: 15,
    periodTypeId: periodTypes.days.id,
  });
  const stepsWith = async (sum: number) => {
    const borrower = await borrowerAt(skipping, "passport", { offer: offer(sum) });
    return (await borrower.client.succeed(endpoints.getPersonalData, {})).journey?.steps;
  };

  test("leaves the documents out below RequiredScanSum, and only below it", async () => {
    expect(await stepsWith(14_000)).toEqual([0, 1, 2, 3, 4, 5, 7, 8]);
    expect(await stepsWith(15_000)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("goes from the card to the signature, and a scan is not taken", async () => {
    const borrower = await borrowerAt(skipping, "docs-uploading", { offer: offer(10_000) });
    const { journey } = await borrower.client.succeed(endpoints.getPersonalData, {});
    expect(journey).toMatchObject({ nextStep: 7 });
    await expect(borrower.uploadScans()).rejects.toThrow("saveDocument");
    await borrower.sign();
    expect((await borrower.client.succeed(endpoints.getPersonalData, {})).journey).toMatchObject({
      status: "Signed",
      nextStep: 8,
    });
  });
});
