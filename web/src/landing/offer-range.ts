// What is on offer, from the least to the most, out of the domain's own tables (D2).
import { calculateLoan } from "@microloan/domain/loan/calculator";
import type { LoanRequest } from "@microloan/domain/loan/calculator";
import { productsOn } from "@microloan/domain/loan/products";
import type { PeriodType } from "@microloan/domain/loan/products";
import { formatAmount } from "@microloan/domain/text/amount";
import { pluralOf } from "@microloan/domain/text/plural";

import type { LoanDate } from "../calculator/loan-date.ts";
import { pskText } from "../calculator/loan-result.tsx";

/** Units as they stand after "from" and "to". */
const genitives = {
  days: { one: "дня", few: "дней", many: "дней" },
  weeks: { one: "недели", few: "недель", many: "недель" },
};

export function offerRange({ date }: LoanDate) {
  const offered = productsOn(date);
  const [first, last] = [offered[0]!, offered.at(-1)!];
  // Plain interest: ПСК depends on the product's rate alone.
  const psks = offered.map(
    ({ sumsKopecks: sums, terms, periodType }) =>
      offeredLoan({ sumKopecks: sums.from, term: terms.from, periodType, issuedOn: date })
        .pskThousandths,
  );
  return {
    smallest: formatAmount(first.sumsKopecks.from),
    largest: formatAmount(last.sumsKopecks.to),
    shortest: genitiveTerm(first.terms.from, first.periodType),
    longest: genitiveTerm(last.terms.to, last.periodType),
    pskFrom: pskText(Math.min(...psks)),
    pskTo: pskText(Math.max(...psks)),
  };
}

/** A loan that is on offer for certain. */
export function offeredLoan(request: LoanRequest) {
  const loan = calculateLoan(request);
  if (loan.refusal !== undefined) throw new RangeError(`${loan.refusal}: ${request.sumKopecks}`);
  return loan;
}

const genitiveTerm = (term: number, periodType: PeriodType): string =>
  `${term}\u00a0${pluralOf(term, genitives[periodType])}`;
