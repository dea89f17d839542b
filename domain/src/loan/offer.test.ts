// The terms of an offer with a promo code and paid extras, and the property that nothing is ever shown
// that breaks a limit of its day (D2, D8).
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { toDayNumber } from "../person/dates.ts";
import { type Extra, extras, extrasOn } from "./extras.ts";
import { limits } from "./limits.ts";
import { calculateOffer, lawfulExtras, offeredExtras, type OfferTerms } from "./offer.ts";
import { periodItems, productForSum, sumItems } from "./products.ts";
import { type PromoCode, promoCodeOn, promoCodeText } from "./promo-codes.ts";

const issuedOn = "2026-11-20";
const pdl = (sumKopecks: number, term: number) => ({
  sumKopecks,
  term,
  periodType: "days" as const,
  issuedOn,
});
const installment = { sumKopecks: 40_000_00, term: 24, periodType: "weeks" as const, issuedOn };
const [protection, lawyer] = extrasOn(issuedOn) as [Extra, Extra];
const promo = (discountPercent: number): PromoCode => ({
  code: "X",
  discountPercent,
  validFrom: issuedOn,
  validTo: null,
  leastSumKopecks: null,
  mostSumKopecks: null,
});
const spring = { ...promo(30), code: "ВЕСНА26", validFrom: "2026-03-01", validTo: "2026-05-31" };
/** Of small loans and of large ones too. */
const promoCodes: readonly PromoCode[] = [
  { ...promo(10), code: "СТАРТ10", validFrom: "2025-09-01" },
  { ...promo(50), code: "ПОЛОВИНА", validFrom: "2025-09-01", mostSumKopecks: 20_000_00 },
  { ...promo(20), code: "ДРУГ20", validFrom: "2025-09-01", leastSumKopecks: 20_000_00 },
  spring,
];
const costing = (amountKopecks: number): Extra => ({ ...protection, amountKopecks });
const offer = (...[request, pricing]: Parameters<typeof calculateOffer>): OfferTerms => {
  const terms = calculateOffer(request, pricing);
  if (terms.refusal !== undefined) throw new Error(terms.refusal);
  return terms;
};
const ids = (found: readonly Extra[]) => found.map(({ id }) => id);

describe("an extra kept back at payout", () => {
  test("of 500 ₽ makes a ПСК of 435.439 % of 10 000 ₽ for 15 days, which is no offer", () => {
    const terms = calculateOffer(pdl(10_000_00, 15), { promo: null, extras: [costing(500_00)] });
    expect(terms).toEqual({ refusal: "LegalLimitExceeded" });
    const [limit] = limits.pskThousandths;
    const raised = { ...limit!, value: 435_439 };
    (limits.pskThousandths as (typeof raised)[]).unshift(raised);
    try {
      const lawful = offer(pdl(10_000_00, 15), { promo: null, extras: [costing(500_00)] });
      expect(lawful).toMatchObject({ pskThousandths: 435_439, pskKopecks: 1_700_00 });
    } finally {
      (limits.pskThousandths as (typeof raised)[]).shift();
    }
  });

  test("lowers the payout and raises charges and ПСК, the refund stays", () => {
    const plain = offer(installment, { promo: null, extras: [] });
    const both = offer(installment, { promo: null, extras: [protection, lawyer] });
    expect(plain).toMatchObject({ payoutKopecks: 40_000_00, extrasKopecks: 0, extras: [] });
    expect(both).toMatchObject({
      payoutKopecks: 38_520_00,
      extrasKopecks: 1_480_00,
      refundKopecks: plain.refundKopecks,
      payments: plain.payments,
      chargesKopecks: plain.overpaymentKopecks + 1_480_00,
      pskKopecks: plain.pskKopecks + 1_480_00,
    });
    expect(both.pskThousandths).toBeGreaterThan(plain.pskThousandths);
  });

  test.each([10_000_00, 10_000_01])("of %d kopecks leaves nothing to pay out", (amount) => {
    expect(calculateOffer(pdl(10_000_00, 15), { promo: null, extras: [costing(amount)] })).toEqual({
      refusal: "LegalLimitExceeded",
    });
  });
});

describe("a promo code", () => {
  test.each([
    [0, 8000, 292_000, 11_200_00],
    [10, 7200, 262_800, 11_080_00],
    [50, 4000, 146_000, 10_600_00],
    [33, 5360, 195_640, 10_804_00],
    [100, 0, 0, 10_000_00],
  ])("of %i %% makes the rate %i", (percent, rate, psk, refund) => {
    expect(offer(pdl(10_000_00, 15), { promo: promo(percent), extras: [] })).toMatchObject({
      dailyRateMillionths: rate,
      pskThousandths: psk,
      refundKopecks: refund,
      discountPercent: percent,
    });
  });

  test.each(["СТАРТ10", " старт10 ", "CTAPT10"])("typed as %o is the same one", (typed) => {
    expect(promoCodeText(typed)).toBe("СТАРТ10");
  });

  test.each([
    [null, "2026-03-01", "PromoCodeUnknown"],
    [spring, "2026-02-28", "PromoCodeUnknown"],
    [spring, "2026-03-01", spring],
    [spring, "2026-05-31", spring],
    [spring, "2026-06-01", "PromoCodeExpired"],
  ])("%o on %s is %s", (code, date, expected) => {
    expect(promoCodeOn(code, date)).toBe(expected);
  });

  test.each([
    [9_000_00, 0],
    [10_000_00, 10],
    [15_000_00, 10],
    [16_000_00, 0],
  ])("for 10 000 to 15 000 ₽ lowers the rate of %i kopecks by %i %%", (sumKopecks, percent) => {
    const bound = { ...promo(10), leastSumKopecks: 10_000_00, mostSumKopecks: 15_000_00 };
    expect(offer(pdl(sumKopecks, 15), { promo: bound, extras: [] })).toMatchObject({
      promoCode: percent === 0 ? null : "X",
      discountPercent: percent,
    });
  });

  test.each([
    ["2026-02-25", "2026-02-28", "PromoCodeUnknown"],
    ["2026-02-28", "2026-03-01", 30],
    ["2026-05-31", "2026-06-05", 30],
    ["2026-02-28", "2026-06-01", 30],
    ["2026-06-01", "2026-06-05", "PromoCodeExpired"],
  ])("to an offer told on %s it is on %s %s", (since, date, expected) => {
    const found = promoCodeOn(spring, date, since);
    expect(typeof found === "string" ? found : found.discountPercent).toBe(expected);
  });
});

describe("the extras on offer", () => {
  test("there is no room in a PDL at 0.8 %, there is in an installment loan at 0.6 %", () => {
    expect(ids(offeredExtras(pdl(30_000_00, 30), null, []))).toEqual([]);
    expect(ids(offeredExtras(installment, null, []))).toEqual([protection.id, lawyer.id]);
    expect(ids(offeredExtras({ ...installment, term: 10 }, null, [protection]))).toHaveLength(2);
  });

  test("a promo code makes room, for either but not for both", () => {
    const large = pdl(30_000_00, 30);
    const room = promo(20);
    expect(ids(offeredExtras(large, room, []))).toEqual([protection.id, lawyer.id]);
    expect(ids(offeredExtras(large, room, [protection]))).toEqual([protection.id]);
    expect(ids(offeredExtras(large, room, [lawyer]))).toEqual([lawyer.id]);
    expect(ids(lawfulExtras(large, room, [lawyer.id, protection.id]))).toEqual([protection.id]);
    expect(ids(lawfulExtras(large, null, [lawyer.id, protection.id]))).toEqual([]);
  });

  test("a price holds for its days", () => {
    const priceOn = (date: string) => extrasOn(date).map(({ amountKopecks }) => amountKopecks);
    expect(priceOn("2025-08-31")).toEqual([]);
    expect(priceOn("2026-03-31")).toEqual([990_00, 450_00]);
    expect(priceOn("2026-04-01")).toEqual([990_00, 490_00]);
  });
});

describe("every offer ever shown", () => {
  const dates = ["2025-09-01", "2026-03-31", "2026-04-01", issuedOn];
  const found = promoCodes.map(({ code }) => code);
  const everyExtra = [...new Set(extras.map(({ id }) => id))];
  const liveOn = (code: string, date: string) => {
    const promoCode = promoCodeOn(
      promoCodes.find((one) => one.code === code),
      date,
    );
    return typeof promoCode === "string" ? null : promoCode;
  };

  /** The limits read straight off the table, not through the code under test. */
  const within = (terms: OfferTerms): string[] => {
    const at = <V>(rows: readonly { value: V; validFrom: string; validTo: string | null }[]) =>
      rows.findLast(({ validFrom }) => validFrom <= terms.issuedOn)!.value;
    const paid = terms.payments.reduce((sum, { amountKopecks }) => sum + amountKopecks, 0);
    const kept = terms.extras.reduce((sum, { amountKopecks }) => sum + amountKopecks, 0);
    const charges = paid - terms.sumKopecks + kept;
    // ПСК anew: with that yearly rate the payments are worth no more than what was received.
    const [first] = terms.payments;
    const base = toDayNumber(first!.dueOn) - toDayNumber(terms.issuedOn);
    const rate = (at(limits.pskThousandths) / 100_000 / 365) * base;
    const worth = terms.payments.reduce(
      (sum, { amountKopecks }, index) => sum + amountKopecks / (1 + rate) ** (index + 1),
      0,
    );
    return [
      terms.dailyRateMillionths > at(limits.dailyRateMillionths) ? "rate" : "",
      charges * 100 > terms.sumKopecks * at(limits.chargesPercent) ? "charges" : "",
      worth > (terms.sumKopecks - kept) * (1 + 1e-7) ? "ПСК" : "",
      terms.payoutKopecks === terms.sumKopecks - kept && kept === terms.extrasKopecks
        ? ""
        : "payout",
    ].filter(Boolean);
  };

  const anyOffer = fc.constantFrom(...dates).chain((date) =>
    fc.record({
      date: fc.constant(date),
      item: fc.constantFrom(...sumItems(date)),
      term: fc.nat(),
      code: fc.constantFrom("", ...found),
      asked: fc.subarray(everyExtra),
    }),
  );

  test("keeps every dated limit, with whatever extras were asked for and are still offered", () => {
    fc.assert(
      fc.property(anyOffer, ({ date, item, term, code, asked }) => {
        const terms = periodItems(productForSum(item.sumKopecks, date)!.id, date);
        const request = { ...item, term: terms[term % terms.length]!, issuedOn: date };
        const live = liveOn(code, date);
        const chosen = lawfulExtras(request, live, asked);
        expect(within(offer(request, { promo: live, extras: chosen }))).toEqual([]);
        for (const extra of offeredExtras(request, live, chosen)) {
          const others = chosen.filter(({ id }) => id !== extra.id);
          const withIt = offer(request, { promo: live, extras: [...others, extra] });
          expect(within(withIt)).toEqual([]);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test("all sums, terms and promo codes from 2026-04-01 on", () => {
    const date = "2026-04-01";
    let shown = 0;
    for (const item of sumItems(date))
      for (const term of periodItems(productForSum(item.sumKopecks, date)!.id, date))
        for (const code of ["", ...found]) {
          const live = liveOn(code, date);
          const request = { ...item, term, issuedOn: date };
          const chosen = lawfulExtras(request, live, everyExtra);
          expect(within(offer(request, { promo: live, extras: chosen }))).toEqual([]);
          shown += 1;
        }
    expect(shown).toBe((30 * 24 + 70 * 8) * (1 + promoCodes.length));
  });
});

describe("the catalogues", () => {
  test("have one version a day, of each kind one extra, and whole positive figures", () => {
    for (const { id, kind, amountKopecks, validFrom, validTo } of extras) {
      expect(
        extrasOn(validFrom).filter((other) => other.id === id || other.kind === kind),
      ).toHaveLength(1);
      expect(Number.isInteger(amountKopecks) && amountKopecks > 0).toBe(true);
      expect(validTo === null || validFrom <= validTo).toBe(true);
    }
  });
});
