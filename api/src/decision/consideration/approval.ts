// How much of a loan a decision approves: all of it, a share, the highest smaller sum, or with addSum B a larger one
// (D6, D8; decision 0032).
import { highestApprovedSum, sumOfShare } from "@microloan/domain/decision/approved-sum";
import {
  considerationTable,
  type ConsiderationFacts,
} from "@microloan/domain/decision/consideration-table";
import { type Decision, decide, type Outcome } from "@microloan/domain/decision/decision-table";
import { firstConsiderationTable } from "@microloan/domain/decision/first-consideration-table";

import type { ChosenLoan } from "../../loan/choice/approved-offer.ts";

/** The loan that was looked at, the sums that may be lent at its term (ascending), and the facts with each of them. */
export type Sums = {
  loan: ChosenLoan;
  sumsKopecks: readonly number[];
  factsOf: (sumKopecks: number) => ConsiderationFacts;
};

type Approved = ChosenLoan | undefined;

const ofSum = ({ loan }: Sums, sumKopecks: number | undefined): Approved =>
  sumKopecks === undefined ? undefined : { ...loan, sumKopecks };

/** What the final decision approves of the signed loan. */
export function approvedFinally(decision: Decision, sums: Sums): Approved {
  const { loan, sumsKopecks, factsOf } = sums;
  if (decision.outcome === "approve") {
    const { sumPercent = 100 } = decision;
    return sumPercent === 100
      ? loan
      : ofSum(sums, sumOfShare(sumsKopecks, loan.sumKopecks, sumPercent));
  }
  if (!decision.orSmaller) return undefined;
  const lower = sumsKopecks.filter((sumKopecks) => sumKopecks < loan.sumKopecks);
  return ofSum(
    sums,
    highestApprovedSum({ table: considerationTable, sumsKopecks: lower, factsOf }),
  );
}

/**
 * What becomes of it: approved where anything is; what the final table approves of no sum that its borrower could
 * choose is left to an operator.
 */
export function outcomeOf(
  { outcome }: Decision,
  stage: "first" | "final",
  approved: Approved,
): Outcome {
  if (approved) return "approve";
  return stage === "final" && outcome === "approve" ? "review" : outcome;
}

/**
 * What nothing speaks against before the signature: the highest sum up to the asked one that is not refused, at least
 * the loan that was looked at in its place.
 */
export function approvedFirst(decision: Decision, sums: Sums, lookedAt?: ChosenLoan): Approved {
  if (decision.outcome === "refuse" && !decision.orSmaller) return undefined;
  const { loan, factsOf } = sums;
  const sumsKopecks = sums.sumsKopecks.filter((sumKopecks) => sumKopecks <= loan.sumKopecks);
  const found = highestApprovedSum({ table: firstConsiderationTable, sumsKopecks, factsOf });
  return ofSum(sums, found) ?? (decision.outcome === "approve" ? lookedAt : undefined);
}

/** With addSum B the highest sum that the final table would approve at once, if that is more. */
export function raised(approved: ChosenLoan, sums: Sums): ChosenLoan {
  const sumsKopecks = sums.sumsKopecks.filter((sumKopecks) => sumKopecks > approved.sumKopecks);
  const { factsOf } = sums;
  return (
    ofSum(sums, highestApprovedSum({ table: considerationTable, sumsKopecks, factsOf })) ?? approved
  );
}

/**
 * A choice beside what was approved. Assumption: D6, nobody is lent more before the signature than the final table
 * approves at once; no more than before, at another term, only has to be free of what refuses.
 */
export function decideOnChoice(sums: Sums, before: ChosenLoan): Decision {
  const { sumKopecks } = sums.loan;
  const table = sumKopecks > before.sumKopecks ? considerationTable : firstConsiderationTable;
  return decide(table, sums.factsOf(sumKopecks));
}
