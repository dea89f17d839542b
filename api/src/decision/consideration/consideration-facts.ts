// Gathers the facts of a consideration; a partner that does not answer leaves "unknown" and never blocks (D6).
import {
  type AdditionalQuestion,
  statements,
} from "@microloan/contract/fields/additional-question";
import type { Employment } from "@microloan/contract/fields/employment";
import type { ConsiderationFacts } from "@microloan/domain/decision/consideration-table";
import type { LoanTerms } from "@microloan/domain/loan/offer";
import { defaultLoan } from "@microloan/domain/loan/products";
import { ageOn } from "@microloan/domain/person/age";

import type { FeatureContext } from "../../context.ts";
import type { Application } from "../../journey/state/journey.ts";
import { type ChosenLoan, isCovered } from "../../loan/choice/approved-offer.ts";
import { paymentsToldBy } from "../../loan/debt-load/debt-load.ts";
import { chosenTermsOf, lendableSums } from "../../loan/terms/loan-terms.ts";
import type { Db } from "../../platform/database/database.ts";
import { isRefusal } from "../../platform/endpoints/refusal.ts";
import { stableJson } from "../../platform/hashing.ts";
import { askSelfBan } from "../settling/self-ban.ts";
import type { Sums } from "./approval.ts";
import { findAnswers, findHistory, findTold, type Told } from "./consideration.store.ts";

/** `sums` ask about other sums at the same term. */
export type Gathered = { facts: ConsiderationFacts; about: About; sums: Sums };

/** Which state of the application the facts are about; INN and identification also come without a version of their own. */
type About = Pick<Application, "version" | "inn" | "identification">;

/** Something was changed, signed anew or told while the partners were asked: it has to be looked at again. */
export class OldFacts extends Error {
  override name = "OldFacts";
}

/** Throws `OldFacts`. */
export function refuseOldFacts(application: Application, about: About): void {
  const { version, inn, identification } = about;
  const isSame =
    application.version === version &&
    application.inn === inn &&
    application.identification === identification;
  if (!isSame) throw new OldFacts("the answers changed while the partners were asked");
}

/** Which loan the facts are about: the signed one, the one asked for, the smallest on offer, or one just chosen. */
export type LoanLookedAt = "signed" | "asked" | "smallest" | ChosenLoan;

const createAsking = ({ debtLoads, partners }: FeatureContext) =>
  async function askPartners(db: Db, applicationId: string, inn: string | null): Promise<Told> {
    const [report, selfBan] = await Promise.all([
      debtLoads.askBureau(db, applicationId),
      askSelfBan(partners, inn),
    ]);
    return {
      selfBan,
      bureauScore: report?.score ?? "unknown",
      activeOverdue: report ? (report.overdueKopecks > 0 ? "yes" : "no") : "unknown",
      paymentsKopecks: paymentsToldBy(report),
    };
  };

export function createFactGathering(context: FeatureContext) {
  const { clock, debtLoads } = context;
  const askPartners = createAsking(context);
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

  return async function gather(
    db: Db,
    applicationId: string,
    lookedAt: LoanLookedAt,
  ): Promise<Gathered | undefined> {
    const answers = await findAnswers(db, applicationId);
    if (!answers) return undefined;
    const loan = loanOf(answers, lookedAt);
    // A loan that was just chosen is rated by what was told before, as long as that stands: choosing is free.
    const before = typeof lookedAt === "object" ? await findTold(db, applicationId) : undefined;
    const [told, history] = await Promise.all([
      before ?? askPartners(db, applicationId, answers.inn),
      findHistory(db, applicationId),
    ]);
    const { paymentsKopecks, selfBan, bureauScore, activeOverdue } = told;
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
      bureauScore,
      debtLoadPercent: terms ? debtLoads.percentOf(work, terms, paymentsKopecks) : "unknown",
      activeOverdue,
      closedLoans: history.closedLoans,
      scoringSession: history.scoringSession,
      operatorApproved: isApprovedBy(history, about, people),
      sumKopecks: about.sumKopecks,
    });
    // The smallest loan is looked at in the place of the one asked for, which is then searched for what may be lent of it.
    const searched = lookedAt === "smallest" ? loanOf(answers, "asked") : loan;
    const factsOf = (sumKopecks: number) => {
      const about = { ...searched, sumKopecks };
      return factsWith(about, termsOf(about));
    };
    const terms = (lookedAt === "signed" && answers.signedTerms) || termsOf(loan);
    const { term, periodType } = searched;
    const sumsKopecks = lendableSums({ term, periodType, issuedOn: clock.today() });
    const sums = { loan: searched, sumsKopecks, factsOf };
    const { version, inn, identification } = answers;
    return { facts: factsWith(loan, terms), about: { version, inn, identification }, sums };
  };
}

type Answers = NonNullable<Awaited<ReturnType<typeof findAnswers>>>;

type History = Awaited<ReturnType<typeof findHistory>>;

/** Whether an operator approved this loan, knowing what we know now of the people behind it. */
function isApprovedBy(
  { operatorWord: word, relatedPeople, identity }: History,
  about: ChosenLoan,
  people: Pick<ConsiderationFacts, "relatedPersons" | "uniqueness">,
): boolean {
  if (word?.term === undefined || word.periodType === undefined) return false;
  const { sumKopecks, term, periodType } = word;
  const isSamePeople =
    word.identity === identity &&
    word.relatedPersons === people.relatedPersons &&
    word.uniqueness === people.uniqueness &&
    stableJson(word.relatedPeople ?? []) === stableJson(relatedPeople);
  return isSamePeople && isCovered({ sumKopecks, term, periodType }, about);
}

/** Any of the five statements unticked sends the application to an operator (D11). */
function hasRelatedPersons(questions: AdditionalQuestion): boolean {
  return statements.some((statement) => !questions[statement]);
}
