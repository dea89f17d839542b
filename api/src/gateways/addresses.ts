// Addresses down to the flat, with their ФИАС and КЛАДР ids. Serves D11 (address).
import * as z from "zod/mini";

import type { Answer, Http } from "./http.ts";
import {
  askSuggestions,
  known,
  type SuggestionQuery,
  type SuggestionsConfig,
} from "./suggestions.ts";

export type Address = {
  value: string;
  postalCode: string | null;
  region: string | null;
  area: string | null;
  city: string | null;
  settlement: string | null;
  street: string | null;
  house: string | null;
  building: string | null;
  flat: string | null;
  fiasId: string | null;
  kladrId: string | null;
};

export type AddressesGateway = {
  findAddresses: (question: SuggestionQuery) => Promise<Answer<{ addresses: Address[] }>>;
};

const data = z.object({
  postal_code: known,
  region_with_type: known,
  area_with_type: known,
  city_with_type: known,
  settlement_with_type: known,
  street_with_type: known,
  house: known,
  block: known,
  flat: known,
  fias_id: known,
  kladr_id: known,
});

export const createAddressesGateway = (
  config: SuggestionsConfig,
  http: Http,
): AddressesGateway => ({
  findAddresses: async (question) => {
    const answer = await askSuggestions(config, http, "address", question, data);
    if (!answer.ok) return answer;
    return { ok: true, addresses: answer.found.map((one) => addressOf(one.value, one.data)) };
  },
});

const addressOf = (value: string, found: z.infer<typeof data>): Address => ({
  value,
  postalCode: found.postal_code,
  region: found.region_with_type,
  area: found.area_with_type,
  city: found.city_with_type,
  settlement: found.settlement_with_type,
  street: found.street_with_type,
  house: found.house,
  building: found.block,
  flat: found.flat,
  fiasId: found.fias_id,
  kladrId: found.kladr_id,
});
