// Gathers the facts of a consideration; a partner that does not answer leaves "unknown" and never holds it up (D6).
import {
  type AdditionalQuestion,
  statements,
} from "@microloan/contract/fields/additional-question";
import { checkHolder } from "@microloan/domain/card/card-holder";
import type { ConsiderationFacts } from "@microloan/domain/decision/consideration-table";
import type { CountedIncome } from "@microloan/domain/decision/counted-income";
import type { ForbiddenLoan } from "@microloan/domain/loan/expensive-loans";
import type { LoanTerms } from "@microloan/domain/loan/offer";
import { defaultLoan } from "@microloan/domain/loan/products";
import { ageOn } from "@microloan/domain/person/age";
import type { IsoDate } from "@microloan/domain/person/dates";

import { findSelfBan } from "../../identification/self-ban/self-ban.ts";
import type { Application } from "../../journey/state/journey.ts";
import { type ChosenLoan, isCovered } from "../../loan/choice/approved-offer.ts";
import type { StatedMeans } from "../../loan/debt-load/debt-load.store.ts";
import { askBureaus, debtLoadPercent, incomeCounted } from "../../loan/debt-load/debt-load.ts";
import { chosenTermsOf, lendableSums } from "../../loan/terms/loan-terms.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { isRefusal } from "../../platform/endpoints/refusal.ts";
import { stableJson } from "../../platform/hashing.ts";
import { findOwnLoans } from "../settling/expensive-loans.store.ts";
import { judgeExpensiveLoans, loansElsewhereOf } from "../settling/expensive-loans.ts";
import type { Sums } from "./approval.ts";
import {
  findAbout,
  findAnswers,
  findHistory,
  findReported,
  type Reported,
} from "./consideration.store.ts";

/** `sums` ask about other sums at the same term; `remarks` are kept beside the facts. */
export type Gathered = { facts: ConsiderationFacts; remarks: Remarks; about: About; sums: Sums };

/**
 * What explains the facts: which income the debt load is reckoned on, which loan the law forbids until when, and which
 * bureaus said nothing.
 */
type Remarks = {
  countedIncome: CountedIncome;
  forbiddenLoan?: ForbiddenLoan;
  silentBureaus?: readonly string[];
};

type About = Awaited<ReturnType<typeof findAbout>>;

/** Something was changed, signed anew or reported while the partners were asked: it has to be looked at again. */
export class OldFacts extends Error {
  override name = "OldFacts";
}

/** Under the application's lock, which whoever changes the person holds too. Throws `OldFacts`. */
export async function refuseOldFacts(
  tx: Db,
  { id }: Pick<Application, "id">,
  about: About,
): Promise<void> {
  if (stableJson(await findAbout(tx, id)) !== stableJson(about))
    throw new OldFacts("the answers changed while the partners were asked");
}

/** Which loan the facts are about: the signed one, the one asked for, the smallest on offer, or one just chosen. */
export type LoanLookedAt = "signed" | "asked" | "smallest" | ChosenLoan;

/** Outside transactions only. */
export async function gatherFacts(
  context: Context,
  applicationId: string,
  lookedAt: LoanLookedAt,
): Promise<Gathered | undefined> {
  const { db } = context;
  const today = context.clock.today();
  const answers = await findAnswers(db, applicationId);
  if (!answers) return undefined;
  const loan = loanOf(answers, lookedAt);
  // A loan that was just chosen is rated by what was reported before, as long as that stands: choosing is free.
  const before = typeof lookedAt === "object" ? await findReported(db, applicationId) : undefined;
  const [reported, history, ownLoans] = await Promise.all([
    before ?? askPartners(context, applicationId, answers.inn),
    findHistory(db, applicationId),
    findOwnLoans(db, applicationId),
  ]);
  const { activeOverdue, bureauScore, paymentsKopecks, selfBan, silentBureaus } = reported;
  const judge = (terms: LoanTerms | null) => judgeExpensiveLoans(reported, ownLoans, terms, today);
  const means = answers as unknown as StatedMeans;
  const questions = answers.questions as unknown as AdditionalQuestion;
  const cardHolder = cardHolderOf(answers);
  const people = { relatedPersons: hasRelatedPersons(questions), uniqueness: history.uniqueness };
  const factsWith = (about: ChosenLoan, terms: LoanTerms | null): ConsiderationFacts => ({
    ...people,
    activeOverdue,
    bureauScore,
    selfBan,
    age: ageOn(answers.birthDate, today),
    identification: answers.identification,
    expensiveLoans: judge(terms).expensiveLoans,
    bureauDebts: paymentsKopecks === undefined ? "unknown" : "known",
    cardHolder,
    debtLoadPercent: terms ? debtLoadPercent(context, means, terms, paymentsKopecks) : "unknown",
    closedLoans: history.closedLoans,
    operatorApproved: isApprovedBy(history, about, people),
    sumKopecks: about.sumKopecks,
  });
  // The smallest loan is looked at in the place of the one asked for,
  // which is then searched for what may be lent of it.
  const searched = lookedAt === "smallest" ? loanOf(answers, "asked") : loan;
  const factsOf = (sumKopecks: number) => {
    const about = { ...searched, sumKopecks };
    return factsWith(about, termsOn(today, about));
  };
  const terms = (lookedAt === "signed" && answers.signedTerms) || termsOn(today, loan);
  const { term, periodType } = searched;
  const sumsKopecks = lendableSums({ term, periodType, issuedOn: today });
  const sums = { loan: searched, sumsKopecks, factsOf };
  const { answersHash, identity, identification } = answers;
  const about = { answersHash, identity, identification };
  const { forbidden } = judge(terms);
  const remarks = {
    countedIncome: incomeCounted(context, means, loan.sumKopecks),
    ...(forbidden && { forbiddenLoan: forbidden }),
    ...(silentBureaus.length > 0 && { silentBureaus }),
  };
  return { facts: factsWith(loan, terms), remarks, about, sums };
}

async function askPartners(
  context: Context,
  applicationId: string,
  inn: string | null,
): Promise<Reported> {
  const [bureauAnswers, selfBan] = await Promise.all([
    askBureaus(context, context.db, applicationId),
    findSelfBan(context, applicationId, inn),
  ]);
  return {
    selfBan,
    bureauScore: bureauAnswers?.score ?? "unknown",
    activeOverdue:
      bureauAnswers?.isOverdue === undefined ? "unknown" : bureauAnswers.isOverdue ? "yes" : "no",
    paymentsKopecks: bureauAnswers?.monthlyPaymentsKopecks,
    silentBureaus: bureauAnswers?.silent ?? [],
    ...loansElsewhereOf(bureauAnswers),
  };
}

function loanOf(answers: Answers, lookedAt: LoanLookedAt): ChosenLoan {
  if (lookedAt === "smallest") return defaultLoan;
  if (typeof lookedAt === "object") return lookedAt;
  const loan = (lookedAt === "signed" && answers.signedTerms) || answers;
  return { sumKopecks: loan.sumKopecks, term: loan.term, periodType: loan.periodType };
}

/** Null where the loan is not offered any more: its steps come again, and the law is asked then. */
function termsOn(issuedOn: IsoDate, loan: ChosenLoan): LoanTerms | null {
  const terms = chosenTermsOf({ ...loan, issuedOn });
  return isRefusal(terms) ? null : terms;
}

type Answers = NonNullable<Awaited<ReturnType<typeof findAnswers>>>;

/** Another person's card is refused where it is chosen and at the signature, before any consideration. */
function cardHolderOf(answers: Answers): ConsiderationFacts["cardHolder"] {
  if (answers.financingInstrumentId === null) return "notChosen";
  return checkHolder(answers.cardHolder, answers) === "own" ? "own" : "unknown";
}

type History = Awaited<ReturnType<typeof findHistory>>;

/** Whether an operator approved this loan, knowing what we know now of the people behind it. */
function isApprovedBy(
  { operatorApproval: approval, relatedPeople, identity }: History,
  about: ChosenLoan,
  people: Pick<ConsiderationFacts, "relatedPersons" | "uniqueness">,
): boolean {
  if (approval?.term === undefined || approval.periodType === undefined) return false;
  const { sumKopecks, term, periodType } = approval;
  const isSamePeople =
    approval.identity === identity &&
    approval.relatedPersons === people.relatedPersons &&
    approval.uniqueness === people.uniqueness &&
    stableJson(approval.relatedPeople ?? []) === stableJson(relatedPeople);
  return isSamePeople && isCovered({ sumKopecks, term, periodType }, about);
}

/** Any of the five statements unticked sends the application to an operator (D11). */
function hasRelatedPersons(questions: AdditionalQuestion): boolean {
  return statements.some((statement) => !questions[statement]);
}
