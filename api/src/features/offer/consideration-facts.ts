// Gathers the facts of a consideration; a partner that does not answer leaves "unknown" and never blocks (D6).
import {
  type AdditionalQuestion,
  statements,
} from "@microloan/contract/fields/additional-question";
import type { Employment } from "@microloan/contract/fields/employment";
import type { ConsiderationFacts } from "@microloan/domain/decision/consideration-table";
import { defaultLoan, sumItems } from "@microloan/domain/loan/products";
import { ageOn } from "@microloan/domain/person/age";

import { type ChosenLoan, isCovered } from "../../capabilities/approved-offer.ts";
import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { askSelfBan } from "../../capabilities/decisions/self-ban.ts";
import { chosenTermsOf, type LoanTerms } from "../../capabilities/loan-terms.ts";
import type { Db } from "../../plugins/database/database.ts";
import { isRefusal } from "../../refusal.ts";
import type { Sums } from "./approval.ts";
import { findAnswers, findHistory, type OperatorWord } from "./consideration.store.ts";

/** `version` is the application's, whose answers the facts are about; `sums` ask about other sums at the same term. */
export type Gathered = { facts: ConsiderationFacts; version: number; sums: Sums };

/** Which loan the facts are about: the signed one, the one asked for, the smallest on offer, or one just chosen. */
export type LoanLookedAt = "signed" | "asked" | "smallest" | ChosenLoan;

export function createFactGathering({ clock, debtLoads, gateways }: FeatureContext) {
  const loanOf = (answers: Answers, lookedAt: LoanLookedAt): ChosenLoan => {
    if (lookedAt === "smallest") return defaultLoan;
    if (typeof lookedAt === "object") return lookedAt;
    const loan = (lookedAt === "signed" && answers.signedTerms) || answers;
    return { sumKopecks: loan.sumKopecks, term: loan.term, periodType: loan.periodType };
  };

  /** Null where the loan is not offered any more: its steps come again, and the law is asked then. */
  function termsOf(loan: ChosenLoan): LoanTerms | null {
    const terms = chosenTermsOf({ ...loan, issuedOn: clock.today() });
    return isRefusal(terms) ? null : terms;
  }

  /** What may be lent at the loan's term. */
  const sumsOf = ({ term, periodType }: ChosenLoan) =>
    sumItems(clock.today())
      .filter((item) => item.periodType === periodType)
      .map(({ sumKopecks }) => sumKopecks)
      .filter((sumKopecks) => termsOf({ sumKopecks, term, periodType }) !== null);

  return async function gather(
    db: Db,
    applicationId: string,
    lookedAt: LoanLookedAt,
  ): Promise<Gathered | undefined> {
    const answers = await findAnswers(db, applicationId);
    if (!answers) return undefined;
    const loan = loanOf(answers, lookedAt);
    const [report, selfBan, history] = await Promise.all([
      debtLoads.askBureau(db, applicationId),
      askSelfBan(gateways, answers.inn),
      findHistory(db, applicationId),
    ]);
    const work = answers.work as unknown as Employment;
    const questions = answers.questions as unknown as AdditionalQuestion;
    const people = {
      relatedPersons: hasRelatedPersons(questions),
      uniqueness: history.uniqueness,
    };
    const factsWith = (about: ChosenLoan, terms: LoanTerms | null): ConsiderationFacts => ({
      ...people,
      age: ageOn(answers.birthDate, clock.today()),
      selfBan,
      identification: answers.identification,
      bureauScore: report?.score ?? "unknown",
      debtLoadPercent: terms
        ? debtLoads.percentOf(work, terms, report?.monthlyPaymentsKopecks)
        : "unknown",
      activeOverdue: report ? (report.overdueKopecks > 0 ? "yes" : "no") : "unknown",
      closedLoans: history.closedLoans,
      scoringSession: history.scoringSession,
      operatorApproved: isApprovedBy(history.operatorWord, about, people),
      sumKopecks: about.sumKopecks,
    });
    // The smallest loan is looked at in the place of the one asked for, which is then searched for what may be lent of it.
    const searched = lookedAt === "smallest" ? loanOf(answers, "asked") : loan;
    const factsOf = (sumKopecks: number) => {
      const about = { ...searched, sumKopecks };
      return factsWith(about, termsOf(about));
    };
    const terms = (lookedAt === "signed" && answers.signedTerms) || termsOf(loan);
    const sums = { loan: searched, sumsKopecks: sumsOf(searched), factsOf };
    return { facts: factsWith(loan, terms), version: answers.version, sums };
  };
}

type Answers = NonNullable<Awaited<ReturnType<typeof findAnswers>>>;

/** Whether an operator approved this loan, knowing what we know now of the people behind it. */
function isApprovedBy(
  word: OperatorWord | null,
  about: ChosenLoan,
  people: Pick<ConsiderationFacts, "relatedPersons" | "uniqueness">,
): boolean {
  if (word?.term === undefined || word.periodType === undefined) return false;
  const { sumKopecks, term, periodType } = word;
  const isSamePeople =
    word.relatedPersons === people.relatedPersons && word.uniqueness === people.uniqueness;
  return isSamePeople && isCovered({ sumKopecks, term, periodType }, about);
}

/** Any of the five statements unticked sends the application to an operator (D11). */
function hasRelatedPersons(questions: AdditionalQuestion): boolean {
  return statements.some((statement) => !questions[statement]);
}
