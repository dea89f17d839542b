// The calculator's choices: snapping, the switch of products, and the query in and out (spec §2, §4, §5; D2).
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { calculateLoan } from "@microloan/domain/loan/calculator";

import { choiceFromAddress, withoutLoan } from "./address-loan.ts";
import { loanOf, marksOf, nearest, offered, offersOn, queryOf } from "./choice.ts";
import type { Choice } from "./choice.ts";

const date = "2026-11-20";
const offers = offersOn(date);
const current: Choice = { sum: 1000, term: 7, periodType: "days" };
const first = { days: current, weeks: { sum: 31_000, term: 10, periodType: "weeks" } } as const;

const anything = fc.record({
  sum: fc.integer({ min: -1, max: 9_999_999 }),
  term: fc.integer({ min: -1, max: 9_999_999 }),
  periodType: fc.constantFrom("days" as const, "weeks" as const),
});

test("sums go from 1 000 to 100 000 by 1 000; terms follow the unit", () => {
  const sums = offers.sums.map(({ sum }) => sum);
  expect([sums[0], sums.at(-1), sums.length]).toEqual([1000, 100_000, 100]);
  expect(offers.terms.days.at(-1)).toBe(30);
  expect(offers.terms.weeks).toEqual([10, 12, 14, 16, 18, 20, 22, 24]);
});

describe("the nearest offer", () => {
  test.each([
    [1, 1000],
    [1001, 2000],
    [12_000, 12_000],
    [9_999_999, 100_000],
  ])("of a typed sum of %d is %d", (typed, sum) => {
    expect(offered({ ...current, sum: typed }, date).sum).toBe(sum);
  });

  test.each<[string, Choice, Choice]>([
    ["over 30 000 the first weeks", { sum: 31_000, term: 21, periodType: "days" }, first.weeks],
    [
      "back under it the first days",
      { sum: 30_000, term: 10, periodType: "weeks" },
      { sum: 30_000, term: 7, periodType: "days" },
    ],
    [
      "within a product the term stays",
      { sum: 30_000, term: 21, periodType: "days" },
      { sum: 30_000, term: 21, periodType: "days" },
    ],
    [
      "a term between two is the next one",
      { sum: 40_000, term: 11, periodType: "weeks" },
      { sum: 40_000, term: 12, periodType: "weeks" },
    ],
    [
      "a term above all is the last one",
      { sum: 5000, term: 365, periodType: "days" },
      { sum: 5000, term: 30, periodType: "days" },
    ],
  ])("%s", (_, asked, got) => expect(nearest(asked, offers)).toEqual(got));

  test("is itself, and is a loan, whatever was asked", () => {
    fc.assert(
      fc.property(anything, (asked) => {
        const choice = nearest(asked, offers);
        expect(nearest(choice, offers)).toEqual(choice);
        const { sum, term, periodType } = choice;
        const loan = loanOf(choice, date);
        expect(loan).toEqual(
          calculateLoan({ sumKopecks: sum * 100, term, periodType, issuedOn: date }),
        );
        if (loan.refusal !== undefined) throw new Error(loan.refusal);
        expect(loan.refundKopecks).toBe(sum * 100 + loan.overpaymentKopecks);
      }),
    );
  });

  test("with nothing on offer is the choice as it was", () => {
    expect(offered(current, "2020-01-01")).toEqual(current);
  });
});

test("marks are the first, the middle and the last item", () => {
  expect(marksOf(offers.sums.map(({ sum }) => sum))).toEqual([1000, 50_000, 100_000]);
  expect(marksOf(offers.terms.days)).toEqual([7, 18, 30]);
  expect(marksOf([5, 6])).toEqual([5, 6]);
  expect(marksOf([5])).toEqual([5]);
  expect(marksOf([])).toEqual([]);
});

const asked = (search: string, pathname = "/") => choiceFromAddress({ pathname, search }, offers);
const days = (sum: number, term: number): Choice => ({ sum, term, periodType: "days" });
const weeks = (sum: number, term: number): Choice => ({ sum, term, periodType: "weeks" });

describe("an address", () => {
  test.each<[search: string, elsewhere: Choice | null, onRegistration?: Choice]>([
    ["", null],
    ["?utm_source=mail", null],
    // All of it.
    ["?amount=12000&term=21&periodType=days&product_type=pdl", days(12_000, 21)],
    ["?amount=40000&term=16&periodType=weeks&product_type=installment", weeks(40_000, 16)],
    // The sum decides the unit.
    ["?amount=12000", days(12_000, 7)],
    ["?amount=40000", weeks(40_000, 10)],
    ["?amount=12000&term=21", days(12_000, 21)],
    ["?amount=40000&term=16", weeks(40_000, 16)],
    ["?amount=12000&periodType=weeks", days(12_000, 7)],
    ["?amount=12000&term=14&product_type=installment", days(12_000, 7)],
    ["?amount=40000&term=14&periodType=days", weeks(40_000, 10)],
    // Without a sum the unit does.
    ["?periodType=days", first.days],
    ["?periodType=weeks", first.weeks],
    ["?product_type=pdl", first.days],
    ["?product_type=installment", first.weeks],
    ["?term=15&periodType=days", days(1000, 15)],
    ["?term=16&product_type=installment", weeks(31_000, 16)],
    // Without either: days on the registration route, weeks elsewhere (spec §4).
    ["?term=12", weeks(31_000, 12), days(1000, 12)],
    ["?term=30", weeks(31_000, 24), days(1000, 30)],
    ["?term=1", first.weeks, first.days],
    // periodType says it more directly than product_type.
    ["?periodType=days&product_type=installment", first.days],
    ["?periodType=fortnights&product_type=installment", first.weeks],
    ["?periodType=WEEKS", first.weeks],
    ["?product_type=PDL", first.days],
    // Off the lists.
    ["?amount=500", days(1000, 7)],
    ["?amount=12345&term=31", days(13_000, 30)],
    ["?amount=30500&term=21", weeks(31_000, 22)],
    ["?amount=9999999&term=9999999", weeks(100_000, 24)],
    ["?amount=0000005000", null],
    // What makes no sense is missing.
    ["?amount=0", null],
    ["?amount=&term=", null],
    ["?amount=-5000", null],
    ["?amount=5e3", null],
    ["?amount=5000.5", null],
    ["?amount=5%20000", null],
    ["?amount=٥٠٠٠", null],
    ["?amount=99999999999999999999", null],
    ["?amount=NaN&term=Infinity", null],
    ["?amount=<script>&periodType=constructor", null],
    ["?product_type=__proto__", null],
    ["?amount=1e9&term=12&periodType=days", days(1000, 12)],
    ["?amount=12000&term=-3", days(12_000, 7)],
    // Of a repeated one the first counts.
    ["?amount=5000&amount=9000", days(5000, 7)],
    ["?amount=x&amount=9000", null],
    ["?amount=12000&term=8&term=20", days(12_000, 8)],
    ["?Amount=5000", null],
  ])("%s", (search, elsewhere, onRegistration = elsewhere ?? undefined) => {
    expect(asked(search, "/")).toEqual(elsewhere);
    expect(asked(search, "/authorization")).toEqual(elsewhere);
    expect(asked(search, "/registration")).toEqual(onRegistration ?? null);
  });

  test("asks for nothing where nothing is on offer", () => {
    const none = offersOn("2020-01-01");
    expect(choiceFromAddress({ pathname: "/", search: "?amount=5000" }, none)).toBeNull();
  });

  test("that was written for a choice brings it back", () => {
    fc.assert(
      fc.property(anything, fc.constantFrom("/", "/registration"), (some, pathname) => {
        const choice = nearest(some, offers);
        expect(asked(`?${queryOf(choice)}`, pathname)).toEqual(choice);
      }),
    );
  });

  test("never breaks, whatever stands in it", () => {
    const anyText = fc.array(fc.nat(0xff_ff)).map((codes) => String.fromCharCode(...codes));
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string()), (junk) => {
        const choice = asked(`?amount=${junk}&term=${junk}&periodType=${junk}`);
        expect(choice && nearest(choice, offers)).toEqual(choice);
      }),
    );
  });

  test.each([
    ["", ""],
    ["?utm=1", "?utm=1"],
    ["?amount=5000", ""],
    ["?utm=a+b&amount=5000&amount=1&term=8&periodType=days&product_type=pdl&x=", "?utm=a+b&x="],
  ])("%s without the loan is %s", (search, rest) => expect(withoutLoan(search)).toBe(rest));
});
