// The employment form: what its fields hold, and the visible pair of functions between them and the request (D11).
import {
  employmentFaults,
  hasEmployer,
  isSpendingAboveIncome,
} from "@microloan/contract/fields/employment";
import type { Employment } from "@microloan/contract/fields/employment";
import type { FieldFault } from "@microloan/contract/fields/rule";

import { addressFromWire, addressToWire } from "../../form/address/form-address.ts";
import type { AddressValues } from "../../form/address/form-address.ts";
import { phoneText, phoneToWire } from "../../form/fields/form-phone.ts";
import { moneyFromWire, moneyToWire } from "../../form/fields/money-field.tsx";
import { given } from "../../form/fields/typed-text.ts";

export type EmploymentValues = {
  busynessId: string;
  employer: { name: string; inn: string };
  jobTitle: string;
  stagePeriodId: string;
  workPhone: string;
  workAddress: AddressValues;
  incomeSourceId: string;
  monthlyIncome: string;
  additionalIncomes: { incomeSourceId: string; amount: string }[];
  expenses: { credits: string; alimony: string; utilities: string; other: string };
  legalFormId: string;
  cashflowSourceId: string;
  educationId: string;
  maritalStatusId: string;
  dependants: string;
};

/** Which parts of the form the server settings ShowAdditionalIncome and ShowExpenses leave on the screen. */
export type AskedFor = { additionalIncomes: boolean; expenses: boolean };

/** Form → request. What this busyness or the settings hide is not sent, whatever was typed before. */
export const toEmploymentRequest = (values: EmploymentValues, asked: AskedFor) => ({
  busynessId: values.busynessId,
  ...(hasEmployer(values.busynessId) ? employerOf(values) : {}),
  incomeSourceId: values.incomeSourceId,
  monthlyIncome: moneyToWire(values.monthlyIncome),
  additionalIncomes:
    asked.additionalIncomes && values.additionalIncomes.length > 0
      ? values.additionalIncomes.map(({ incomeSourceId, amount }) => ({
          incomeSourceId,
          amount: moneyToWire(amount),
        }))
      : undefined,
  expenses: asked.expenses ? expensesOf(values) : undefined,
  cashflowSourceId: given(values.cashflowSourceId),
  educationId: given(values.educationId),
  maritalStatusId: given(values.maritalStatusId),
  dependants: given(values.dependants) === undefined ? undefined : Number(values.dependants),
});

const employerOf = (values: EmploymentValues) => ({
  employer: { name: values.employer.name, inn: given(values.employer.inn) },
  jobTitle: given(values.jobTitle),
  stagePeriodId: given(values.stagePeriodId),
  workPhone: given(phoneToWire(values.workPhone)),
  workAddress: addressToWire(values.workAddress),
  legalFormId: given(values.legalFormId),
});

/** An expense left empty is none: the hint above the four says so. */
const expensesOf = ({ expenses }: Pick<EmploymentValues, "expenses">) => ({
  credits: moneyToWire(expenses.credits) ?? 0,
  alimony: moneyToWire(expenses.alimony) ?? 0,
  utilities: moneyToWire(expenses.utilities) ?? 0,
  other: moneyToWire(expenses.other) ?? 0,
});

/** The contract's faults over several fields; what follows from the busyness waits until it is chosen. */
export const shownFaults = (request: ReturnType<typeof toEmploymentRequest>): FieldFault[] =>
  request.busynessId === ""
    ? []
    : employmentFaults(request as Employment).filter((fault) => fault !== undefined);

/** Saved answers → form; nothing saved → an empty form, nothing chosen beforehand (D7). */
export const fromEmployment = (saved: Employment | null): EmploymentValues => ({
  busynessId: saved?.busynessId ?? "",
  employer: { name: saved?.employer?.name ?? "", inn: saved?.employer?.inn ?? "" },
  jobTitle: saved?.jobTitle ?? "",
  stagePeriodId: saved?.stagePeriodId ?? "",
  workPhone: phoneText(saved?.workPhone ?? ""),
  workAddress: addressFromWire(saved?.workAddress),
  incomeSourceId: saved?.incomeSourceId ?? "",
  monthlyIncome: moneyFromWire(saved?.monthlyIncome),
  additionalIncomes: (saved?.additionalIncomes ?? []).map(({ incomeSourceId, amount }) => ({
    incomeSourceId,
    amount: moneyFromWire(amount),
  })),
  expenses: {
    credits: moneyFromWire(saved?.expenses?.credits),
    alimony: moneyFromWire(saved?.expenses?.alimony),
    utilities: moneyFromWire(saved?.expenses?.utilities),
    other: moneyFromWire(saved?.expenses?.other),
  },
  legalFormId: saved?.legalFormId ?? "",
  cashflowSourceId: saved?.cashflowSourceId ?? "",
  educationId: saved?.educationId ?? "",
  maritalStatusId: saved?.maritalStatusId ?? "",
  dependants: saved?.dependants === undefined ? "" : String(saved.dependants),
});

type Amounts = Pick<EmploymentValues, "monthlyIncome" | "additionalIncomes" | "expenses">;

/** Whether to warn that expenses exceed income; not before the income is told. */
export function isWarned({ monthlyIncome, additionalIncomes, expenses }: Amounts): boolean {
  const income = moneyToWire(monthlyIncome);
  if (income === null) return false;
  return isSpendingAboveIncome({
    monthlyIncome: income,
    additionalIncomes: additionalIncomes.map(({ incomeSourceId, amount }) => ({
      incomeSourceId,
      amount: moneyToWire(amount) ?? 0,
    })),
    expenses: expensesOf({ expenses }),
  });
}
