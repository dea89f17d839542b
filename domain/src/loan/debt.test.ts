// What paying off costs, by tables and properties: to the day, never above the refund within the term, bounded after it.
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { addDays } from "../person/dates.ts";
import { calculateLoan, type LoanRequest } from "./calculator.ts";
import { debtOn, type Repayment, type RunningLoan, standingOn } from "./debt.ts";
import { chargesLimitKopecks } from "./limits.ts";

const issuedOn = "2026-11-20";

function running(request: Omit<LoanRequest, "issuedOn">): RunningLoan {
  const loan = calculateLoan({ ...request, issuedOn });
  if (loan.refusal) throw new Error(loan.refusal);
  return {
    issuedOn,
    ...loan,
    mostInterestKopecks: chargesLimitKopecks(request.sumKopecks, issuedOn),
  };
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
    expect(standingOn(long, [], on(14))).toEqual({ paidPayments: 0, overdueKopecks: 0 });
    expect(standingOn(long, [], on(15))).toEqual({
      paidPayments: 0,
      overdueKopecks: first?.amountKopecks,
    });
    expect(standingOn(long, [half], on(15))).toEqual({ paidPayments: 0, overdueKopecks: 1 });
    expect(standingOn(long, bySchedule(long, 2), on(28))).toEqual({
      paidPayments: 2,
      overdueKopecks: 0,
    });
    expect(standingOn(long, bySchedule(long, 1), on(29))).toEqual({
      paidPayments: 1,
      overdueKopecks: second?.amountKopecks,
    });
  });
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

test("each day costs at least the day before, and never more than principal and its limit of charges", () => {
  const paid = fc.array(
    fc.record({
      on: fc.integer({ min: 0, max: 400 }).map(on),
      amountKopecks: fc.integer({ min: 1, max: 20_000_00 }),
    }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(anyLoan, paid, fc.integer({ min: 0, max: 500 }), (request, repaid, days) => {
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
