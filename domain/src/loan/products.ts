// The loan products as dated data, and the lists that the calculator's sliders show. D2; spec §3
// and §5.
import type { IsoDate } from "../person/dates.ts";
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
export const productsOn = (date: IsoDate): readonly Product[] =>
  products
    .filter(({ validFrom, validTo }) => validFrom <= date && (validTo === null || date <= validTo))
    .toSorted((a, b) => a.sumsKopecks.from - b.sumsKopecks.from);

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
 * The offered sum for a typed one: the first at or above it, the first of all if it is below, the
 * last if above. Undefined only when nothing is offered on that date. Spec §5, loan amount input.
 */
export const snapSum = (sumKopecks: Kopecks, date: IsoDate): Kopecks | undefined => {
  const sums = sumItems(date).map((item) => item.sumKopecks);
  return sums.find((sum) => sum >= sumKopecks) ?? sums.at(-1);
};

/**
 * The term to show after a change of product: the same when the product offers it in the same unit,
 * else its first. D2: moving the sum over 30 000 ₽ switches the slider to weeks at the first item
 * that is allowed.
 */
export const snapTerm = (product: Product, term: number, periodType: PeriodType): number =>
  product.periodType === periodType && itemsOf(product.terms).includes(term)
    ? term
    : product.terms.from;
