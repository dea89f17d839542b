// Where repayments go, against a second way of keeping the books: what is to be paid lies in a list of items, and money
// takes them in the order of the law (353-ФЗ art. 5 part 20; D8).
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { addDays, type IsoDate } from "../person/dates.ts";
import { calculateLoan } from "./calculator.ts";
import {
  bookedToPayments,
  bookingsOf,
  debtOn,
  progressOn,
  type Repayment,
  type RunningLoan,
} from "./debt.ts";
import { divideHalfUp } from "./money.ts";
import { workingDayFrom } from "./working-days.ts";

/** Day by day; interest of a day is whole millionths of a kopeck until it is rounded. */
function byItems(loan: RunningLoan, repaid: readonly Repayment[], day: IsoDate) {
  const { dailyRateMillionths, issuedOn, mostInterestKopecks, payments } = loan;
  const items = payments.map(({ dueOn, principalKopecks }) => ({
    dueOn,
    interest: 0,
    principal: principalKopecks,
  }));
  items.push({ dueOn: "2190-01-01", interest: 0, principal: 0 });
  const totalOf = (kind: "interest" | "principal") =>
    items.reduce((sum, item) => sum + item[kind], 0);
  let [millionths, run, overpaid] = [0n, 0, 0];
  const pay = (on: IsoDate, kopecks: number) => {
    const rank = ({ dueOn }: { dueOn: IsoDate }) =>
      workingDayFrom(dueOn) < on ? "overdue" : dueOn <= on ? "due" : "running";
    let left = kopecks;
    for (const asked of ["overdue", "due", "running"])
      for (const kind of ["interest", "principal"] as const)
        for (const item of items.filter((one) => rank(one) === asked)) {
          const part = Math.min(left, item[kind]);
          item[kind] -= part;
          left -= part;
        }
    overpaid += left;
  };
  for (let today = issuedOn; today <= day; today = addDays(today, 1)) {
    if (today > issuedOn) millionths += BigInt(totalOf("principal") * dailyRateMillionths);
    const paidToday = repaid.filter(({ on }) => on === today);
    const isDue = items.some(({ dueOn }) => dueOn === today);
    if (isDue || paidToday.length > 0 || today === day) {
      const more = Math.min(divideHalfUp(millionths, 1_000_000n), mostInterestKopecks - run);
      const current = items.find(({ dueOn }) => dueOn >= today);
      if (current) current.interest += more;
      run += more;
      millionths = 0n;
    }
    for (const { amountKopecks } of paidToday) pay(today, amountKopecks);
  }
  const [principalKopecks, interestKopecks] = [totalOf("principal"), totalOf("interest")];
  const totalKopecks = principalKopecks + interestKopecks;
  return { principalKopecks, interestKopecks, totalKopecks, overpaidKopecks: overpaid };
}

const anyCourse = fc
  .record({
    signedOn: fc.integer({ min: 0, max: 365 }).map((days) => addDays("2026-06-01", days)),
    delay: fc.integer({ min: 0, max: 3 }),
    loan: fc.oneof(
      fc.record({
        thousands: fc.integer({ min: 1, max: 30 }),
        term: fc.integer({ min: 7, max: 30 }),
        periodType: fc.constant("days" as const),
      }),
      fc.record({
        thousands: fc.integer({ min: 31, max: 100 }),
        term: fc.integer({ min: 5, max: 12 }).map((half) => half * 2),
        periodType: fc.constant("weeks" as const),
      }),
    ),
    paid: fc.array(
      fc.record({
        days: fc.integer({ min: 0, max: 200 }),
        amountKopecks: fc.integer({ min: 1, max: 40_000_00 }),
      }),
      { maxLength: 6 },
    ),
    until: fc.integer({ min: 0, max: 260 }),
  })
  .map(({ signedOn, delay, loan: { thousands, ...terms }, paid, until }) => {
    const sumKopecks = thousands * 1_000_00;
    const calculated = calculateLoan({ ...terms, sumKopecks, issuedOn: signedOn });
    if (calculated.refusal) throw new Error(calculated.refusal);
    const issuedOn = addDays(signedOn, delay);
    const loan: RunningLoan = { ...calculated, issuedOn, mostInterestKopecks: sumKopecks };
    const repaid = paid.map(({ days, amountKopecks }) => ({
      on: addDays(issuedOn, days),
      amountKopecks,
    }));
    return { loan, repaid, day: addDays(issuedOn, until) };
  });

test("overdue interest, overdue principal, then what runs: on any course of any loan, to the kopeck", () => {
  fc.assert(
    fc.property(anyCourse, ({ loan, repaid, day }) => {
      const sorted = repaid.toSorted((one, other) => (one.on < other.on ? -1 : 1));
      expect(debtOn(loan, repaid, day)).toEqual(byItems(loan, sorted, day));
    }),
    { numRuns: 500 },
  );
});

test("what repayments went to adds up to the books on every day, by repayment and by payment", () => {
  fc.assert(
    fc.property(anyCourse, ({ loan, repaid, day }) => {
      const bookings = bookingsOf(loan, repaid).filter(({ on }) => on <= day);
      const lent = loan.payments.reduce((sum, one) => sum + one.principalKopecks, 0);
      const { principalKopecks, overpaidKopecks } = debtOn(loan, repaid, day);
      const totalOf = (list: readonly Record<string, unknown>[], name: string) =>
        list.reduce((sum, one) => sum + Number(one[name]), 0);
      expect(totalOf(bookings, "principalKopecks")).toBe(lent - principalKopecks);
      expect(totalOf(bookings, "aboveKopecks")).toBe(overpaidKopecks);
      for (const { amountKopecks, interestKopecks, ...one } of bookings)
        expect(interestKopecks + one.principalKopecks + one.aboveKopecks).toBe(amountKopecks);
      const payments = bookedToPayments(loan, repaid, day);
      for (const name of ["interestKopecks", "principalKopecks"])
        expect(totalOf(payments, name)).toBe(totalOf(bookings, name));
    }),
    { numRuns: 300 },
  );
});

test("payments are filled with principal in their order, none with more than its own", () => {
  fc.assert(
    fc.property(anyCourse, ({ loan, repaid, day }) => {
      const booked = bookedToPayments(loan, repaid, day);
      for (const [index, { principalKopecks }] of booked.entries()) {
        const asked = loan.payments[index]?.principalKopecks ?? 0;
        expect(principalKopecks).toBeLessThanOrEqual(asked);
        // No payment has principal while one before it lacks some.
        const isBeforeFull =
          index === 0 ||
          booked[index - 1]?.principalKopecks === loan.payments[index - 1]?.principalKopecks;
        expect(principalKopecks === 0 || isBeforeFull).toBe(true);
      }
    }),
  );
});

test("5 000 ₽ after five days at 0.8 %: 400 ₽ of interest, the rest is principal; what is above is told", () => {
  const calculated = calculateLoan({
    sumKopecks: 10_000_00,
    term: 15,
    periodType: "days",
    issuedOn: "2026-11-20",
  });
  if (calculated.refusal) throw new Error(calculated.refusal);
  const loan = { ...calculated, issuedOn: "2026-11-20", mostInterestKopecks: 13_000_00 };
  const repaid = [
    { on: "2026-11-27", amountKopecks: 6_000_00, id: "later" },
    { on: "2026-11-25", amountKopecks: 5_000_00, id: "first" },
  ];
  expect(bookingsOf(loan, repaid)).toMatchObject([
    { id: "first", interestKopecks: 400_00, principalKopecks: 4_600_00, aboveKopecks: 0 },
    { id: "later", interestKopecks: 86_40, principalKopecks: 5_400_00, aboveKopecks: 513_60 },
  ]);
  expect(bookedToPayments(loan, repaid, "2026-11-25")).toEqual([
    { number: 1, interestKopecks: 400_00, principalKopecks: 4_600_00 },
  ]);
  expect(bookingsOf(loan, [])).toEqual([]);
});

test("whoever pays all that is overdue has nothing overdue by the books either", () => {
  fc.assert(
    fc.property(anyCourse, ({ loan, repaid, day }) => {
      const until = repaid.filter(({ on }) => on <= day);
      const { overdueKopecks } = progressOn(loan, until, day);
      fc.pre(overdueKopecks > 0);
      const all = [...until, { on: day, amountKopecks: overdueKopecks }];
      const { principalKopecks } = debtOn(loan, all, day);
      const due = loan.payments.filter(({ dueOn }) => workingDayFrom(dueOn) < day);
      expect(principalKopecks).toBeLessThanOrEqual(due.at(-1)?.balanceKopecks ?? 0);
      expect(progressOn(loan, all, day).overdueKopecks).toBe(0);
    }),
  );
});

test("100 000 ₽ for 24 weeks from a Saturday, two payments late: what is overdue, and where it goes", () => {
  const asked = { sumKopecks: 100_000_00, term: 24, periodType: "weeks" as const };
  const calculated = calculateLoan({ ...asked, issuedOn: "2026-11-21" });
  if (calculated.refusal) throw new Error(calculated.refusal);
  const loan = { ...calculated, issuedOn: "2026-11-21", mostInterestKopecks: 100_000_00 };
  expect(progressOn(loan, [], "2026-12-22").overdueKopecks).toBe(27_523_87);
  const repaid = [{ on: "2026-12-22", amountKopecks: 27_523_87 }];
  const debt = { principalKopecks: 89_276_13, interestKopecks: 1_800_00 };
  expect(debtOn(loan, repaid, "2026-12-22")).toMatchObject(debt);
});

describe("60 000 ₽ for 12 weeks", () => {
  const issuedOn = "2026-11-20";
  const calculated = calculateLoan({
    sumKopecks: 60_000_00,
    term: 12,
    periodType: "weeks",
    issuedOn,
  });
  if (calculated.refusal) throw new Error(calculated.refusal);
  const loan = { ...calculated, issuedOn, mostInterestKopecks: 60_000_00 };
  const [first, second] = loan.payments;
  if (!first || !second) throw new Error("two payments at least");
  const paid = [first, second].map(({ dueOn, amountKopecks }) => ({ on: dueOn, amountKopecks }));

  test("paid by its schedule, each payment has got its own interest and principal", () => {
    expect(bookedToPayments(loan, paid, second.dueOn)).toEqual(
      loan.payments.map(({ number, interestKopecks, principalKopecks }) =>
        number <= 2
          ? { number, interestKopecks, principalKopecks }
          : { number, interestKopecks: 0, principalKopecks: 0 },
      ),
    );
  });

  test("a payment made late by its sum is paid; what its delay cost comes with the last one", () => {
    const late = paid.map(({ on, ...one }, index) => ({ ...one, on: addDays(on, index ? 0 : 7) }));
    const day = addDays(second.dueOn, 4);
    expect(progressOn(loan, late, day)).toMatchObject({ paidPayments: 2, overdueKopecks: 0 });
    expect(debtOn(loan, late, day).totalKopecks).toBeGreaterThan(
      debtOn(loan, paid, day).totalKopecks,
    );
  });

  test("interest runs from the day of the money, whatever was paid before it", () => {
    const sentLater = { ...loan, issuedOn: addDays(issuedOn, 3) };
    const day = addDays(issuedOn, 10);
    const early = [{ on: issuedOn, amountKopecks: 10_000_00 }];
    expect(debtOn(sentLater, early, day)).toMatchObject({
      principalKopecks: 50_000_00,
      interestKopecks: 2_100_00,
    });
  });
});
