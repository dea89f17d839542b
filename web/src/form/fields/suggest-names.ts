// Names as they are typed, from the calls of the resource `name` (spec §7; D9).
import type { SuccessOf } from "@microloan/contract/endpoint";
import type { nameEndpoints } from "@microloan/contract/endpoints/name";

import { call } from "../../server/client.ts";
import type { Suggestion } from "./combobox.tsx";

type NameCall = (typeof nameEndpoints)[keyof typeof nameEndpoints];
type Item = SuccessOf<typeof nameEndpoints.findFirstName>["suggestions"][number];

/** Silence when the look-up fails, and where the name stands there in full: every name can be typed. */
export async function suggestNames(
  find: NameCall,
  body: { query: string; genderId?: string },
  signal: AbortSignal,
): Promise<Suggestion<Item>[]> {
  const reply = await call(find, { body, signal });
  if (!reply?.result) return [];
  const isTyped = reply.suggestions.some(({ value }) => value === body.query);
  return isTyped ? [] : reply.suggestions.map((item) => ({ value: item.value, item }));
}
