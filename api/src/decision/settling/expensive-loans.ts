// Whether the law of expensive loans allows one more: by what the bureaus told and by loans of ours (D2, D6; decision
// 0048).
import type { ConsiderationFacts } from "@microloan/domain/decision/consideration-table";
import {
  countedOnce,
  type ForbiddenLoan,
  forbiddenLoan,
  isExpensive,
  type OtherLoan,
} from "@microloan/domain/loan/expensive-loans";
import type { LoanTerms } from "@microloan/domain/loan/offer";
import type { IsoDate } from "@microloan/domain/person/dates";

import type { BureauAnswers } from "../../loan/debt-load/bureau-answers.ts";

/** `areAllKnown`: every bureau has answered. */
export type LoansElsewhere = { loans: readonly OtherLoan[]; areAllKnown: boolean };

/** Without a consent nobody was asked, and an answer about old data is none. */
export const loansElsewhereOf = (answers: BureauAnswers | undefined): LoansElsewhere => ({
  loans: answers?.loans ?? [],
  areAllKnown: answers !== undefined && answers.silent.length === 0,
});

type ExpensiveLoans = {
  expensiveLoans: ConsiderationFacts["expensiveLoans"];
  forbidden: ForbiddenLoan | undefined;
};

/** What is known forbids also while a bureau is silent; only what all of them told allows. */
export function judgeExpensiveLoans(
  { loans, areAllKnown }: LoansElsewhere,
  own: readonly OtherLoan[],
  terms: Pick<LoanTerms, "pskThousandths"> | null,
  today: IsoDate,
): ExpensiveLoans {
  if (!terms) return { expensiveLoans: "unknown", forbidden: undefined };
  const { pskThousandths } = terms;
  const forbidden = forbiddenLoan({ pskThousandths, others: countedOnce(loans, own), today });
  if (forbidden) return { expensiveLoans: "forbidden", forbidden };
  const isAllowed = areAllKnown || !isExpensive(pskThousandths, today);
  return { expensiveLoans: isAllowed ? "allowed" : "unknown", forbidden };
}
