// The calls of the resource `name`: suggestions while a name is typed; none when the partner is silent (spec §7; D9).
import { genders, genderOfId } from "@microloan/contract/dictionaries/genders";
import { nameEndpoints } from "@microloan/contract/endpoints/name";

import type { FeatureContext } from "../../context.ts";
import type { NamePart, SuggestedName } from "../../partners/names.ts";
import { refuseTooManyFrom } from "../../platform/limits/public-calls.ts";

type Question = { query: string; genderId?: string | undefined };

const genderIdOf = ({ gender }: SuggestedName) =>
  gender === null ? null : genders[gender === "Male" ? "male" : "female"].id;

export function nameRoutes({ db, endpoints, partners, settings }: FeatureContext): void {
  /** Names of the other gender are left out once the gender is known. */
  async function find(part: NamePart, { query, genderId }: Question) {
    const answer = await partners.names.findNames({ part, query });
    if (!answer.ok) return [];
    const asked = genderId === undefined ? null : genderOfId(genderId);
    return answer.names
      .map((name) => ({ ...name, genderId: genderIdOf(name) }))
      .filter((name) => asked === null || name.genderId === null || name.genderId === genderId);
  }

  const one =
    (part: NamePart) =>
    async ({ address, body }: { address: string; body: Question }) => {
      const { NameSuggestionsPerAddressPerMinute: perMinute } = await settings.read(db);
      const tooMany = await refuseTooManyFrom(db, { address, what: "names", perMinute });
      return tooMany ?? { suggestions: await find(part, body) };
    };

  endpoints.answer(nameEndpoints.findLastName, one("LastName"));
  endpoints.answer(nameEndpoints.findFirstName, one("FirstName"));
  endpoints.answer(nameEndpoints.findMiddleName, one("MiddleName"));
  endpoints.answer(nameEndpoints.findFullName, one("FullName"));
}
