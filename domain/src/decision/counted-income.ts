// Which income a debt load is reckoned on, as dated data. D2, D6; decision 0051: read in the press, not in the Bank of
// Russia's own text.
import { type Dated, valueOn } from "../loan/dated.ts";
import type { Kopecks } from "../loan/money.ts";
import type { IsoDate } from "../person/dates.ts";
import { type AddressRegion, type RegionIncome, regionMeanOf } from "./region-incomes.ts";

/**
 * What counts where no official source tells the income: what was stated, or the lesser of it and the region's mean.
 * Above `officialAboveKopecks` of loan only an official income makes the debt load known; null: never asked for.
 */
type IncomeRule = {
  unofficial: "stated" | "lesser-of-stated-and-mean";
  officialAboveKopecks: Kopecks | null;
};

const incomeRules: readonly Dated<IncomeRule>[] = [
  {
    value: { unofficial: "stated", officialAboveKopecks: null },
    validFrom: "2019-10-01",
    validTo: "2025-12-31",
    source:
      "до 2026 года для займов до 50 000 ₽ МФО брали доход по своей оценке (Ведомости, 25.12.2025)",
  },
  {
    value: { unofficial: "lesser-of-stated-and-mean", officialAboveKopecks: 50_000_00 },
    validFrom: "2026-01-01",
    validTo: null,
    source:
      "требования Банка России к расчёту ПДН с 01.01.2026 в изложении Ведомостей (25.12.2025) и obzor-gazet.ru (12.01.2026); текст указания не прочитан",
  },
];

/** The income that counts, its source, the mean it was compared with, and whether an official one is missing. */
export type CountedIncome = {
  incomeKopecks: Kopecks;
  basis: "stated" | "region-mean";
  isOfficialMissing: boolean;
  regionMean?: RegionIncome;
};

/**
 * The monthly income for the debt load of a loan signed that day. Nothing that reaches us is official, so what was
 * stated never counts for more than the mean of the region of registration. D2, D6. Example: 77 000 ₽ stated in a
 * region with a mean of 36 700 ₽ count as 36 700 ₽.
 */
export const countedIncome = (facts: {
  statedKopecks: Kopecks;
  region: AddressRegion | undefined;
  sumKopecks: Kopecks;
  signedOn: IsoDate;
}): CountedIncome => {
  const { region, signedOn, sumKopecks, statedKopecks } = facts;
  const rule = valueOn(incomeRules, signedOn);
  const above = rule?.officialAboveKopecks ?? null;
  const isOfficialMissing = above !== null && sumKopecks > above;
  const stated = { incomeKopecks: statedKopecks, basis: "stated", isOfficialMissing } as const;
  if (rule?.unofficial !== "lesser-of-stated-and-mean") return stated;
  const regionMean = regionMeanOf(region, signedOn);
  if (regionMean === undefined) return stated;
  if (statedKopecks <= regionMean.monthlyKopecks) return { ...stated, regionMean };
  const incomeKopecks = regionMean.monthlyKopecks;
  return { ...stated, incomeKopecks, basis: "region-mean", regionMean };
};
