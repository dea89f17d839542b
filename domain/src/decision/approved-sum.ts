// The highest sum that a decision table approves: "approve a smaller or larger sum" of D6,
// found by asking the table itself.
import type { Kopecks } from "../loan/money.ts";
import { type DecisionTable, decide, type FactValue } from "./decision-table.ts";

/** A question about sums: the table, the sums that may be offered (ascending), and the facts with each of them. */
export type SumQuestion<Fact extends string> = {
  table: DecisionTable<Fact>;
  sumsKopecks: readonly Kopecks[];
  factsOf: (sumKopecks: Kopecks) => Readonly<Record<Fact, FactValue>>;
};

/**
 * The highest of these sums that the table approves outright, or undefined when it approves none. The table need not be
 * monotone: every sum is asked about, from the highest down. D6. Example: 20 000 ₽ make a debt load of 85 %, 12 000 ₽
 * one of 70 % → 12 000 ₽.
 */
export const highestApprovedSum = <Fact extends string>({
  table,
  sumsKopecks,
  factsOf,
}: SumQuestion<Fact>): Kopecks | undefined =>
  sumsKopecks.findLast((sumKopecks) => {
    const { outcome, sumPercent = 100 } = decide(table, factsOf(sumKopecks));
    return outcome === "approve" && sumPercent >= 100;
  });

/**
 * The sum that an approval of a share approves: the highest of these sums that is not above it, or undefined when all
 * are. D6. Example: 75 % of 10 000 ₽ → 7 000 ₽.
 */
export const sumOfShare = (
  sumsKopecks: readonly Kopecks[],
  askedKopecks: Kopecks,
  sumPercent: number,
): Kopecks | undefined =>
  sumsKopecks.findLast((sumKopecks) => sumKopecks * 100 <= askedKopecks * sumPercent);
