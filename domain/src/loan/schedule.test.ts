import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import {
  annuityPaymentKopecks,
  annuitySchedule,
  interestKopecks,
  singlePaymentSchedule,
} from "./schedule.ts";

test.each([
  [1_000_00, 7, 8000, 56_00],
  [15_000_00, 15, 8000, 1_800_00],
  [0, 7, 8000, 0],
  [62, 1, 8000, 0],
  [63, 1, 8000, 1],
  [125, 1, 4000, 1],
])("interest on %d kopecks for %i days at %i millionths is %d", (sum, days, rate, interest) => {
  expect(interestKopecks(sum, days, rate)).toBe(interest);
});

describe("single payment", () => {
  it("repays sum and interest on the last day", () => {
    const loan = { sumKopecks: 1_000_00, days: 7, dailyRateMillionths: 8000 };
    expect(singlePaymentSchedule({ ...loan, issuedOn: "2026-12-28" })).toEqual([
      {
        number: 1,
        dueOn: "2027-01-04",
        amountKopecks: 1_056_00,
        principalKopecks: 1_000_00,
        interestKopecks: 56_00,
        balanceKopecks: 0,
      },
    ]);
  });
});

describe("annuity", () => {
  const vector = { sumKopecks: 30_000_00, weeks: 24, dailyRateMillionths: 8000 };
  const payments = annuitySchedule({ ...vector, issuedOn: "2026-11-20" });

  it("gives D2's vector: 11 × 4 664.93 and 4 665.00", () => {
    expect(payments.map(({ amountKopecks }) => amountKopecks)).toEqual([
      ...Array.from({ length: 11 }, () => 4_664_93),
      4_665_00,
    ]);
    const refund = payments.reduce((sum, { amountKopecks }) => sum + amountKopecks, 0);
    expect(refund - vector.sumKopecks).toBe(25_979_23);
  });

  it("is paid every two weeks", () => {
    expect(payments.slice(0, 3).map(({ dueOn }) => dueOn)).toEqual([
      "2026-12-04",
      "2026-12-18",
      "2027-01-01",
    ]);
    expect(payments.at(-1)).toMatchObject({ number: 12, dueOn: "2027-05-07", balanceKopecks: 0 });
  });

  it("splits the first payment into interest on everything and principal", () => {
    expect(payments[0]).toMatchObject({
      interestKopecks: 3_360_00,
      principalKopecks: 1_304_93,
      balanceKopecks: 28_695_07,
    });
  });

  it("has equal parts at a rate of zero", () => {
    const free = annuitySchedule({
      sumKopecks: 100,
      weeks: 6,
      dailyRateMillionths: 0,
      issuedOn: "2026-11-20",
    });
    expect(free.map(({ amountKopecks }) => amountKopecks)).toEqual([33, 33, 34]);
    expect(annuityPaymentKopecks(200, 3, 0)).toBe(67);
  });

  it("keeps its books for any sum, term and rate", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_00, max: 1_000_000_00 }),
        fc.integer({ min: 1, max: 26 }),
        fc.integer({ min: 0, max: 8000 }),
        (sumKopecks, count, dailyRateMillionths) => {
          const loan = {
            sumKopecks,
            weeks: count * 2,
            dailyRateMillionths,
            issuedOn: "2028-02-20",
          };
          const schedule = annuitySchedule(loan);
          expect(schedule).toHaveLength(count);
          let balance = sumKopecks;
          for (const payment of schedule) {
            balance -= payment.principalKopecks;
            expect(payment.balanceKopecks).toBe(balance);
            expect(payment.principalKopecks + payment.interestKopecks).toBe(payment.amountKopecks);
          }
          expect(balance).toBe(0);
          const [first, last] = [schedule[0], schedule.at(-1)];
          // Each rounding of a payment and of its interest may leave up to a kopeck, grown by the
          // rate since.
          const rounding = count * 1.112 ** count + 1;
          const difference = (last?.amountKopecks ?? 0) - (first?.amountKopecks ?? 0);
          expect(Math.abs(difference)).toBeLessThanOrEqual(rounding);
        },
      ),
    );
  });
});
