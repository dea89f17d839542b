// Suggestions while a name is typed; none when the partner is silent (spec §7, the resource `name`; D9).
import { genders, genderOfId } from "@microloan/contract/dictionaries/genders";

import type { NamePart, SuggestedName } from "../../partners/names.ts";
import type { Context } from "../../platform/context.ts";
import { refuseTooManyFrom } from "../../platform/limits/public-calls.ts";

type NameCall = { address: string; body: { query: string; genderId?: string | undefined } };

/** Names of the other gender are left out once the gender is known. */
export async function findNames(
  { db, partners, settings }: Context,
  { address, body: { genderId, query } }: NameCall,
  part: NamePart,
) {
  const { NameSuggestionsPerAddressPerMinute: perMinute } = await settings.read(db);
  const tooMany = await refuseTooManyFrom(db, { address, what: "names", perMinute });
  if (tooMany) return tooMany;
  const answer = await partners.names.findNames({ part, query });
  const asked = genderId === undefined ? null : genderOfId(genderId);
  const suggestions = (answer.ok ? answer.names : [])
    .map((name) => ({ ...name, genderId: genderIdOf(name) }))
    .filter((name) => asked === null || name.genderId === null || name.genderId === genderId);
  return { suggestions };
}

const genderIdOf = ({ gender }: SuggestedName) =>
  gender === null ? null : genders[gender === "Male" ? "male" : "female"].id;
