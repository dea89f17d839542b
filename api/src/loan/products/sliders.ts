// The items of the calculator's sliders: what a day offers and the law of that day allows (spec §3; D2).
import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import type { CalculatorSettings } from "@microloan/contract/fields/calculator";
import { kopecksToRubles } from "@microloan/domain/loan/money";
import type { PeriodType } from "@microloan/domain/loan/products";
import { periodItems, productsOn, sumItems } from "@microloan/domain/loan/products";
import type { IsoDate } from "@microloan/domain/person/dates";

import { isRefusal } from "../../platform/endpoints/refusal.ts";
import { chosenTermsOf } from "../terms/loan-terms.ts";

export type Sliders = Omit<CalculatorSettings, "selectedProduct">;

type Items = {
  sumsKopecks: readonly number[];
  terms: readonly number[];
  periodType: PeriodType;
};

const slidersOf = (offered: readonly Items[]): Sliders => ({
  sumItems: offered.flatMap(({ sumsKopecks, periodType }) =>
    sumsKopecks.map((sumKopecks) => ({
      number: kopecksToRubles(sumKopecks),
      periodTypeId: periodTypes[periodType].id,
    })),
  ),
  periodTypeItems: offered.map(({ terms, periodType }) => {
    const periodTypeId = periodTypes[periodType].id;
    return { periodTypeId, periodItems: terms.map((number) => ({ number, periodTypeId })) };
  }),
});

/** The sliders that show one loan only. */
export const slidersOfLoan = (loan: {
  sumKopecks: number;
  term: number;
  periodType: PeriodType;
}): Sliders => slidersOf([{ ...loan, sumsKopecks: [loan.sumKopecks], terms: [loan.term] }]);

/** Sums with a lawful term and terms with a lawful sum, by product. */
const lawfulItemsOn = (issuedOn: IsoDate): Items[] =>
  productsOn(issuedOn).map(({ id, periodType }) => {
    const sums = sumItems(issuedOn)
      .filter((item) => item.periodType === periodType)
      .map(({ sumKopecks }) => sumKopecks);
    const terms = periodItems(id, issuedOn);
    const isLawful = (sumKopecks: number, term: number) =>
      !isRefusal(chosenTermsOf({ sumKopecks, term, periodType, issuedOn }));
    return {
      sumsKopecks: sums.filter((sum) => terms.some((term) => isLawful(sum, term))),
      terms: terms.filter((term) => sums.some((sum) => isLawful(sum, term))),
      periodType,
    };
  });

let kept: { date: IsoDate; sliders: Sliders } | undefined;

/**
 * The sliders of a day. Each item is tried against the law, so the answer is kept until the next day is asked about.
 */
export function slidersOn(date: IsoDate): Sliders {
  if (kept?.date !== date) kept = { date, sliders: slidersOf(lawfulItemsOn(date)) };
  return kept.sliders;
}
