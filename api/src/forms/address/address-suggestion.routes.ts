// Suggestions of addresses while one is typed; none when the partner is silent (D9, D11; decision 0026).
import { addressSuggestionEndpoints } from "@microloan/contract/endpoints-beyond/address-suggestion";

import type { FeatureContext } from "../../context.ts";
import { refuseTooManyFrom } from "../../platform/limits/public-calls.ts";
import { suggestedAddress } from "./suggested-address.ts";

export function addressSuggestionRoutes({
  db,
  endpoints,
  partners,
  settings,
}: FeatureContext): void {
  async function find(query: string) {
    if (query === "") return [];
    const answer = await partners.addresses.findAddresses({ query });
    if (!answer.ok) return [];
    return answer.addresses.flatMap((found) => {
      const address = suggestedAddress(found);
      return address ? [{ value: found.value, address }] : [];
    });
  }

  endpoints.answer(addressSuggestionEndpoints.findAddress, async ({ address, body }) => {
    const { AddressSuggestionsPerAddressPerMinute: perMinute } = await settings.read(db);
    const tooMany = await refuseTooManyFrom(db, { address, what: "addresses", perMinute });
    return tooMany ?? { suggestions: await find(body.query) };
  });
}
