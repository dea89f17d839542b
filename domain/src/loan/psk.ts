// Full cost of a consumer loan (ПСК), in percent a year and in rubles. Law 353-ФЗ, article 6, part
// 2; D2.
import { toDayNumber, type IsoDate } from "../person/dates.ts";
import type { Kopecks } from "./money.ts";

/** Money that changes hands on a day: negative to the borrower, positive from the borrower. */
export type CashFlow = { on: IsoDate; amountKopecks: Kopecks };

const daysPerYear = 365;
/** Thousandths of a percent in a whole. */
const thousandthsPerUnit = 100_000;

/**
 * The base period in days: the most frequent interval between the flows, the shortest of several
 * equally frequent ones; when none repeats, their rounded mean; never more than a year. Law 353-ФЗ,
 * art. 6, part 2.2.
 */
export const basePeriodDays = (flows: readonly CashFlow[]): number => {
  const days = [...new Set(flows.map(({ on }) => toDayNumber(on)))].toSorted((a, b) => a - b);
  const intervals = days.slice(1).map((day, index) => day - (days[index] ?? day));
  if (intervals.length === 0) return daysPerYear;
  const counts = new Map<number, number>();
  for (const interval of intervals) counts.set(interval, (counts.get(interval) ?? 0) + 1);
  const most = Math.max(...counts.values());
  if (most === 1) {
    const total = intervals.reduce((sum, interval) => sum + interval, 0);
    return Math.min(Math.round(total / intervals.length), daysPerYear);
  }
  const repeated = [...counts].filter(([, count]) => count === most).map(([interval]) => interval);
  return Math.min(...repeated, daysPerYear);
};

/** A flow by whole base periods since the first one, and days beyond them. */
type PlacedFlow = { amountKopecks: Kopecks; wholePeriods: number; daysBeyond: number };

const presentValue = (flows: readonly PlacedFlow[], base: number, rate: number): number =>
  flows.reduce(
    (sum, { amountKopecks, wholePeriods, daysBeyond }) =>
      sum + amountKopecks / ((1 + (daysBeyond / base) * rate) * (1 + rate) ** wholePeriods),
    0,
  );

/**
 * The smallest positive root, by doubling until the sign changes and halving down to the last bit.
 */
const smallestRoot = (flows: readonly PlacedFlow[], base: number): number => {
  let low = 0;
  let high = 1e-6;
  while (presentValue(flows, base, high) > 0) {
    low = high;
    high *= 2;
    if (high > 1e6) throw new RangeError("cash flows without a rate: nothing was paid out");
  }
  for (let middle = (low + high) / 2; low < middle && middle < high; middle = (low + high) / 2) {
    if (presentValue(flows, base, middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

/**
 * Whether ПСК is at least so many half-thousandths of a percent: the present value at that rate, times the product of
 * all its denominators, in whole numbers. What was paid out comes before what is paid back, so that the sign changes
 * at the root alone.
 */
const isAtLeast = (flows: readonly PlacedFlow[], base: number, halves: number): boolean => {
  const rate = BigInt(halves) * BigInt(base);
  const one = BigInt(2 * daysPerYear * thousandthsPerUnit);
  let sum = 0n;
  let divisor = 1n;
  for (const { amountKopecks, wholePeriods, daysBeyond } of flows) {
    const periods = BigInt(wholePeriods);
    const beyond = BigInt(base) * one;
    const dividend = BigInt(amountKopecks) * beyond * one ** periods;
    const by = (beyond + BigInt(daysBeyond) * rate) * (one + rate) ** periods;
    sum = sum * by + dividend * divisor;
    divisor *= by;
  }
  return sum >= 0n;
};

/**
 * ПСК in thousandths of a percent a year, rounded half-up to three decimals: i × ЧБП × 100 with ЧБП
 * = 365 / base period, i the smallest positive root of Σ ДПk / ((1 + ek·i)(1 + i)^qk) = 0. Zero
 * when the borrower pays back no more than was received. Example: 1 000 ₽ out, 1 056 ₽ back after 7
 * days → 292000.
 */
export const pskThousandths = (flows: readonly CashFlow[]): number => {
  if (pskKopecks(flows) <= 0) return 0;
  const base = basePeriodDays(flows);
  const firstDay = Math.min(...flows.map(({ on }) => toDayNumber(on)));
  const placed = flows.map(({ on, amountKopecks }) => {
    const days = toDayNumber(on) - firstDay;
    return { amountKopecks, wholePeriods: Math.floor(days / base), daysBeyond: days % base };
  });
  const root = smallestRoot(placed, base);
  let thousandths = Math.round((root * daysPerYear * thousandthsPerUnit) / base);
  // Doubles come near; at the edge of a rounding only whole numbers tell on which side the root lies.
  while (isAtLeast(placed, base, 2 * thousandths + 1)) thousandths += 1;
  while (thousandths > 0 && !isAtLeast(placed, base, 2 * thousandths - 1)) thousandths -= 1;
  return thousandths;
};

/**
 * ПСК in money: everything the borrower pays less what was received. Law 353-ФЗ, art. 6, part 1;
 * D2.
 */
export const pskKopecks = (flows: readonly CashFlow[]): Kopecks =>
  flows.reduce((sum, { amountKopecks }) => sum + amountKopecks, 0);
