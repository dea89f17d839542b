// Full cost of a consumer loan (ПСК), in percent a year and in rubles. Law 353-ФЗ, article 6, part
// 2; D2.
import { toDayNumber, type IsoDate } from "../person/dates.ts";
import type { Kopecks } from "./money.ts";

/** Money that changes hands on a day: negative to the borrower, positive from the borrower. */
export type CashFlow = { on: IsoDate; amountKopecks: Kopecks };

const daysPerYear = 365;

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

type PlacedFlow = { amount: number; wholePeriods: number; partOfPeriod: number };

const presentValue = (flows: readonly PlacedFlow[], rate: number): number =>
  flows.reduce(
    (sum, { amount, wholePeriods, partOfPeriod }) =>
      sum + amount / ((1 + partOfPeriod * rate) * (1 + rate) ** wholePeriods),
    0,
  );

/**
 * The smallest positive root, by doubling until the sign changes and halving down to the last bit.
 */
const smallestRoot = (flows: readonly PlacedFlow[]): number => {
  if (presentValue(flows, 0) <= 0) return 0;
  let low = 0;
  let high = 1e-6;
  while (presentValue(flows, high) > 0) {
    low = high;
    high *= 2;
    if (high > 1e6) throw new RangeError("cash flows without a rate: nothing was paid out");
  }
  for (let middle = (low + high) / 2; low < middle && middle < high; middle = (low + high) / 2) {
    if (presentValue(flows, middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

/**
 * ПСК in thousandths of a percent a year, rounded half-up to three decimals: i × ЧБП × 100 with ЧБП
 * = 365 / base period, i the smallest positive root of Σ ДПk / ((1 + ek·i)(1 + i)^qk) = 0. Zero
 * when the borrower pays back no more than was received. Example: 1 000 ₽ out, 1 056 ₽ back after 7
 * days → 292000.
 */
export const pskThousandths = (flows: readonly CashFlow[]): number => {
  const base = basePeriodDays(flows);
  const firstDay = Math.min(...flows.map(({ on }) => toDayNumber(on)));
  const placed = flows.map(({ on, amountKopecks }) => {
    const days = toDayNumber(on) - firstDay;
    const wholePeriods = Math.floor(days / base);
    return { amount: amountKopecks, wholePeriods, partOfPeriod: (days % base) / base };
  });
  const thousandths = (smallestRoot(placed) * daysPerYear * 100_000) / base;
  // A root that is exact on paper may come out a hair below a half; a billionth is far under the
  // third decimal.
  return Math.floor(thousandths + 0.5 + 1e-9 * Math.max(1, thousandths));
};

/**
 * ПСК in money: everything the borrower pays less what was received. Law 353-ФЗ, art. 6, part 1;
 * D2.
 */
export const pskKopecks = (flows: readonly CashFlow[]): Kopecks =>
  flows.reduce((sum, { amountKopecks }) => sum + amountKopecks, 0);
