// The choices of the additional questions and of their sub-forms,
// as additionalQuestion/getDictionary names them (spec §3, §7).
import { additionalQuestionEndpoints } from "@microloan/contract/endpoints/additional-question";

import { dictionariesOf } from "../../form/fields/dictionaries.ts";

export const useQuestionChoices = dictionariesOf(
  additionalQuestionEndpoints.getAdditionalQuestionDictionary,
  {},
  // Word for word as in spec §8.
  "Ошибка при получения словаря дополнительных вопросов.",
);
