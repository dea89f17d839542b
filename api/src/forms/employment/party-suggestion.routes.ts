// Suggestions of employers by name or INN; none when the partner is silent (spec §7; D9, D11).
import { legalFormIdOfWord } from "@microloan/contract/dictionaries/legal-form-words";
import { employmentEndpoints } from "@microloan/contract/endpoints/employment";
import { checkCompanyInn, checkPersonInn } from "@microloan/domain/person/inn";

import type { FeatureContext } from "../../context.ts";
import type { Party } from "../../partners/parties.ts";
import { refuseTooManyFrom } from "../../platform/limits/public-calls.ts";
import { suggestedAddress } from "../address/suggested-address.ts";

export function partySuggestionRoutes({ db, endpoints, partners, settings }: FeatureContext): void {
  async function find(query: string) {
    if (query === "") return [];
    const answer = await partners.parties.findParties({ query });
    // Nobody works for what is wound up; whose register is late can still be typed by hand.
    return answer.ok ? answer.parties.filter(({ isActive }) => isActive).map(suggestionOf) : [];
  }

  endpoints.answer(employmentEndpoints.findParty, async ({ address, body }) => {
    const { PartySuggestionsPerAddressPerMinute: perMinute } = await settings.read(db);
    const tooMany = await refuseTooManyFrom(db, { address, what: "parties", perMinute });
    return tooMany ?? { suggestions: await find(body.query) };
  });
}

function suggestionOf({ name, inn, kind, legalForm, address }: Party) {
  const checkInn = kind === "Company" ? checkCompanyInn : checkPersonInn;
  return {
    name,
    // An INN that our own form would refuse is not put into it.
    inn: checkInn(inn) === undefined ? inn : null,
    legalFormId: legalForm === null ? null : legalFormIdOfWord(legalForm),
    address: (address && suggestedAddress(address)) ?? null,
  };
}
