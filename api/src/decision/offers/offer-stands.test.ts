// An offer stands as it was told: its end is told with it, never before the law's five working days, and until then its
// price is the one of the day it was shown, whatever the price lists say at midnight (353-ФЗ art. 7 part 6; D9;
// decision 0039).
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";
import { lastOfWorkingDays } from "@microloan/domain/loan/working-days";
import { addDays, moscowDateAt } from "@microloan/domain/person/dates";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { installmentOffer, pricesOf } from "../../../test/priced-loan.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { OfferLifeHours: "1" } });
});
afterEach(() => app.resetNow());
afterAll(() => app.stop());

const offerOf = async ({ client, ofApplication, offer }: Borrower) =>
  client.succeed(endpoints.getOfferInfoText, {
    query: { ...ofApplication(), offerSum: offer.requestedOfferSum },
  });

const lastDay = "2026-05-31T23:00:00+03:00";
const nextDay = "2026-06-01T00:10:00+03:00";

test("its end is told from the first look on: five working days even where the setting gives less", async () => {
  const borrower = await borrowerAt(app, "signing");
  const { validUntil } = await offerOf(borrower);
  const day = lastOfWorkingDays(moscowDateAt(Date.now()), 5);
  expect(Date.parse(validUntil ?? "")).toBe(Date.parse(`${addDays(day, 1)}T00:00:00+03:00`));
  await sql`update applications set offer_valid_until = offer_valid_until - interval '1 day'
    where id = ${borrower.state.applicationId}`.execute(app.db);
  expect(Date.parse((await offerOf(borrower)).validUntil ?? "")).toBe(
    Date.parse(`${day}T00:00:00+03:00`),
  );
});

test("its price stays over midnight, through the code and its second reading, and ends with it", async () => {
  app.setNow(lastDay);
  const borrower = await borrowerAt(app, "signing");
  await pricesOf(borrower).usePromo("ВЕСНА26");
  const shown = await offerOf(borrower);
  expect(shown.discountPercent).toBe(30);
  app.setNow(nextDay);
  expect(await offerOf(borrower)).toMatchObject({
    discountPercent: 30,
    dailyRate: shown.dailyRate,
    refundSum: shown.refundSum,
    validUntil: shown.validUntil,
  });
  await borrower.askSigningCode(await pricesOf(borrower).shown());
  expect(await offerOf(borrower)).toMatchObject({ dailyRate: shown.dailyRate });
  await sql`update applications set status = 'Draft', offer_valid_until = now() - interval '1 second'
    where id = ${borrower.state.applicationId}`.execute(app.db);
  expect((await offerOf(borrower)).discountPercent).toBe(0);
});

test("a paid extra is sold at the price it was shown at", async () => {
  app.setNow("2026-03-31T23:00:00+03:00");
  const borrower = await borrowerAt(app, "signing", { offer: installmentOffer });
  await offerOf(borrower);
  app.setNow("2026-04-01T00:10:00+03:00");
  const { additionalProducts } = await borrower.client.succeed(endpoints.selectAdditionalProducts, {
    body: borrower.ofApplication(),
  });
  const prices = additionalProducts.map(({ amount }) => amount);
  expect(prices).toEqual([990, 450]);
});
