// Addresses down to the flat, each part with its ФИАС and КЛАДР ids. Serves D11 (address) and decision 0026.
import * as z from "zod/mini";

import type { Answer, Http } from "./http.ts";
import {
  askSuggestions,
  known,
  type SuggestionQuery,
  type SuggestionsConfig,
} from "./suggestions.ts";

/** A part that has ids of its own in the state's registers; an id of a wrong shape is as good as none. */
export type AddressPart = { name: string; kladrId: string | null; fiasId: string | null };

export type Address = {
  value: string;
  postalCode: string | null;
  region: AddressPart | null;
  area: AddressPart | null;
  city: AddressPart | null;
  settlement: AddressPart | null;
  street: AddressPart | null;
  house: string | null;
  building: string | null;
  flat: string | null;
};

export type AddressesPartner = {
  findAddresses: (question: SuggestionQuery) => Promise<Answer<{ addresses: Address[] }>>;
};

const shapedAs = (shape: RegExp) =>
  z.pipe(
    known,
    z.transform((text) => (text !== null && shape.test(text) ? text : null)),
  );
const kladr = shapedAs(/^\d{2,20}$/);
const fias = shapedAs(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i);

/** What the service says of an address; it comes with organisations too. */
export const addressData = z.object({
  postal_code: known,
  region_with_type: known,
  region_fias_id: fias,
  region_kladr_id: kladr,
  area_with_type: known,
  area_fias_id: fias,
  area_kladr_id: kladr,
  city_with_type: known,
  city_fias_id: fias,
  city_kladr_id: kladr,
  settlement_with_type: known,
  settlement_fias_id: fias,
  settlement_kladr_id: kladr,
  street_with_type: known,
  street_fias_id: fias,
  street_kladr_id: kladr,
  stead_type: known,
  stead: known,
  house_type: known,
  house: known,
  block_type: known,
  block: known,
  flat_type: known,
  flat: known,
  room_type: known,
  room: known,
});

type AddressData = z.infer<typeof addressData>;

export const createAddressesPartner = (
  config: SuggestionsConfig,
  http: Http,
): AddressesPartner => ({
  findAddresses: async (question) => {
    const answer = await askSuggestions(config, http, "address", question, addressData);
    if (!answer.ok) return answer;
    return { ok: true, addresses: answer.found.map((one) => addressOf(one.value, one.data)) };
  },
});

/** The address of a suggestion in our words. */
export const addressOf = (value: string, found: AddressData): Address => ({
  value,
  postalCode: found.postal_code,
  region: partOf(found, "region"),
  area: partOf(found, "area"),
  city: partOf(found, "city"),
  settlement: partOf(found, "settlement"),
  street: partOf(found, "street"),
  house: joined(numbered(found, "house", "д"), numbered(found, "stead", "")),
  building: numbered(found, "block", "к"),
  flat: joined(numbered(found, "flat", "кв"), numbered(found, "room", "")),
});

const partOf = (
  found: AddressData,
  part: "region" | "area" | "city" | "settlement" | "street",
): AddressPart | null => {
  const name = found[`${part}_with_type`];
  if (name === null) return null;
  return { name, kladrId: found[`${part}_kladr_id`], fiasId: found[`${part}_fias_id`] };
};

/** The number with its kind, as the register has it: "влд 7", "стр 2"; the usual kind goes without saying. D13. */
const numbered = (
  found: AddressData,
  part: "house" | "stead" | "block" | "flat" | "room",
  usual: string,
): string | null => {
  const number = found[part];
  const kind = found[`${part}_type`];
  return number === null || kind === null || kind === usual ? number : `${kind} ${number}`;
};

const joined = (...texts: (string | null)[]): string | null =>
  texts.filter((text) => text !== null).join(", ") || null;
