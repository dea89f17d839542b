// For tests: the page of the additional questions as nobody has answered it yet.
import { additionalQuestionEndpoints } from "@microloan/contract/endpoints/additional-question";

import type { FakeServer } from "./fake-server.ts";

const subForms = {
  representatives: 0,
  beneficiaries: 0,
  beneficiaryOwners: 0,
  publicOfficials: 0,
  relatives: 0,
};

export const noAnswers = { result: true, answers: null, revision: 0, subForms } as const;

export const answerNoQuestions = (server: FakeServer): void =>
  server.answer(additionalQuestionEndpoints.getAdditionalQuestion, noAnswers);
