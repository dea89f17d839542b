// additionalQuestion: the form of step 1; its sub-forms are in additional-question-persons (spec §7; D11).
import * as z from "zod/mini";

import { defineEndpoint } from "../endpoint.ts";
import {
  additionalQuestionAnswer,
  additionalQuestionFaults,
  additionalQuestionShape,
} from "../fields/additional-question.ts";
import { dictionariesResponse } from "../fields/dictionary-item.ts";
import { applicationIdShape } from "../fields/ids.ts";
import { journeyResponse } from "../fields/journey.ts";
import { revisionShape } from "../fields/revision.ts";
import { fieldsRule } from "../fields/rule.ts";

const count = z.int().check(z.minimum(0));

/** Calls of the resource `additionalQuestion` about the form itself. */
export const additionalQuestionEndpoints = {
  /** `answers` is null until the form was saved; the counts say how many of each sub-form are saved. */
  getAdditionalQuestion: defineEndpoint({
    name: "getAdditionalQuestion",
    method: "GET",
    path: "/api/additionalQuestion/get",
    access: "session",
    query: z.strictObject(applicationIdShape),
    response: z.object({
      answers: z.nullable(additionalQuestionAnswer),
      ...revisionShape,
      subForms: z.object({
        representatives: count,
        beneficiaries: count,
        beneficiaryOwners: count,
        publicOfficials: count,
        relatives: count,
      }),
    }),
    errors: [],
  }),
  getAdditionalQuestionDictionary: defineEndpoint({
    name: "getAdditionalQuestionDictionary",
    method: "GET",
    path: "/api/additionalQuestion/getDictionary",
    access: "session",
    response: dictionariesResponse,
    errors: [],
  }),
  saveAdditionalQuestion: defineEndpoint({
    name: "saveAdditionalQuestion",
    method: "POST",
    path: "/api/additionalQuestion/save",
    access: "session",
    body: z
      .strictObject({ ...applicationIdShape, ...revisionShape, ...additionalQuestionShape })
      .check(fieldsRule(additionalQuestionFaults)),
    response: journeyResponse,
    errors: ["StepNotReached", "SubFormMissing", "SubFormOutdated"],
    submit: true,
    changesApplication: true,
  }),
};
