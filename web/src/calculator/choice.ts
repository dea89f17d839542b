// What the calculator can be set to, and how an address sets it: amount, term, periodType, product_type (spec §2, §5).
import {
  periodItems,
  productForSum,
  snapSum,
  snapTerm,
  sumItems,
} from "@microloan/domain/loan/products";
import type { PeriodType } from "@microloan/domain/loan/products";
import type { IsoDate } from "@microloan/domain/person/dates";

/** A loan as chosen: whole rubles, days or weeks. */
export type Choice = { sum: number; term: number; periodType: PeriodType };

/** The sums offered on a date, in whole rubles, ascending. */
export const sumsOn = (date: IsoDate): readonly number[] =>
  sumItems(date).map((item) => item.sumKopecks / 100);

/** The terms that go with a sum on a date, in its own unit. */
export function termsFor(sum: number, date: IsoDate): readonly number[] {
  const product = productForSum(sum * 100, date);
  return product === undefined ? [] : periodItems(product.id, date);
}

/** The nearest offered choice: the sum snaps by spec §5, the term follows the sum's product (D2). */
export function offered(choice: Choice, date: IsoDate): Choice {
  const sumKopecks = snapSum(choice.sum * 100, date);
  const product = sumKopecks === undefined ? undefined : productForSum(sumKopecks, date);
  if (sumKopecks === undefined || product === undefined) return choice;
  return {
    sum: sumKopecks / 100,
    term: snapTerm(product, choice.term, choice.periodType),
    periodType: product.periodType,
  };
}

/** First, middle and last item: the three marks of a scale (spec §2). */
export const marksOf = (items: readonly number[]): readonly number[] =>
  [...new Set([0, Math.floor((items.length - 1) / 2), items.length - 1])].flatMap(
    (index) => items[index] ?? [],
  );

const productTypes = { pdl: "days", installment: "weeks" } as const;
const wholeNumber = (text: string | null) =>
  text !== null && /^\d{1,7}$/.test(text) ? Number(text) : undefined;

/** The choice an address asks for, or null when it asks for nothing. What is missing is taken from `current`. */
export function choiceFromQuery(search: string, current: Choice, date: IsoDate): Choice | null {
  const query = new URLSearchParams(search);
  const asked = query.get("periodType");
  const product = query.get("product_type");
  const periodType =
    asked === "days" || asked === "weeks"
      ? asked
      : product === "pdl" || product === "installment"
        ? productTypes[product]
        : undefined;
  const sum = wholeNumber(query.get("amount"));
  const term = wholeNumber(query.get("term"));
  if (sum === undefined && term === undefined && periodType === undefined) return null;
  return offered(
    {
      sum: sum ?? sumForPeriod(periodType, current, date),
      term: term ?? current.term,
      periodType: periodType ?? current.periodType,
    },
    date,
  );
}

/** The current sum when it is repaid in that unit, else the first one that is. */
function sumForPeriod(periodType: PeriodType | undefined, current: Choice, date: IsoDate): number {
  if (periodType === undefined || periodType === current.periodType) return current.sum;
  const first = sumItems(date).find((item) => item.periodType === periodType);
  return first === undefined ? current.sum : first.sumKopecks / 100;
}

/** The query that carries a choice to another page. */
export function queryOf({ sum, term, periodType }: Choice): string {
  return new URLSearchParams({
    amount: String(sum),
    term: String(term),
    periodType,
    product_type: periodType === "weeks" ? "installment" : "pdl",
  }).toString();
}
