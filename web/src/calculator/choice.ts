// What the calculator can be set to, the loan that this makes, and the query that carries it (spec §2, §5; D2).
import { calculateLoan } from "@microloan/domain/loan/calculator";
import type { Loan, LoanRefusal } from "@microloan/domain/loan/calculator";
import { periodItems, productsOn, snapToItems, sumItems } from "@microloan/domain/loan/products";
import type { PeriodType } from "@microloan/domain/loan/products";
import type { IsoDate } from "@microloan/domain/person/dates";

/** A loan as chosen: whole rubles, days or weeks. */
export type Choice = { sum: number; term: number; periodType: PeriodType };

/** The items of the sliders: sums in whole rubles, each with its unit of term, and the terms of each unit. */
export type Offers = {
  sums: readonly { sum: number; periodType: PeriodType }[];
  terms: Readonly<Record<PeriodType, readonly number[]>>;
};

/** What of a loan a calculator shows: reckoned here, or told by the API. */
export type ShownLoan = Omit<Loan, "productId" | "dailyRateMillionths">;

/** What is offered on a date. */
export function offersOn(date: IsoDate): Offers {
  const terms: Record<PeriodType, readonly number[]> = { days: [], weeks: [] };
  for (const { id, periodType } of productsOn(date)) terms[periodType] = periodItems(id, date);
  const sums = sumItems(date).map(({ sumKopecks, periodType }) => ({
    sum: sumKopecks / 100,
    periodType,
  }));
  return { sums, terms };
}

/**
 * The nearest offered choice: the sum snaps by spec §5 and brings its unit of term; the term snaps by the same rule,
 * and in another unit becomes the first one (D2). With nothing on offer the choice stays.
 */
export function nearest(choice: Choice, { sums, terms }: Offers): Choice {
  const snapped = snapToItems(
    sums.map(({ sum }) => sum),
    choice.sum,
  );
  const item = sums.find(({ sum }) => sum === snapped);
  if (item === undefined) return choice;
  const { sum, periodType } = item;
  const asked = periodType === choice.periodType ? choice.term : 0;
  return { sum, term: snapToItems(terms[periodType], asked) ?? choice.term, periodType };
}

/** The nearest choice to what is offered on a date. */
export const offered = (choice: Choice, date: IsoDate): Choice => nearest(choice, offersOn(date));

/** The loan that a choice makes, by the same code as in the API (D2). */
export const loanOf = ({ sum, term, periodType }: Choice, issuedOn: IsoDate): Loan | LoanRefusal =>
  calculateLoan({ sumKopecks: sum * 100, term, periodType, issuedOn });

/** First, middle and last item: the three marks of a scale (spec §2). */
export const marksOf = (items: readonly number[]): readonly number[] =>
  [...new Set([0, Math.floor((items.length - 1) / 2), items.length - 1])].flatMap(
    (index) => items[index] ?? [],
  );

/** The query that carries a choice to another page. */
export function queryOf({ sum, term, periodType }: Choice): string {
  return new URLSearchParams({
    amount: String(sum),
    term: String(term),
    periodType,
    product_type: periodType === "weeks" ? "installment" : "pdl",
  }).toString();
}
