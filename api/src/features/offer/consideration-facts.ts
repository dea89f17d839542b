// Gathers the facts of a consideration; a partner that does not answer leaves "unknown" and never blocks (D6).
import {
  type AdditionalQuestion,
  statements,
} from "@microloan/contract/fields/additional-question";
import type { Employment } from "@microloan/contract/fields/employment";
import type { Passport } from "@microloan/contract/fields/passport";
import type { ConsiderationFacts } from "@microloan/domain/decision/consideration-table";
import { debtLoadPercent, monthlyPaymentKopecks } from "@microloan/domain/decision/debt-load";
import { rublesToKopecks } from "@microloan/domain/loan/money";
import { defaultLoan } from "@microloan/domain/loan/products";
import { ageOn } from "@microloan/domain/person/age";

import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { chosenTermsOf, type LoanTerms } from "../../capabilities/loan-terms.ts";
import type { Db } from "../../plugins/database/database.ts";
import { isRefusal } from "../../refusal.ts";
import { findAnswers } from "./consideration.store.ts";

/** `version` is the application's, whose answers the facts are about. */
export type Gathered = { facts: ConsiderationFacts; phone: string; version: number };

/** Which loan the facts are about: the signed one, the one asked for, or the smallest on offer. */
export type LoanLookedAt = "signed" | "asked" | "smallest";

export function createFactGathering({ clock, gateways }: FeatureContext) {
  async function askBureau(answers: Answers) {
    const { lastName, firstName, middleName, birthDate, inn } = answers;
    const { series: passportSeries, number: passportNumber } =
      answers.passport as unknown as Passport;
    const person = { lastName, firstName, middleName, birthDate, inn };
    const answer = await gateways.bureau.readCreditReport({
      ...person,
      passportSeries,
      passportNumber,
    });
    return answer.ok && answer.report.history === "Known" ? answer.report : undefined;
  }

  async function askSelfBan(inn: string | null): Promise<ConsiderationFacts["selfBan"]> {
    if (!inn) return "unknown";
    const answer = await gateways.selfBan.readSelfBan(inn);
    if (!answer.ok) return "unknown";
    return answer.isBanned ? "yes" : "no";
  }

  /** Null where the loan is not offered any more: its steps come again, and the law is asked then. */
  function termsOf(answers: Answers, loan: LoanLookedAt): LoanTerms | null {
    if (loan === "signed") return answers.signedTerms;
    const { sumKopecks, term, periodType } = loan === "asked" ? answers : defaultLoan;
    const terms = chosenTermsOf({ sumKopecks, term, periodType, issuedOn: clock.today() });
    return isRefusal(terms) ? null : terms;
  }

  return async function gather(
    db: Db,
    applicationId: string,
    loan: LoanLookedAt,
  ): Promise<Gathered | undefined> {
    const answers = await findAnswers(db, applicationId);
    if (!answers) return undefined;
    const terms = termsOf(answers, loan);
    const [report, selfBan] = await Promise.all([askBureau(answers), askSelfBan(answers.inn)]);
    const questions = answers.questions as unknown as AdditionalQuestion;
    const facts: ConsiderationFacts = {
      age: ageOn(answers.birthDate, clock.today()),
      selfBan,
      identification: answers.identification,
      bureauScore: report?.score ?? "unknown",
      debtLoadPercent:
        report && terms ? debtLoad(answers, terms, report.monthlyPaymentsKopecks) : "unknown",
      activeOverdue: report ? (report.overdueKopecks > 0 ? "yes" : "no") : "unknown",
      relatedPersons: hasRelatedPersons(questions),
      sumKopecks: terms?.sumKopecks ?? answers.sumKopecks,
    };
    return { facts, phone: answers.phone, version: answers.version };
  };
}

type Answers = NonNullable<Awaited<ReturnType<typeof findAnswers>>>;

function debtLoad(
  { work }: Answers,
  terms: LoanTerms,
  otherPaymentsKopecks: number,
): number | "unknown" {
  const { monthlyIncome, additionalIncomes = [] } = work as unknown as Employment;
  const income = additionalIncomes.reduce((sum, { amount }) => sum + amount, monthlyIncome);
  return debtLoadPercent({
    otherPaymentsKopecks,
    thisLoanKopecks: monthlyPaymentKopecks(terms),
    incomeKopecks: rublesToKopecks(income),
  });
}

/** Any of the five statements unticked sends the application to an operator (D11). */
function hasRelatedPersons(questions: AdditionalQuestion): boolean {
  return statements.some((statement) => !questions[statement]);
}
