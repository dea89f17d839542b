// Employers by name or INN. Serves `employment/findParty` and D11 (place of work).
import * as z from "zod/mini";

import { type Address, addressData, addressOf } from "./addresses.ts";
import type { Answer, Http } from "./http.ts";
import {
  askSuggestions,
  known,
  type SuggestionQuery,
  type SuggestionsConfig,
} from "./suggestions.ts";

export type Party = {
  name: string;
  inn: string;
  ogrn: string | null;
  kind: "Company" | "SoleTrader";
  legalForm: string | null;
  address: Address | null;
  isActive: boolean;
};

export type PartiesPartner = {
  findParties: (question: SuggestionQuery) => Promise<Answer<{ parties: Party[] }>>;
};

const data = z.object({
  inn: z.string().check(z.regex(/^(\d{10}|\d{12})$/)),
  ogrn: known,
  type: z.enum(["LEGAL", "INDIVIDUAL"]),
  opf: z.nullish(z.object({ short: known })),
  address: z.nullish(z.object({ value: known, data: z.nullish(addressData) })),
  state: z.object({ status: z.string() }),
});

export const createPartiesPartner = (config: SuggestionsConfig, http: Http): PartiesPartner => ({
  findParties: async (question) => {
    const answer = await askSuggestions(config, http, "party", question, data);
    if (!answer.ok) return answer;
    return { ok: true, parties: answer.found.map((one) => partyOf(one.value, one.data)) };
  },
});

const partyOf = (name: string, found: z.infer<typeof data>): Party => ({
  name,
  inn: found.inn,
  ogrn: found.ogrn,
  kind: found.type === "LEGAL" ? "Company" : "SoleTrader",
  legalForm: found.opf?.short ?? null,
  address: found.address?.data ? addressOf(found.address.value ?? "", found.address.data) : null,
  isActive: found.state.status === "ACTIVE",
});
