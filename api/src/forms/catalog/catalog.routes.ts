// Dictionaries by name, and those of one form at once (spec §3 "Dictionaries requested", §7).
import { dictionaries } from "@microloan/contract/dictionaries/dictionaries";
import type { Dictionary } from "@microloan/contract/dictionaries/dictionary";
import {
  additionalQuestionDictionaries,
  employmentDictionaries,
} from "@microloan/contract/dictionaries/form-dictionaries";
import { additionalQuestionEndpoints } from "@microloan/contract/endpoints/additional-question";
import { catalogEndpoints } from "@microloan/contract/endpoints/catalog";
import { employmentEndpoints } from "@microloan/contract/endpoints/employment";

import type { FeatureContext } from "../../context.ts";

const listed = (name: string, dictionary: Dictionary) => ({
  name,
  items: Object.values(dictionary),
});

const allOf = (named: Readonly<Record<string, Dictionary>>) => ({
  dictionaries: Object.entries(named).map(([name, dictionary]) => listed(name, dictionary)),
});

export function catalogRoutes({ endpoints }: FeatureContext): void {
  endpoints.answer(catalogEndpoints.listDictionaries, async ({ query }) => ({
    dictionaries: query["names[]"].map((name) => listed(name, dictionaries[name])),
  }));
  endpoints.answer(additionalQuestionEndpoints.getAdditionalQuestionDictionary, async () =>
    allOf(additionalQuestionDictionaries),
  );
  endpoints.answer(employmentEndpoints.getEmploymentDictionary, async () =>
    allOf(employmentDictionaries),
  );
}
