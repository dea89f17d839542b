// First, last and middle names as they are typed. Serves `name/find…` of spec §7.
import * as z from "zod/mini";

import type { Answer, Http } from "./http.ts";
import {
  askSuggestions,
  known,
  type SuggestionQuery,
  type SuggestionsConfig,
} from "./suggestions.ts";

export type NamePart = "LastName" | "FirstName" | "MiddleName" | "FullName";

export type SuggestedName = {
  value: string;
  lastName: string | null;
  firstName: string | null;
  middleName: string | null;
  gender: "Male" | "Female" | null;
};

export type NamesPartner = {
  findNames: (
    question: SuggestionQuery & { part: NamePart },
  ) => Promise<Answer<{ names: SuggestedName[] }>>;
};

const data = z.object({
  surname: known,
  name: known,
  patronymic: known,
  gender: z.enum(["MALE", "FEMALE", "UNKNOWN"]),
});
const parts: Record<NamePart, string[]> = {
  LastName: ["SURNAME"],
  FirstName: ["NAME"],
  MiddleName: ["PATRONYMIC"],
  FullName: [],
};
const genders = { MALE: "Male", FEMALE: "Female", UNKNOWN: null } as const;

export const createNamesPartner = (config: SuggestionsConfig, http: Http): NamesPartner => ({
  findNames: async ({ part, ...question }) => {
    const asked = part === "FullName" ? question : { ...question, parts: parts[part] };
    const answer = await askSuggestions(config, http, "fio", asked, data);
    if (!answer.ok) return answer;
    return { ok: true, names: answer.found.map((one) => nameOf(one.value, one.data)) };
  },
});

const nameOf = (value: string, found: z.infer<typeof data>): SuggestedName => ({
  value,
  lastName: found.surname,
  firstName: found.name,
  middleName: found.patronymic,
  gender: genders[found.gender],
});
