// What paying off costs, by tables and properties: to the day, never above the refund within the term,
// bounded after it.
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { addDays } from "../person/dates.ts";
import { calculateLoan, type LoanRequest } from "./calculator.ts";
import { debtOn, type Repayment, type RunningLoan, settledOn, progressOn } from "./debt.ts";
import { chargesLimitKopecks } from "./limits.ts";
import { workingDayFrom } from "./working-days.ts";

const issuedOn = "2026-11-20";

function running(request: Omit<LoanRequest, "issuedOn">, from = issuedOn): RunningLoan {
  const loan = calculateLoan({ ...request, issuedOn: from });
  if (loan.refusal) throw new Error(loan.refusal);
  const mostInterestKopecks = chargesLimitKopecks(request.sumKopecks, from);
  return { issuedOn: from, ...loan, mostInterestKopecks };
}

const short = running({ sumKopecks: 10_000_00, term: 15, periodType: "days" });
const long = running({ sumKopecks: 60_000_00, term: 12, periodType: "weeks" });
const on = (days: number) => addDays(issuedOn, days);
const bySchedule = (loan: RunningLoan, count: number): Repayment[] =>
  loan.payments.slice(0, count).map(({ dueOn, amountKopecks }) => ({ on: dueOn, amountKopecks }));

test.each([
  ["on the day of the payout", 0, 10_000_00],
  ["a day later", 1, 10_080_00],
  ["a week later", 7, 10_560_00],
  ["on the due day", 15, 11_200_00],
  ["a day late", 16, 11_280_00],
  ["when the interest has reached the principal", 125, 20_000_00],
  ["a year late", 365, 20_000_00],
  ["before the payout", -1, 10_000_00],
])("10 000 ₽ for 15 days %s", (_when, days, totalKopecks) => {
  expect(debtOn(short, [], on(days)).totalKopecks).toBe(totalKopecks);
});

test.each([
  ["half at first", [[5, 5_000_00]], 5, { principalKopecks: 5_400_00, interestKopecks: 0 }],
  ["and ten days on", [[5, 5_000_00]], 15, { principalKopecks: 5_400_00, interestKopecks: 432_00 }],
  [
    "less than the interest",
    [[5, 100_00]],
    5,
    { principalKopecks: 10_000_00, interestKopecks: 300_00 },
  ],
  ["all of it", [[7, 10_560_00]], 9, { principalKopecks: 0, interestKopecks: 0 }],
  ["on Monday", [[17, 11_200_00]], 17, { principalKopecks: 0, interestKopecks: 160_00 }],
  ["too much", [[7, 20_000_00]], 9, { principalKopecks: 0, interestKopecks: 0 }],
  [
    "later than asked",
    [[7, 10_560_00]],
    6,
    { principalKopecks: 10_000_00, interestKopecks: 480_00 },
  ],
] as const)("repaid %s", (_what, repaid, days, debt) => {
  const repayments = repaid.map(([day, amountKopecks]) => ({ on: on(day), amountKopecks }));
  expect(debtOn(short, repayments, on(days))).toMatchObject(debt);
});

/** Due on Saturdays: each payment is 13 545.81 ₽, the first of them 8 400 ₽ of interest and 5 145.81 ₽ of principal. */
const saturday = "2026-11-21";
const big = running({ sumKopecks: 100_000_00, term: 24, periodType: "weeks" }, saturday);

test.each([
  ["a payment late", 27, 13_545_81, 94_854_19, 7_800_00],
  ["a payment late, and what has run since", 27, 21_345_81, 94_854_19, 0],
  ["only the interest, late", 27, 8_400_00, 100_000_00, 7_800_00],
  ["a part of the overdue principal", 27, 10_400_00, 98_000_00, 7_800_00],
  ["on its day", 14, 13_545_81, 94_854_19, 0],
  ["on Monday", 16, 13_545_81, 94_854_19, 1_200_00],
  ["before its time", 10, 13_545_81, 92_454_19, 0],
  ["late, while the next may still be paid", 30, 10_400_00, 98_000_00, 9_600_00],
  ["two payments late", 31, 27_091_62, 89_708_38, 1_800_00],
] as const)(
  "overdue interest, overdue principal, then what runs now: %s",
  (_what, days, amountKopecks, principalKopecks, interestKopecks) => {
    const day = addDays(saturday, days);
    const debt = debtOn(big, [{ on: day, amountKopecks }], day);
    expect(debt).toMatchObject({ principalKopecks, interestKopecks });
  },
);

/** Its only payment is due on Saturday, 5 December: it is in time until Monday. */
test.each([
  [15, 0, 11_200_00],
  [16, 0, 11_280_00],
  [17, 0, 11_360_00],
  [18, 11_440_00, 11_440_00],
])(
  "due on a day off, it is overdue only after the next working day: day %i",
  (days, overdue, amount) => {
    const { next, overdueKopecks } = progressOn(short, [], on(days));
    expect([overdueKopecks, next?.amountKopecks]).toEqual([overdue, amount]);
  },
);

describe("an installment loan", () => {
  it("owes by its schedule exactly what the schedule says", () => {
    for (const [index, { dueOn, amountKopecks, balanceKopecks }] of long.payments.entries()) {
      expect(debtOn(long, bySchedule(long, index), dueOn).totalKopecks).toBe(
        amountKopecks + balanceKopecks,
      );
      expect(debtOn(long, bySchedule(long, index + 1), dueOn).totalKopecks).toBe(balanceKopecks);
    }
  });

  it("stands where its repayments have come to", () => {
    const [first, second] = long.payments;
    const half = { on: on(14), amountKopecks: (first?.amountKopecks ?? 0) - 1 };
    expect(progressOn(long, [], on(14))).toMatchObject({ paidPayments: 0, overdueKopecks: 0 });
    expect(progressOn(long, [], on(15))).toMatchObject({
      paidPayments: 0,
      overdueKopecks: first?.amountKopecks,
    });
    expect(progressOn(long, [half], on(15))).toMatchObject({ paidPayments: 0, overdueKopecks: 1 });
    expect(progressOn(long, bySchedule(long, 2), on(28))).toMatchObject({
      paidPayments: 2,
      overdueKopecks: 0,
    });
    expect(progressOn(long, bySchedule(long, 1), on(29))).toMatchObject({
      paidPayments: 1,
      overdueKopecks: second?.amountKopecks,
    });
  });
});

/** The same loan with its money sent the day after it was signed. */
const sentLater = { ...short, issuedOn: on(1) };

test.each([
  ["nothing yet", short, [], 5, 0, 0, 11_200_00],
  ["all of it early", short, [[5, 10_400_00]], 6, 1, 0, null],
  ["all of it early, looked at late", short, [[5, 10_400_00]], 16, 1, 0, null],
  ["most of it early", short, [[1, 9_080_00]], 2, 0, 0, 1_112_00],
  ["most of it early, and the rest late", short, [[1, 9_080_00]], 18, 0, 1_136_00, 1_136_00],
  ["sent a day later", sentLater, [], 15, 0, 0, 11_120_00],
  ["sent a day later, and all paid", sentLater, [[15, 11_120_00]], 16, 1, 0, null],
  ["nothing, late", short, [], 18, 0, 11_440_00, 11_440_00],
  ["the scheduled sum, late", short, [[18, 11_200_00]], 18, 0, 240_00, 240_00],
] as const)(
  "what a loan asks for: %s",
  (_what, loan, repaid, days, paidPayments, overdueKopecks, amountKopecks) => {
    const repayments = repaid.map(([day, paidKopecks]) => ({
      on: on(day),
      amountKopecks: paidKopecks,
    }));
    const next = amountKopecks === null ? null : { number: 1, dueOn: on(15), amountKopecks };
    expect(progressOn(loan, repayments, on(days))).toEqual({ paidPayments, overdueKopecks, next });
  },
);

test("most of it paid at once, a payment in the middle is overdue by no more than is owed", () => {
  const most = [{ on: on(1), amountKopecks: 60_000_00 }];
  const owed = debtOn(long, most, on(71)).totalKopecks;
  expect(owed).toBe(511_20);
  expect(progressOn(long, most, on(71))).toMatchObject({ paidPayments: 4, overdueKopecks: owed });
});

test("of a payment that is paid in part only the rest is asked for, and at last all that is owed", () => {
  const [first, second] = long.payments;
  if (!first || !second) throw new Error("two payments at least");
  const half = { on: on(10), amountKopecks: first.amountKopecks + 100_00 };
  expect(progressOn(long, [half], on(14)).next).toEqual({
    number: 2,
    dueOn: second.dueOn,
    amountKopecks: second.amountKopecks - 100_00,
  });
  const late = bySchedule(long, 5).map((paid) => ({ ...paid, on: addDays(paid.on, 3) }));
  const last = long.payments.at(-1);
  expect(progressOn(long, late, on(80)).next?.amountKopecks).toBeGreaterThan(
    last?.amountKopecks ?? 0,
  );
});

const anyLoan = fc.oneof(
  fc.record({
    sumKopecks: fc.integer({ min: 1, max: 30 }).map((thousands) => thousands * 1_000_00),
    term: fc.integer({ min: 7, max: 30 }),
    periodType: fc.constant("days" as const),
  }),
  fc.record({
    sumKopecks: fc.integer({ min: 31, max: 100 }).map((thousands) => thousands * 1_000_00),
    term: fc.integer({ min: 5, max: 12 }).map((half) => half * 2),
    periodType: fc.constant("weeks" as const),
  }),
);

test("paid by its schedule, paying off early never costs more than what the schedule still asks", () => {
  fc.assert(
    fc.property(anyLoan, fc.integer({ min: 0, max: 168 }), (request, days) => {
      const loan = running(request);
      const day = on(Math.min(days, request.term * (request.periodType === "days" ? 1 : 7)));
      const count = loan.payments.filter(({ dueOn }) => dueOn < day).length;
      const rest = loan.payments
        .slice(count)
        .reduce((sum, { amountKopecks }) => sum + amountKopecks, 0);
      const { totalKopecks, interestKopecks } = debtOn(loan, bySchedule(loan, count), day);
      expect(totalKopecks).toBeLessThanOrEqual(rest);
      expect(interestKopecks).toBeGreaterThanOrEqual(0);
    }),
  );
});

const anyPayments = fc.array(
  fc.record({
    on: fc.integer({ min: 0, max: 400 }).map(on),
    amountKopecks: fc.integer({ min: 1, max: 20_000_00 }),
  }),
  { maxLength: 4 },
);

test("nothing asked for is more than what is owed; whoever owes nothing is asked for nothing", () => {
  const anyDay = fc.integer({ min: -2, max: 500 });
  const anyDelay = fc.integer({ min: 0, max: 3 });
  fc.assert(
    fc.property(anyLoan, anyDelay, anyPayments, anyDay, (request, delay, repaid, days) => {
      const loan = { ...running(request), issuedOn: on(delay) };
      const day = on(days);
      const { next, overdueKopecks, paidPayments } = progressOn(loan, repaid, day);
      const owed = debtOn(loan, repaid, day).totalKopecks;
      expect(overdueKopecks).toBeLessThanOrEqual(owed);
      expect(paidPayments === loan.payments.length).toBe(owed === 0);
      expect(next === null).toBe(owed === 0);
      if (!next) return;
      const until = repaid.filter((repayment) => repayment.on <= day);
      const payOn = next.dueOn > day ? next.dueOn : day;
      expect(next.amountKopecks).toBeGreaterThan(0);
      expect(next.amountKopecks).toBeLessThanOrEqual(debtOn(loan, until, payOn).totalKopecks);
      expect(workingDayFrom(next.dueOn) < day).toBe(overdueKopecks > 0);
    }),
  );
});

test("all that is paid is taken off the debt; what is overdue is covered by its sum", () => {
  const anyDay = fc.integer({ min: 0, max: 500 }).map(on);
  const anySum = fc.integer({ min: 1, max: 60_000_00 });
  fc.assert(
    fc.property(anyLoan, anyPayments, anyDay, anySum, (request, repaid, day, amountKopecks) => {
      const loan = running(request);
      const until = repaid.filter((repayment) => repayment.on <= day);
      const more = (sum: number) => [...until, { on: day, amountKopecks: sum }];
      const before = debtOn(loan, until, day).totalKopecks;
      const after = debtOn(loan, more(amountKopecks), day).totalKopecks;
      expect(after).toBe(Math.max(0, before - amountKopecks));
      expect(debtOn(loan, more(before), day).totalKopecks).toBe(0);
      const { overdueKopecks } = progressOn(loan, until, day);
      expect(progressOn(loan, more(overdueKopecks), day).overdueKopecks).toBe(0);
    }),
  );
});

test("settled is the first day on which nothing is owed", () => {
  expect(settledOn(short, [])).toBeNull();
  const anyDay = fc.integer({ min: 0, max: 500 }).map(on);
  fc.assert(
    fc.property(anyLoan, anyPayments, anyDay, (request, repaid, day) => {
      const loan = running({ ...request, sumKopecks: Math.min(request.sumKopecks, 35_000_00) });
      const settled = settledOn(loan, repaid);
      const owed = debtOn(loan, repaid, day).totalKopecks;
      expect(settled !== null && settled <= day).toBe(owed === 0);
    }),
  );
});

test("whoever pays what is asked for, each on its day, owes nothing after the last", () => {
  fc.assert(
    fc.property(anyLoan, fc.integer({ min: 0, max: 3 }), (request, delay) => {
      const loan = { ...running(request), issuedOn: on(delay) };
      const repaid: Repayment[] = [];
      for (const { dueOn } of loan.payments) {
        const { next, overdueKopecks } = progressOn(loan, repaid, dueOn);
        expect(overdueKopecks).toBe(0);
        if (next) repaid.push({ on: dueOn, amountKopecks: next.amountKopecks });
      }
      expect(progressOn(loan, repaid, on(400)).next).toBeNull();
    }),
  );
});

test("each day costs at least the day before, and never more than principal and its limit of charges", () => {
  fc.assert(
    fc.property(anyLoan, anyPayments, fc.integer({ min: 0, max: 500 }), (request, repaid, days) => {
      const loan = running(request);
      const today = debtOn(loan, repaid, on(days));
      const until = repaid.filter((repayment) => repayment.on <= on(days));
      const tomorrow = debtOn(loan, until, on(days + 1));
      expect(tomorrow.totalKopecks).toBeGreaterThanOrEqual(today.totalKopecks);
      expect(today.totalKopecks).toBeLessThanOrEqual(2 * request.sumKopecks);
      expect(today.principalKopecks).toBeLessThanOrEqual(request.sumKopecks);
    }),
  );
});

test("the order in which repayments are told does not matter", () => {
  const repaid = bySchedule(long, 3);
  expect(debtOn(long, repaid.toReversed(), on(60))).toEqual(debtOn(long, repaid, on(60)));
});
