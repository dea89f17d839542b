// Authorities that issue passports, by their code or name. Serves `passport/findFms` and D11.
import * as z from "zod/mini";

import type { Answer, Http } from "./http.ts";
import { askSuggestions, type SuggestionQuery, type SuggestionsConfig } from "./suggestions.ts";

export type IssuingAuthority = { code: string; name: string };

export type IssuingAuthoritiesPartner = {
  findIssuingAuthorities: (
    question: SuggestionQuery,
  ) => Promise<Answer<{ authorities: IssuingAuthority[] }>>;
};

const data = z.object({
  code: z.string().check(z.regex(/^\d{3}-\d{3}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(300)),
});

export const createIssuingAuthoritiesPartner = (
  config: SuggestionsConfig,
  http: Http,
): IssuingAuthoritiesPartner => ({
  findIssuingAuthorities: async (question) => {
    const answer = await askSuggestions(config, http, "fms_unit", question, data);
    return answer.ok ? { ok: true, authorities: answer.found.map((one) => one.data) } : answer;
  },
});
