// The choices of work, income and expenses, as employment/getDictionary names them (spec §7; D11).
import { employmentEndpoints } from "@microloan/contract/endpoints/employment";

import { dictionariesOf } from "../../form/fields/dictionaries.ts";

export const useEmploymentChoices = dictionariesOf(
  employmentEndpoints.getEmploymentDictionary,
  {},
  "Ошибка при получении словаря места работы",
);
