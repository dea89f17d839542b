// The day of the money decides: what was lawful when it was signed is looked at again for the day of the payout (D2).
import * as fc from "fast-check";
import { expect, test } from "vitest";

import { addDays, type IsoDate } from "../person/dates.ts";
import { debtOn, progressOn, type Repayment, settledOn } from "./debt.ts";
import { extrasOn } from "./extras.ts";
import { lastApprovalOn, limits } from "./limits.ts";
import { calculateOffer, type OfferTerms } from "./offer.ts";
import { periodItems, productForSum, sumItems } from "./products.ts";
import { pskThousandths } from "./psk.ts";
import { brokenByPayout, limitedPayoutOf, runningLoanOf } from "./running-loan.ts";

const signedOn = "2026-11-20";

type Asked = { sumKopecks: number; term: number; code?: string; extras?: readonly string[] };

const anySum = { leastSumKopecks: null, mostSumKopecks: null };
const percents: Readonly<Record<string, number>> = Object.fromEntries([
  ["СТАРТ10", 10],
  ["ДРУГ20", 20],
  ["ПОЛОВИНА", 50],
]);

function signed({ sumKopecks, term, code, extras = [] }: Asked, issuedOn = signedOn) {
  const { periodType } = productForSum(sumKopecks, issuedOn)!;
  return calculateOffer(
    { sumKopecks, term, periodType, issuedOn },
    {
      promo: code === undefined ? null : { ...anySum, code, discountPercent: percents[code] ?? 0 },
      extras: extrasOn(issuedOn).filter(({ id }) => extras.includes(id)),
    },
  );
}

function lawful(...asked: Parameters<typeof signed>): OfferTerms {
  const terms = signed(...asked);
  if (terms.refusal !== undefined) throw new Error(terms.refusal);
  return terms;
}

const lawyer = ["lawyer-on-call"];

test.each([
  ["on the day of the signature", signedOn, 287_898, []],
  ["ten minutes after midnight", "2026-11-21", 310_904, ["PskLimit"]],
])("19 000 ₽ for 7 days, half the rate, 490 ₽ kept back, paid %s", (_, issuedOn, psk, broken) => {
  const terms = lawful({ sumKopecks: 19_000_00, term: 7, code: "ПОЛОВИНА", extras: lawyer });
  expect(terms.pskThousandths).toBe(287_898);
  expect(limitedPayoutOf({ terms, issuedOn }).pskThousandths).toBe(psk);
  expect(brokenByPayout({ terms, issuedOn })).toEqual(broken);
});

test.each([
  ["on the day of its only payment", "2026-11-27", { sumKopecks: 10_000_00, term: 7 }],
  ["a month after it", "2026-12-27", { sumKopecks: 10_000_00, term: 7 }],
  ["when two of its payments are over", "2027-01-02", { sumKopecks: 50_000_00, term: 12 }],
] as const)("money that would come %s may not go", (_, issuedOn, asked) => {
  expect(brokenByPayout({ terms: lawful(asked), issuedOn })).toEqual(["PskLimit"]);
});

test("a loan without extras may go on the next day: its interest only runs for a day less", () => {
  const terms = lawful({ sumKopecks: 10_000_00, term: 15 });
  const later = limitedPayoutOf({ terms, issuedOn: "2026-11-21" });
  expect(later).toMatchObject({ pskThousandths: 292_000, chargesKopecks: 1_120_00 });
});

test("charges and the daily rate are those of the payout's day", () => {
  const terms = lawful({ sumKopecks: 10_000_00, term: 15 }, "2026-03-31");
  const dear = { ...terms, extrasKopecks: 9_000_00, dailyRateMillionths: 8001 };
  const broken = (issuedOn: IsoDate) => brokenByPayout({ terms: dear, issuedOn });
  expect(broken("2026-03-31")).not.toContain("ChargesLimit");
  expect(broken("2026-04-01")).toEqual(["DailyRateLimit", "PskLimit", "ChargesLimit"]);
});

test("signed on 31 March and paid on 1 April, a loan runs to 100 % and no further", () => {
  const terms = lawful({ sumKopecks: 10_000_00, term: 15 }, "2026-03-31");
  const mostOwed = (issuedOn: IsoDate) =>
    debtOn(runningLoanOf({ terms, issuedOn }), [], "2027-03-31").totalKopecks;
  expect(mostOwed("2026-03-31")).toBe(23_000_00);
  expect(mostOwed("2026-04-01")).toBe(20_000_00);
});

test("what the extras took of the limit of charges, interest may not take again", () => {
  const terms = lawful({ sumKopecks: 19_000_00, term: 7, code: "ПОЛОВИНА", extras: lawyer });
  const loan = runningLoanOf({ terms, issuedOn: signedOn });
  expect(debtOn(loan, [], "2027-12-31").interestKopecks).toBe(19_000_00 - 490_00);
});

const codes = [undefined, "СТАРТ10", "ДРУГ20", "ПОЛОВИНА"];
const extrasAsked = [[], ["payment-protection"], lawyer, ["payment-protection", ...lawyer]];
const sums = sumItems(signedOn).map(({ sumKopecks }) => sumKopecks);
const termsOf = (sumKopecks: number) =>
  periodItems(productForSum(sumKopecks, signedOn)!.id, signedOn);

test("of the lawful loans of a day with extras 79 may not be paid on their last allowed one", () => {
  let [all, refused] = [0, 0];
  for (const sumKopecks of sums.filter((sum) => sum <= 30_000_00))
    for (const term of termsOf(sumKopecks))
      for (const code of codes)
        for (const extras of extrasAsked.slice(1)) {
          const terms = signed({ sumKopecks, term, extras, ...(code && { code }) });
          if (terms.refusal !== undefined) continue;
          all += 1;
          if (brokenByPayout({ terms, issuedOn: lastApprovalOn(sumKopecks, signedOn) }).length > 0)
            refused += 1;
        }
  expect([all, refused]).toEqual([1_265, 79]);
});

const anyPayout = fc
  .record({
    sumKopecks: fc.constantFrom(...sums),
    term: fc.nat(),
    code: fc.constantFrom(...codes),
    extras: fc.constantFrom(...extrasAsked),
    day: fc.nat(),
  })
  .map(({ sumKopecks, term, code, extras, day }) => {
    const items = termsOf(sumKopecks);
    const asked = { sumKopecks, term: items[term % items.length]!, extras };
    const days = Number(lastApprovalOn(sumKopecks, signedOn).slice(8)) - 20 + 1;
    return {
      terms: signed({ ...asked, ...(code && { code }) }),
      issuedOn: addDays(signedOn, day % days),
    };
  });

test("whoever pays what the account asks for never pays above the limits of the payout's day", () => {
  fc.assert(
    fc.property(anyPayout, ({ terms, issuedOn }) => {
      fc.pre(terms.refusal === undefined);
      if (terms.refusal !== undefined) return;
      const loan = runningLoanOf({ terms, issuedOn });
      const repaid: Repayment[] = [];
      for (const { dueOn } of terms.payments) {
        const { next } = progressOn(loan, repaid, dueOn);
        if (next) repaid.push({ on: dueOn, amountKopecks: next.amountKopecks });
      }
      expect(settledOn(loan, repaid)).not.toBeNull();
      const psk = pskThousandths([
        { on: issuedOn, amountKopecks: -terms.payoutKopecks },
        ...repaid,
      ]);
      const isLawful = brokenByPayout({ terms, issuedOn }).length === 0;
      expect(psk <= limits.pskThousandths.at(-1)!.value).toBe(isLawful);
    }),
    { numRuns: 100 },
  );
});
