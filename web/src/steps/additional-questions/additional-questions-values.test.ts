// The pair of functions of the additional questions: what is saved comes back, what is hidden is not sent (D11).
import { expect, test } from "vitest";

import { okbPurposesOfFinance } from "@microloan/contract/dictionaries/credit-dictionaries";
import { relationsToInsolvent } from "@microloan/contract/dictionaries/person-dictionaries";
import { additionalQuestionEndpoints } from "@microloan/contract/endpoints/additional-question";
import { sampleAdditionalQuestion } from "@microloan/contract/samples/forms";
import { sampleIds } from "@microloan/contract/samples/people";

import {
  fromAdditionalQuestion,
  shownFaults,
  toAdditionalQuestionRequest,
} from "./additional-questions-values.ts";
import type { AdditionalQuestionsValues } from "./additional-questions-values.ts";

const { body } = additionalQuestionEndpoints.saveAdditionalQuestion;
const applicationId = sampleIds.application;
const toRequest = (values: AdditionalQuestionsValues) => ({
  applicationId,
  ...toAdditionalQuestionRequest(values),
  revision: 1,
});

const saved = {
  ...sampleAdditionalQuestion,
  purposeId: okbPurposesOfFinance.other.id,
  purposeText: "Крыша на даче",
  relationToInsolventId: relationsToInsolvent.completed.id,
  relationToInsolventText: "Дело А40-1/2022",
  isNotPublicOfficial: false,
};

test("saved answers survive the form; the aims are left to their defaults", () => {
  expect(body.parse(toRequest(fromAdditionalQuestion(saved)))).toEqual({
    applicationId,
    revision: 1,
    ...saved,
  });
});

test("words that are not asked for any more are not sent", () => {
  const request = toRequest({
    ...fromAdditionalQuestion(saved),
    purposeId: okbPurposesOfFinance.repair.id,
    relationToInsolventId: relationsToInsolvent.none.id,
  });
  expect(request.purposeText).toBeUndefined();
  expect(request.relationToInsolventText).toBeUndefined();
});

test("a new form chooses nothing but the five statements, and asks only for what is on the screen", () => {
  const values = fromAdditionalQuestion(null);
  const request = toRequest(values);
  const issues = body.safeParse(request).error?.issues ?? [];
  expect(new Set(issues.flatMap(({ path }) => path))).toEqual(
    new Set(["purposeId", "relationToInsolventId"]),
  );
  expect(shownFaults(request)).toEqual([]);
  const statements = Object.values(values).filter((value) => typeof value === "boolean");
  expect(statements).toEqual([true, true, true, true, true]);
});

test("words that are asked for are required", () => {
  const request = toRequest({
    ...fromAdditionalQuestion(saved),
    purposeText: " ",
    relationToInsolventText: "",
  });
  expect(shownFaults(request)).toEqual([
    { field: "purposeText", error: "ValueRequired" },
    { field: "relationToInsolventText", error: "ValueRequired" },
  ]);
});
