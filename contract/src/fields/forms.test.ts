// Rules over several fields of the forms: which fields belong together and what depends on the context (D11).
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";

import { okbPurposesOfFinance } from "../dictionaries/credit-dictionaries.ts";
import { busynesses, incomeSources } from "../dictionaries/employment-dictionaries.ts";
import { relationsToInsolvent } from "../dictionaries/person-dictionaries.ts";
import { faultsOf } from "../errors/field-faults.ts";
import { sampleAdditionalQuestion, sampleEmployment } from "../samples/forms.ts";
import { samplePassport } from "../samples/people.ts";
import { additionalQuestionFaults, withDefaultAims } from "./additional-question.ts";
import { employmentFaults, incomeSourceIdsOf, isSpendingAboveIncome } from "./employment.ts";
import { type PassportContext, passportFaults, passportShape } from "./passport.ts";
import { revision } from "./revision.ts";
import { type FieldFault, fieldsRule } from "./rule.ts";

const fieldsOf = (faults: readonly (FieldFault | undefined)[]) =>
  faults.flatMap((fault) => (fault === undefined ? [] : [fault.field]));

const passportFormIn = (context: PassportContext) =>
  z.strictObject(passportShape).check(fieldsRule((form) => passportFaults(form, context)));

describe("passport form", () => {
  const context: PassportContext = {
    today: "2026-11-20",
    birthDate: "1990-05-17",
    ownPhone: "+79161234567",
    isFirstApplication: true,
    isIssuedByHidden: false,
  };
  const { issuedBy, codeword, ...rest } = samplePassport;
  const full = { ...rest, issuedBy, codeword };

  const faultsIn = (form: object, change: Partial<PassportContext> = {}) => {
    const parsed = passportFormIn({ ...context, ...change }).safeParse(form);
    return parsed.error
      ? faultsOf(parsed.error).map(({ field, error }) => `${field} ${error}`)
      : [];
  };

  it.each<[string, object, Partial<PassportContext>, string[]]>([
    ["a full form", full, {}, []],
    ["no issuer", { ...rest, codeword }, {}, ["issuedBy ValueRequired"]],
    ["no issuer when it is hidden", { ...rest, codeword }, { isIssuedByHidden: true }, []],
    ["no codeword the first time", { ...rest, issuedBy }, {}, ["codeword ValueRequired"]],
    ["no codeword later", { ...rest, issuedBy }, { isFirstApplication: false }, []],
    ["a codeword of five", { ...full, codeword: "слово" }, {}, ["codeword ValueTooShort"]],
    ["a future issue", { ...full, issueDate: "2026-11-21" }, {}, ["issueDate IssueDateInFuture"]],
    [
      "an issue before 14",
      { ...full, issueDate: "2004-05-16" },
      {},
      ["issueDate IssueDateBefore14"],
    ],
    [
      "a passport before 20",
      { ...full, issueDate: "2010-05-16" },
      {},
      ["issueDate PassportExpired"],
    ],
    [
      "the own phone twice",
      { ...full, additionalPhone: "89161234567" },
      {},
      ["additionalPhone PhoneIsOwn"],
    ],
  ])("%s", (_, form, change, expected) => {
    expect(faultsIn(form, change)).toEqual(expected);
  });
});

it("a revision is one that the database can compare", () => {
  const taken = [0, 2_147_483_647, 2_147_483_648, -1, 0.5].map((one) => revision.safeParse(one));
  expect(taken.map(({ success }) => success)).toEqual([true, true, false, false, false]);
});

describe("employment form", () => {
  const { employer, jobTitle } = sampleEmployment;
  const withoutWork = {
    ...sampleEmployment,
    employer: undefined,
    jobTitle: undefined,
    workAddress: undefined,
    workPhone: undefined,
    stagePeriodId: undefined,
  };
  const pensioner = {
    ...withoutWork,
    busynessId: busynesses.pensioner.id,
    incomeSourceId: incomeSources.pension.id,
  };

  it("asks the employed for the employer", () => {
    expect(fieldsOf(employmentFaults(sampleEmployment))).toEqual([]);
    expect(fieldsOf(employmentFaults(withoutWork))).toEqual([
      "employer",
      "jobTitle",
      "workAddress",
      "workPhone",
      "stagePeriodId",
    ]);
  });

  it("takes no employer from a pensioner, and a pension for income", () => {
    expect(fieldsOf(employmentFaults(pensioner))).toEqual([]);
    expect(fieldsOf(employmentFaults({ ...pensioner, employer, jobTitle }))).toEqual([
      "employer",
      "jobTitle",
    ]);
    const salaried = { ...pensioner, incomeSourceId: incomeSources.salary.id };
    expect(fieldsOf(employmentFaults(salaried))).toEqual(["incomeSourceId"]);
  });

  it("offers income sources by busyness", () => {
    expect(incomeSourceIdsOf(busynesses.student.id)[0]).toBe(incomeSources.scholarship.id);
    expect(incomeSourceIdsOf("unknown")).toEqual([]);
  });

  it.each([
    [{ credits: 1_000, alimony: 0, utilities: 0, other: 0 }, false],
    [{ credits: 1_000, alimony: 500, utilities: 0, other: 0.01 }, true],
  ])("warns of expenses above all incomes", (expenses, expected) => {
    const additionalIncomes = [{ incomeSourceId: incomeSources.rent.id, amount: 500 }];
    expect(isSpendingAboveIncome({ monthlyIncome: 1_000, additionalIncomes, expenses })).toBe(
      expected,
    );
  });
});

describe("additional questions", () => {
  it("ask for words where the choice needs them", () => {
    const form = {
      ...sampleAdditionalQuestion,
      purposeId: okbPurposesOfFinance.other.id,
      relationToInsolventId: relationsToInsolvent.completed.id,
    };
    expect(fieldsOf(additionalQuestionFaults(sampleAdditionalQuestion))).toEqual([]);
    expect(fieldsOf(additionalQuestionFaults(form))).toEqual([
      "purposeText",
      "relationToInsolventText",
    ]);
  });

  it("fill empty aims with the default ids and leave chosen ones", () => {
    const chosen = withDefaultAims({ claimAimId: "chosen" });
    expect(chosen.claimAimId).toBe("chosen");
    expect(Object.values(chosen).every(Boolean)).toBe(true);
    expect(Object.keys(chosen)).toHaveLength(4);
  });
});
