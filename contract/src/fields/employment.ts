// The employment form: busyness, employer, income and expenses (D11). Which fields are needed follows from busyness.
import * as z from "zod/mini";

import { keyOfId } from "../dictionaries/dictionary.ts";
import {
  busynesses,
  busynessesWithoutEmployer,
  cashflowSources,
  incomeSources,
  incomeSourcesOfBusyness,
  legalOrganizationalForms,
  stagePeriods,
} from "../dictionaries/employment-dictionaries.ts";
import { educations, maritalStatuses } from "../dictionaries/person-dictionaries.ts";
import { address, addressAnswer } from "./address.ts";
import { idOf } from "./ids.ts";
import { companyOrPersonInn } from "./inn.ts";
import { rublesBetween } from "./money.ts";
import { anyPhone } from "./phone.ts";
import { absentWhen, type FieldFault, requiredWhen } from "./rule.ts";
import { mixed, text } from "./text.ts";

const dependantsBounds = "Укажите число от 0 до 20";

const monthlyIncome = rublesBetween(1_000, 999_999);
const expense = rublesBetween(0, 999_999);

const additionalIncomeShape = {
  incomeSourceId: idOf(incomeSources),
  amount: rublesBetween(1, 999_999),
};

const expensesShape = { credits: expense, alimony: expense, utilities: expense, other: expense };

const employerShape = { name: mixed(255), inn: z.optional(companyOrPersonInn) };

const plainShape = {
  busynessId: idOf(busynesses),
  legalFormId: z.optional(idOf(legalOrganizationalForms)),
  jobTitle: z.optional(text(120)),
  workPhone: z.optional(anyPhone),
  stagePeriodId: z.optional(idOf(stagePeriods)),
  incomeSourceId: idOf(incomeSources),
  monthlyIncome,
  cashflowSourceId: z.optional(idOf(cashflowSources)),
  educationId: z.optional(idOf(educations)),
  maritalStatusId: z.optional(idOf(maritalStatuses)),
  dependants: z.optional(
    z.int(dependantsBounds).check(z.minimum(0, dependantsBounds), z.maximum(20, dependantsBounds)),
  ),
};

/** Fields of the employment form in a request. Amounts are rubles a month. */
export const employmentShape = {
  ...plainShape,
  employer: z.optional(z.strictObject(employerShape)),
  workAddress: z.optional(address),
  additionalIncomes: z.optional(
    z.array(z.strictObject(additionalIncomeShape)).check(z.maxLength(5)),
  ),
  expenses: z.optional(z.strictObject(expensesShape)),
};

/** The saved answers of the form. */
export const employmentAnswer = z.object({
  ...plainShape,
  employer: z.optional(z.object(employerShape)),
  workAddress: z.optional(addressAnswer),
  additionalIncomes: z.optional(z.array(z.object(additionalIncomeShape))),
  expenses: z.optional(z.object(expensesShape)),
});

/** The form's answers. */
export type Employment = z.output<typeof employmentAnswer>;

/** Whether this busyness has an employer, so that the employer fields are shown (D11). */
export const hasEmployer = (busynessId: string): boolean => {
  const busyness = keyOfId(busynesses, busynessId);
  return busyness !== null && !(busynessesWithoutEmployer as readonly string[]).includes(busyness);
};

/** Ids of the income sources offered for a busyness, the likeliest first; none for an unknown id. */
export const incomeSourceIdsOf = (busynessId: string): string[] => {
  const busyness = keyOfId(busynesses, busynessId);
  return busyness === null
    ? []
    : incomeSourcesOfBusyness[busyness].map((source) => incomeSources[source].id);
};

/** Faults over several fields: employer, job title, address, phone and service go with busyness, income source too. */
export const employmentFaults = (form: Employment): (FieldFault | undefined)[] => {
  const employed = hasEmployer(form.busynessId);
  const employerFields = [
    "employer",
    "jobTitle",
    "workAddress",
    "workPhone",
    "stagePeriodId",
  ] as const;
  return [
    ...employerFields.map((field) =>
      employed ? requiredWhen(true, field, form[field]) : absentWhen(true, field, form[field]),
    ),
    absentWhen(!employed, "legalFormId", form.legalFormId),
    incomeSourceIdsOf(form.busynessId).includes(form.incomeSourceId)
      ? undefined
      : { field: "incomeSourceId", error: "ValueNotInList" },
  ];
};

/** Whether the expenses exceed all incomes: a warning beside the form, never a refusal (D11). */
export const isSpendingAboveIncome = ({
  monthlyIncome: income,
  additionalIncomes = [],
  expenses,
}: Pick<Employment, "monthlyIncome" | "additionalIncomes" | "expenses">): boolean => {
  const spent = Object.values(expenses ?? {}).reduce((sum, amount) => sum + amount, 0);
  return spent > additionalIncomes.reduce((sum, { amount }) => sum + amount, income);
};
