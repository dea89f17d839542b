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
import { ageOn } from "@microloan/domain/person/age";

import type { FeatureContext } from "../../capabilities/capabilities.ts";
import type { Db } from "../../plugins/database/database.ts";
import { findAnswers, findDecided } from "./consideration.store.ts";

export type Gathered = { facts: ConsiderationFacts; phone: string };

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

  return async function gather(db: Db, applicationId: string): Promise<Gathered | undefined> {
    if (await findDecided(db, applicationId)) return undefined;
    const answers = await findAnswers(db, applicationId);
    if (!answers) return undefined;
    const [report, selfBan] = await Promise.all([askBureau(answers), askSelfBan(answers.inn)]);
    const questions = answers.questions as unknown as AdditionalQuestion;
    const facts: ConsiderationFacts = {
      age: ageOn(answers.birthDate, clock.today()),
      selfBan,
      identification: answers.identification,
      bureauScore: report?.score ?? "unknown",
      debtLoadPercent: report ? debtLoad(answers, report.monthlyPaymentsKopecks) : "unknown",
      activeOverdue: report ? (report.overdueKopecks > 0 ? "yes" : "no") : "unknown",
      relatedPersons: hasRelatedPersons(questions),
      sumKopecks: answers.terms.sumKopecks,
    };
    return { facts, phone: answers.phone };
  };
}

type Answers = NonNullable<Awaited<ReturnType<typeof findAnswers>>>;

function debtLoad({ work, terms }: Answers, otherPaymentsKopecks: number): number | "unknown" {
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
