// Addresses as they are typed, from our own call: the partner's key and the borrower's words stay between servers (D9, D11).
import { addressEndpoints } from "@microloan/contract/endpoints/address";
import type { Address } from "@microloan/contract/fields/address";

import { call } from "../../server/client.ts";
import type { Suggestion } from "../fields/use-suggestions.ts";

/** Silence when the look-up fails: every address can be typed. */
export async function suggestAddresses(
  query: string,
  signal: AbortSignal,
): Promise<Suggestion<Partial<Address>>[]> {
  const reply = await call(addressEndpoints.findAddress, { body: { query }, signal });
  if (!reply.result) return [];
  return reply.suggestions.map(({ value, address }) => ({ value, item: address }));
}
