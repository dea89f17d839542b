// The loan products as dated data, and the lists that the calculator's sliders show. D2; spec §3
// and §5.
import type { IsoDate } from "../person/dates.ts";
import { isInForce } from "./dated.ts";
import type { Kopecks } from "./money.ts";

/** The two products; on the address line they are `product_type` pdl and installment. Spec §2. */
export type ProductId = "pdl" | "installment";

/** The unit of a term. Spec §3. */
export type PeriodType = "days" | "weeks";

/** Equally spaced items of a slider, both ends included. */
type Range = { from: number; to: number; step: number };

/**
 * A product as it is offered from `validFrom` up to and including `validTo` (null: until further
 * notice). D2.
 */
export type Product = {
  id: ProductId;
  periodType: PeriodType;
  sumsKopecks: Range;
  terms: Range;
  dailyRateMillionths: number;
  validFrom: IsoDate;
  validTo: IsoDate | null;
};

/**
 * Every version of every product. A changed rate is a new row; the old one gets its last day. D2,
 * demo rates.
 */
export const products: readonly Product[] = [
  {
    id: "pdl",
    periodType: "days",
    sumsKopecks: { from: 1_000_00, to: 30_000_00, step: 1_000_00 },
    terms: { from: 7, to: 30, step: 1 },
    dailyRateMillionths: 8000,
    validFrom: "2025-09-01",
    validTo: null,
  },
  {
    id: "installment",
    periodType: "weeks",
    sumsKopecks: { from: 31_000_00, to: 100_000_00, step: 1_000_00 },
    terms: { from: 10, to: 24, step: 2 },
    dailyRateMillionths: 6000,
    validFrom: "2025-09-01",
    validTo: null,
  },
];

/** What the calculator shows before anybody has touched it. Spec §9. */
export const defaultLoan = { sumKopecks: 1_000_00, term: 7, periodType: "days" } as const;

const itemsOf = ({ from, to, step }: Range): readonly number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

/** The products offered on a date, by ascending sum. D2. */
export const productsOn = (date: IsoDate, versions = products): readonly Product[] =>
  versions.filter(isInForce(date)).toSorted((a, b) => a.sumsKopecks.from - b.sumsKopecks.from);

/** A product as offered on a date, or undefined when it is not. D2. */
export const productOn = (date: IsoDate, id: ProductId): Product | undefined =>
  productsOn(date).find((product) => product.id === id);

/**
 * The product whose list holds exactly this sum, or undefined. D2. Example: 31 000 ₽ → installment.
 */
export const productForSum = (sumKopecks: Kopecks, date: IsoDate): Product | undefined =>
  productsOn(date).find(({ sumsKopecks }) => itemsOf(sumsKopecks).includes(sumKopecks));

/** An item of the sum slider with the unit of its product's term. Spec §3, calculator item. */
export type SumItem = { sumKopecks: Kopecks; periodType: PeriodType };

/** All sums offered on a date over all products, ascending. D2. */
export const sumItems = (date: IsoDate): readonly SumItem[] =>
  productsOn(date).flatMap(({ sumsKopecks, periodType }) =>
    itemsOf(sumsKopecks).map((sumKopecks) => ({ sumKopecks, periodType })),
  );

/**
 * All terms of a product on a date, ascending, in its own unit; empty when it is not offered. D2.
 */
export const periodItems = (id: ProductId, date: IsoDate): readonly number[] => {
  const product = productOn(date, id);
  return product === undefined ? [] : itemsOf(product.terms);
};

/**
 * The item for any number: the first at or above it, the first of all if it is below, the last if
 * above. Undefined only for an empty list. Spec §5, loan amount input; the same rule for terms.
 * Example: of 1 000, 2 000 … 30 000 for 1 001 → 2 000.
 */
export const snapToItems = (items: readonly number[], asked: number): number | undefined =>
  items.find((item) => item >= asked) ?? items.at(-1);

/**
 * The term that the "optimal loan amount" box sets: the shortest, as its overpayment is the
 * smallest. Undefined only for an empty list. Assumption: D2, D7; the spec says only that the box
 * sets the term.
 */
export const optimalTerm = (terms: readonly number[]): number | undefined =>
  terms.length === 0 ? undefined : Math.min(...terms);

/**
 * The first day of the newest product version: prices for whoever does not know today's date, such
 * as a page rendered ahead of its visitors.
 */
export const newestProductsFrom: IsoDate = products
  .map(({ validFrom }) => validFrom)
  .reduce((newest, date) => (date > newest ? date : newest));
