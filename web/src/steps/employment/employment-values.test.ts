// The employment form's pair of functions: what is saved comes back, what is hidden is not sent (D11).
import { expect, test } from "vitest";

import {
  busynesses,
  incomeSources,
} from "@microloan/contract/dictionaries/employment-dictionaries";
import { educations } from "@microloan/contract/dictionaries/person-dictionaries";
import { employmentEndpoints } from "@microloan/contract/endpoints/employment";
import { sampleEmployment } from "@microloan/contract/samples/forms";
import { sampleIds } from "@microloan/contract/samples/people";

import { fromEmployment, isWarned, shownFaults, toEmploymentRequest } from "./employment-values.ts";
import type { AskedFor, EmploymentValues } from "./employment-values.ts";

const { body } = employmentEndpoints.saveEmployment;
const applicationId = sampleIds.application;
const everything = { additionalIncomes: true, expenses: true };
const toRequest = (values: EmploymentValues, asked: AskedFor = everything) => ({
  applicationId,
  ...toEmploymentRequest(values, asked),
  revision: 1,
});

const { name } = sampleEmployment.workAddress.region;
const saved = {
  ...sampleEmployment,
  workAddress: {
    ...sampleEmployment.workAddress,
    region: { name },
    locality: { name },
    wasTyped: true,
  },
  additionalIncomes: [{ incomeSourceId: incomeSources.rent.id, amount: 12_000 }],
  educationId: educations.higher.id,
};

test("saved answers survive the form", () => {
  expect(body.parse(toRequest(fromEmployment(saved)))).toEqual({
    applicationId,
    revision: 1,
    ...saved,
  });
});

test("without an employer nothing of one is sent, whatever was typed before", () => {
  const values = fromEmployment(saved);
  const request = toRequest({
    ...values,
    busynessId: busynesses.pensioner.id,
    incomeSourceId: incomeSources.pension.id,
  });
  const sent = Object.entries(body.parse(request)).filter(([, value]) => value !== undefined);
  expect(sent.map(([key]) => key).toSorted()).toEqual([
    "additionalIncomes",
    "applicationId",
    "busynessId",
    "dependants",
    "educationId",
    "expenses",
    "incomeSourceId",
    "monthlyIncome",
    "revision",
  ]);
});

test("what the settings do not ask for is not sent", () => {
  const none = { additionalIncomes: false, expenses: false };
  const request = toRequest(fromEmployment(saved), none);
  expect([request.additionalIncomes, request.expenses]).toEqual([undefined, undefined]);
});

test("an expense left empty is none", () => {
  expect(toRequest(fromEmployment(null)).expenses).toEqual({
    credits: 0,
    alimony: 0,
    utilities: 0,
    other: 0,
  });
});

test("a new form chooses nothing and first asks for busyness, income and its source", () => {
  const request = toRequest(fromEmployment(null));
  const issues = body.safeParse(request).error?.issues ?? [];
  expect(new Set(issues.flatMap(({ path }) => path))).toEqual(
    new Set(["busynessId", "incomeSourceId", "monthlyIncome"]),
  );
  expect(shownFaults(request)).toEqual([]);
});

test("an employed borrower is asked for the employer", () => {
  const request = toRequest({ ...fromEmployment(null), busynessId: busynesses.employed.id });
  expect(shownFaults(request).map(({ field }) => field)).toEqual([
    "jobTitle",
    "workPhone",
    "stagePeriodId",
    "incomeSourceId",
  ]);
  const paths = body.safeParse(request).error?.issues.map(({ path }) => path.join("."));
  expect(paths).toEqual(
    expect.arrayContaining(["employer.name", "workAddress.region.name", "workAddress.house"]),
  );
});

test("the warning: expenses above all incomes together, once the income is told", () => {
  const { additionalIncomes, expenses } = fromEmployment(saved);
  const warned = (monthlyIncome: string) =>
    isWarned({ monthlyIncome, additionalIncomes, expenses });
  // Expenses 21 500, the additional income 12 000.
  expect(warned("9 500")).toBe(false);
  expect(warned("9 499")).toBe(true);
  expect(warned("")).toBe(false);
});
