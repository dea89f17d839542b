// Promo codes through the whole API: used, shown, cancelled, refused at the field, not to be guessed, carried from the
// registration (spec §7; D8).
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";
import { settingDefaults, sharesOfBOf } from "@microloan/contract/settings";
import { groupsOf } from "@microloan/domain/journey/experiments";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import {
  type Borrower,
  borrowerAt,
  borrowerWithLoan,
  createBorrower,
} from "../../../test/borrower.ts";
import { refusalName } from "../../../test/client.ts";
import { pricesOf, protection } from "../../../test/priced-loan.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
});
afterEach(() => app.resetNow());
afterAll(() => app.stop());

/** As the field shows it. */
const refusalOf = async (reply: Promise<unknown>) => {
  const refused = (await reply) as { field?: string };
  return [refusalName(refused), refused.field];
};

describe("a promo code", () => {
  test("lowers the rate at any step; its terms are shown everywhere, and cancelled again", async () => {
    const borrower = await borrowerAt(app, "address");
    const prices = pricesOf(borrower);
    const none = { promoCode: null, description: null, discountPercent: null };
    const full = { refundSum: 11_200, refundSumWithoutPromo: 11_200 };
    expect(await prices.promoInfo()).toMatchObject({ ...none, ...full });
    const used = await prices.usePromo(" cтарт10");
    const discounted = { refundSum: 11_080, refundSumWithoutPromo: 11_200 };
    expect(used).toMatchObject({ promoCode: "СТАРТ10", discountPercent: 10, ...discounted });
    expect(await prices.promoInfo()).toEqual(used);
    const session = await borrower.client.succeed(endpoints.getPersonalData, {});
    expect(session.application).toMatchObject({ refundSum: 11_080, overpaymentSum: 1_080 });
    const { settings } = await borrower.client.succeed(endpoints.getCalculatorSettings, {
      body: { ...borrower.ofApplication(), useSmartCalculator: false },
    });
    expect(settings.selectedProduct).toMatchObject({ fullOfferSum: 11_080 });
    const other = {
      params: borrower.ofApplication(),
      body: { offerSum: 20_000, useSmartCalculator: false },
    };
    expect(await borrower.client.succeed(endpoints.recalculate, other)).toMatchObject({
      fullSum: 22_160,
    });
    expect(await prices.cancelPromo()).toMatchObject({ ...none, ...full });
    expect(await prices.promoInfo()).toMatchObject(none);
  });

  test("another one takes its place: one lives at a time", async () => {
    const prices = pricesOf(await borrowerAt(app, "passport"));
    await prices.usePromo("СТАРТ10");
    expect(await prices.usePromo("ПОЛОВИНА")).toMatchObject({
      promoCode: "ПОЛОВИНА",
      description: "Ставка ниже на 50\u00a0%, действует до 31.12.2027",
      refundSum: 10_600,
    });
    expect(await prices.promoInfo()).toMatchObject({ promoCode: "ПОЛОВИНА" });
  });

  test("makes room for an extra; without it the extra goes too", async () => {
    const borrower = await borrowerAt(app, "signing");
    const prices = pricesOf(borrower);
    await prices.usePromo("ПОЛОВИНА");
    const { additionalProducts } = await prices.actualize();
    expect(additionalProducts.map(({ id }) => id)).not.toContain(protection);
    expect(additionalProducts).toHaveLength(1);
    expect(await prices.toggle()).toMatchObject({ additionalSum: 490, payoutSum: 9_510 });
    expect((await prices.offer()).psk).toBeLessThanOrEqual(292);
    await prices.cancelPromo();
    expect(await prices.offer()).toMatchObject({ additionalSum: 0, payoutSum: 10_000, psk: 292 });
    expect(await prices.actualize()).toMatchObject({ additionalProducts: [] });
    await prices.usePromo("ПОЛОВИНА");
    const [again] = (await prices.actualize()).additionalProducts;
    expect(again?.isChecked).toBe(false);
  });

  test("that runs out falls away with its day", async () => {
    const borrower = await borrowerAt(app, "passport");
    const prices = pricesOf(borrower);
    app.setNow("2026-05-31T12:00:00+03:00");
    expect(await prices.usePromo("ВЕСНА26")).toMatchObject({ discountPercent: 30 });
    app.setNow("2026-06-01T12:00:00+03:00");
    expect(await prices.promoInfo()).toMatchObject({ promoCode: null, refundSum: 11_200 });
    expect(await refusalOf(prices.usePromo("ВЕСНА26"))).toEqual(["PromoCodeExpired", "promoCode"]);
  });

  test("that runs out while the offer stands is shown with it, and can be cancelled", async () => {
    app.setNow("2026-05-31T12:00:00+03:00");
    const prices = pricesOf(await borrowerAt(app, "signing"));
    await prices.usePromo("ВЕСНА26");
    await prices.offer();
    app.setNow("2026-06-01T12:00:00+03:00");
    const description = "Ставка ниже на 30\u00a0%";
    expect(await prices.promoInfo()).toMatchObject({ promoCode: "ВЕСНА26", description });
    expect(await prices.cancelPromo()).toMatchObject({ promoCode: null, refundSum: 11_200 });
  });

  test("that begins while the offer stands lowers its rate, and keeps it low", async () => {
    app.setNow("2026-02-28T12:00:00+03:00");
    const prices = pricesOf(await borrowerAt(app, "signing"));
    await prices.offer();
    expect(await refusalOf(prices.usePromo("ВЕСНА26"))).toEqual(["PromoCodeUnknown", "promoCode"]);
    app.setNow("2026-03-01T12:00:00+03:00");
    expect(await prices.usePromo("ВЕСНА26")).toMatchObject({ discountPercent: 30 });
    app.setNow("2026-06-01T12:00:00+03:00");
    expect(await prices.offer()).toMatchObject({ discountPercent: 30 });
  });
});

describe("is refused at the field", () => {
  test("unknown, and used by this person in a loan before", async () => {
    const borrower = await borrowerAt(app, "signing");
    const prices = pricesOf(borrower);
    expect(await refusalOf(prices.usePromo("СТАРТ11"))).toEqual(["PromoCodeUnknown", "promoCode"]);
    await prices.usePromo("СТАРТ10");
    expect(await refusalOf(prices.usePromo("СТАРТ10"))).toEqual(["nothing", undefined]);
    await app.db
      .updateTable("applications")
      .set({ promoCode: "ДРУГ20", signedAt: new Date() })
      .where("id", "=", (await borrowerWithLoan(app)).state.applicationId)
      .execute();
    expect(await refusalOf(prices.usePromo("ДРУГ20"))).toEqual(["nothing", undefined]);
    const { contactId, applicationId } = borrower.state;
    await app.db
      .insertInto("applications")
      .values({
        contactId,
        flow: "new",
        status: "Closed",
        sumKopecks: 10_000_00,
        term: 15,
        periodType: "days",
        experiments: JSON.stringify(groupsOf(contactId, sharesOfBOf(settingDefaults))),
        promoCode: "ПОЛОВИНА",
        signedAt: new Date("2026-01-10"),
        createdAt: new Date("2026-01-01"),
      })
      .execute();
    expect(applicationId).not.toBe("");
    expect(await refusalOf(prices.usePromo("ПОЛОВИНА"))).toEqual(["PromoCodeUsed", "promoCode"]);
    expect(await prices.promoInfo()).toMatchObject({ promoCode: "ДРУГ20" });
  });

  test("after so many tries a day even the right one, and the limit is each borrower's own", async () => {
    const prices = pricesOf(await borrowerAt(app, "passport"));
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, index) => prices.usePromo(`НЕТ${index}`)),
    );
    const names = tries.map(refusalName).toSorted();
    expect(names.filter((name) => name === "PromoCodeUnknown")).toHaveLength(10);
    expect(names.filter((name) => name === "TooMany")).toHaveLength(2);
    const late = await prices.usePromo("СТАРТ10");
    expect([refusalName(late), late]).toMatchObject(["TooMany", { field: "promoCode" }]);
    const other = pricesOf(await borrowerAt(app, "passport"));
    expect(await other.usePromo("СТАРТ10")).toMatchObject({ result: true });
  });

  test("after the signature, and what was used stays", async () => {
    const borrower = await borrowerAt(app, "signing");
    const prices = pricesOf(borrower);
    await prices.usePromo("СТАРТ10");
    const { body } = await borrower.askSigningCode(await prices.shown());
    await borrower.client.succeed(endpoints.savePaymentOfferAndSendToConsideration, { body });
    expect(await refusalOf(prices.usePromo("ДРУГ20"))).toEqual(["StatusForbids", undefined]);
    expect(
      await borrower.client.refusal(endpoints.cancelPromoCode, { body: borrower.ofApplication() }),
    ).toBe("StatusForbids");
    expect(await prices.promoInfo()).toMatchObject({ promoCode: "СТАРТ10" });
  });
});

describe("typed at registration", () => {
  const registered = async (promoCode: string): Promise<Borrower> => {
    const borrower = createBorrower(app, { person: { promoCode } as object });
    await borrower.register();
    return borrower;
  };

  test("it is the application's; a wrong one is none, and nobody is told", async () => {
    expect(await pricesOf(await registered("друг20")).promoInfo()).toMatchObject({
      promoCode: "ДРУГ20",
      refundSum: 10_960,
    });
    expect(await pricesOf(await registered("ДРУГ21")).promoInfo()).toMatchObject({
      promoCode: null,
    });
  });
});
