// The calculator of the API: the domain's figures, only what the law allows, the owner's alone,
// and nothing stored (D1, D2).
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { productTypes } from "@microloan/contract/dictionaries/credit-dictionaries";
import { periodTypeOfId, periodTypes } from "@microloan/contract/dictionaries/period-types";
import { endpoints } from "@microloan/contract/endpoints";
import type { CalculatorSettings } from "@microloan/contract/fields/calculator";
import { calculateLoan } from "@microloan/domain/loan/calculator";
import { limits } from "@microloan/domain/loan/limits";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { type Borrower, borrowerAt } from "../../../test/borrower.ts";
import { refusalName } from "../../../test/client.ts";
import { pictureOf } from "../../../test/picture.ts";
import { installmentOffer, lawyer, pricesOf, protection } from "../../../test/priced-loan.ts";

let app: TestApp;
/** 10 000 ₽ for 15 days. */
let borrower: Borrower;
const { chargesPercent } = limits;

beforeAll(async () => {
  app = await createTestApp();
  borrower = await borrowerAt(app, "passport");
});
afterEach(() => {
  limits.chargesPercent = chargesPercent;
  app.resetNow();
});
afterAll(() => app.stop());

const days = periodTypes.days.id;
const weeks = periodTypes.weeks.id;
const today = "2026-11-20";

const settingsOf = async (useSmartCalculator: boolean, { client, ofApplication } = borrower) => {
  const body = { ...ofApplication(), useSmartCalculator };
  return (await client.succeed(endpoints.getCalculatorSettings, { body })).settings;
};

type Asked = {
  useSmartCalculator?: boolean;
  offerSum?: number;
  offerPeriod?: number;
  periodTypeId?: string;
};
const request = (asked: Asked, { ofApplication } = borrower) => ({
  params: ofApplication(),
  body: { useSmartCalculator: false, ...asked },
});
const recalculated = (asked: Asked, of = borrower) =>
  of.client.succeed(endpoints.recalculate, request(asked, of));
const refused = (asked: Asked) => borrower.client.refusal(endpoints.recalculate, request(asked));

const sumsOf = ({ sumItems }: CalculatorSettings) => sumItems.map(({ number }) => number);
const termsOf = ({ periodTypeItems }: CalculatorSettings) =>
  periodTypeItems.map(({ periodTypeId, periodItems }) => [
    periodTypeOfId(periodTypeId),
    ...periodItems.map(({ number }) => number),
  ]);
const everyDay = Array.from({ length: 24 }, (_, index) => index + 7);

describe("the default calculator", () => {
  test("is 1 000 ₽ for 7 days, with every slider item, for anybody", async () => {
    const visitor = app.newClient();
    await visitor.visit();
    for (const calculatorType of ["REGAUTH", "PRODUCT", undefined] as const) {
      const body = calculatorType ? { calculatorType } : {};
      const { settings, ...reply } = await visitor.succeed(endpoints.getCalculatorDefault, {
        body,
      });
      expect(reply).toEqual({
        result: true,
        fullSum: 1056,
        defaultSum: 1000,
        defaultPeriod: 7,
        defaultTypePeriod: days,
        overpaymentSum: 56,
      });
      expect(settings.selectedProduct).toBeNull();
      expect(sumsOf(settings)).toEqual(
        Array.from({ length: 100 }, (_, index) => 1000 * (index + 1)),
      );
      expect(settings.sumItems[29]).toEqual({ number: 30_000, periodTypeId: days });
      expect(settings.sumItems[30]).toEqual({ number: 31_000, periodTypeId: weeks });
      expect(termsOf(settings)).toEqual([
        ["days", ...everyDay],
        ["weeks", 10, 12, 14, 16, 18, 20, 22, 24],
      ]);
    }
  });

  test("is refused by name when it is not offered, or the law forbids it", async () => {
    const visitor = app.newClient();
    await visitor.visit();
    const ask = () => visitor.refusal(endpoints.getCalculatorDefault, { body: {} });
    app.setNow("2025-08-31T12:00:00+03:00");
    expect(await ask()).toBe("SumNotOffered");
    app.resetNow();
    limits.chargesPercent = [{ ...chargesPercent[0]!, value: 5, validTo: null }];
    expect(await ask()).toBe("LegalLimitExceeded");
  });
});

describe("the calculator of an application", () => {
  test("has its own loan selected, and every item while it may still change", async () => {
    for (const isSmart of [true, false]) {
      const settings = await settingsOf(isSmart);
      expect(settings.selectedProduct).toEqual({
        productId: productTypes.pdl.id,
        fullOfferSum: 11_200,
        offerSum: 10_000,
        offerPeriod: 15,
        periodTypeId: days,
        paymentAmount: 11_200,
      });
      expect(sumsOf(settings)).toHaveLength(100);
    }
  });

  test("once signed has only its own sum and term, unless asked for everything", async () => {
    const signed = await borrowerAt(app, "timer");
    const own = await settingsOf(true, signed);
    expect(own.sumItems).toEqual([{ number: 10_000, periodTypeId: days }]);
    expect(termsOf(own)).toEqual([["days", 15]]);
    expect((await recalculated({ useSmartCalculator: true }, signed)).settings).toEqual(own);
    expect(sumsOf(await settingsOf(false, signed))).toHaveLength(100);
  });

  test("leaves out what the law of the day does not allow", async () => {
    // A day that nobody has asked about: the items of a day are kept.
    app.setNow("2026-11-21T09:00:00+03:00");
    limits.chargesPercent = [{ ...chargesPercent[0]!, value: 10, validTo: null }];
    const settings = await settingsOf(false);
    // 0.8 % a day: 12 days are 9.6 %, 13 are 10.4 %; ten weeks of an installment are more than a quarter.
    expect(sumsOf(settings).at(-1)).toBe(30_000);
    expect(termsOf(settings)).toEqual([["days", 7, 8, 9, 10, 11, 12], ["weeks"]]);
    expect(settings.selectedProduct).toBeNull();
    expect(await refused({ offerPeriod: 13, periodTypeId: days })).toBe("LegalLimitExceeded");
    expect(await refused({ offerSum: 40_000, offerPeriod: 10 })).toBe("LegalLimitExceeded");
    expect(await refused({ offerPeriod: 12, periodTypeId: days })).toBe("nothing");
  });
});

describe("a promo code and extras", () => {
  test("are in all figures of the calculator, which are those that are signed", async () => {
    const priced = await borrowerAt(app, "signing", { offer: installmentOffer });
    const prices = pricesOf(priced);
    await prices.usePromo("СТАРТ10");
    await prices.toggle(protection, true);
    await prices.toggle(lawyer, true);
    await prices.offer();
    const { offerHash: _hash, additionalProducts: _listed, ...signed } = await prices.actualize();
    expect(signed).toMatchObject({ discountPercent: 10, additionalSum: 1_480, payoutSum: 38_520 });
    const { terms, ...figures } = await recalculated({ offerSum: 40_000, offerPeriod: 24 }, priced);
    expect({ result: true, ...terms }).toEqual(signed);
    expect(figures).toMatchObject({
      fullSum: signed.refundSum,
      overpaymentSum: signed.overpaymentSum,
      paymentAmount: signed.payments[0]?.amount,
    });
    // Another sum keeps both as well.
    const other = await recalculated({ offerSum: 50_000, offerPeriod: 24 }, priced);
    expect(other.terms).toMatchObject({ sum: 50_000, discountPercent: 10, payoutSum: 48_520 });
    const body = { ...priced.ofApplication(), useSmartCalculator: true };
    const { pricing } = await priced.client.succeed(endpoints.getCalculatorSettings, { body });
    expect(pricing).toEqual({
      promoCode: "СТАРТ10",
      discountPercent: 10,
      promoLeastSum: null,
      promoMostSum: null,
      additionalProductIds: [protection, lawyer],
      pricedOn: today,
    });
  });

  test("there are none, and none is told of", async () => {
    const body = { ...borrower.ofApplication(), useSmartCalculator: true };
    const { pricing } = await borrower.client.succeed(endpoints.getCalculatorSettings, { body });
    expect(pricing).toMatchObject({
      promoCode: null,
      discountPercent: 0,
      promoLeastSum: null,
      promoMostSum: null,
      additionalProductIds: [],
    });
  });
});

describe("the recalculation", () => {
  test.each([
    [1000, 7, "days"],
    [12_000, 21, "days"],
    [30_000, 30, "days"],
    [31_000, 10, "weeks"],
    [50_000, 16, "weeks"],
    [100_000, 24, "weeks"],
  ] as const)("of %i for %i %s is the domain's", async (offerSum, offerPeriod, periodType) => {
    const loan = calculateLoan({
      sumKopecks: offerSum * 100,
      term: offerPeriod,
      periodType,
      issuedOn: today,
    });
    if (loan.refusal !== undefined) throw new Error(loan.refusal);
    const periodTypeId = periodTypes[periodType].id;
    const reply = await recalculated({ offerSum, offerPeriod, periodTypeId });
    expect(reply).toMatchObject({
      fullSum: loan.refundKopecks / 100,
      overpaymentSum: loan.overpaymentKopecks / 100,
      paymentAmount: loan.paymentKopecks / 100,
    });
    expect(reply.settings.selectedProduct).toEqual({
      productId: productTypes[loan.productId].id,
      fullOfferSum: loan.refundKopecks / 100,
      offerSum,
      offerPeriod,
      periodTypeId,
      paymentAmount: loan.paymentKopecks / 100,
    });
    // The unit is the sum's own when it is left out.
    expect(await recalculated({ offerSum, offerPeriod })).toEqual(reply);
  });

  const selected = async (asked: Asked) => {
    const { selectedProduct } = (await recalculated(asked)).settings;
    return [
      selectedProduct?.offerSum,
      selectedProduct?.offerPeriod,
      periodTypeOfId(selectedProduct?.periodTypeId ?? ""),
    ];
  };

  test("takes the application's own for what is left out", async () => {
    expect(await selected({})).toEqual([10_000, 15, "days"]);
    expect(await selected({ offerSum: 12_000 })).toEqual([12_000, 15, "days"]);
    expect(await selected({ offerPeriod: 20 })).toEqual([10_000, 20, "days"]);
    expect(await selected({ useSmartCalculator: true })).toEqual([10_000, 15, "days"]);
  });

  test("smart, gives a sum without a term the optimal one", async () => {
    const useSmartCalculator = true;
    expect(await selected({ useSmartCalculator, offerSum: 12_000 })).toEqual([12_000, 7, "days"]);
    expect(await selected({ useSmartCalculator, offerSum: 40_000 })).toEqual([40_000, 10, "weeks"]);
    expect(await selected({ useSmartCalculator, offerSum: 40_000, offerPeriod: 12 })).toEqual([
      40_000,
      12,
      "weeks",
    ]);
  });

  test.each<[Asked, string]>([
    [{ offerSum: 1500 }, "SumNotOffered"],
    [{ offerSum: 101_000 }, "SumNotOffered"],
    [{ useSmartCalculator: true, offerSum: 999 }, "SumNotOffered"],
    [{ offerSum: 40_000 }, "TermNotOffered"],
    [{ offerSum: 40_000, offerPeriod: 11 }, "TermNotOffered"],
    [{ offerSum: 40_000, offerPeriod: 12, periodTypeId: days }, "TermNotOffered"],
    [{ offerPeriod: 6 }, "TermNotOffered"],
    [{ offerPeriod: 31 }, "TermNotOffered"],
    [{ offerPeriod: 10, periodTypeId: weeks }, "TermNotOffered"],
  ])("refuses %o: %s", async (asked, name) => expect(await refused(asked)).toBe(name));

  test("is the owner's alone, and stores nothing", async () => {
    const stranger = await borrowerAt(app, "passport");
    const picture = await pictureOf(app.db);
    const sent = await stranger.client.send(endpoints.recalculate, request({ offerSum: 12_000 }));
    expect([sent.status, refusalName(sent.reply)]).toEqual([404, "NotFound"]);
    const visitor = app.newClient();
    await visitor.visit();
    const unknown = await visitor.send(endpoints.recalculate, request({ offerSum: 12_000 }));
    expect([unknown.status, refusalName(unknown.reply)]).toEqual([401, "NoSession"]);
    await recalculated({ offerSum: 50_000, offerPeriod: 12 });
    expect(await pictureOf(app.db)).toEqual(picture);
  });
});
