// What the passport form asks while it is filled in: issuing authorities, the issue date (spec §5, §7).
import type { passportEndpoints } from "@microloan/contract/endpoints/passport";
import { checkPassportIssueDate } from "@microloan/domain/person/passport";

import type { FeatureContext } from "../../context.ts";
import { findContact } from "../../people/contacts/contacts.store.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";
import { refuseTooManyFrom } from "../../platform/limits/public-calls.ts";

type Endpoints = typeof passportEndpoints;

export function createPassportLookUps(context: FeatureContext) {
  const { clock, db, partners, journeys, settings } = context;

  async function findFms({ address, body }: Call<Endpoints["findFms"]>) {
    const { IssuerSuggestionsPerAddressPerMinute: perMinute } = await settings.read(db);
    const tooMany = await refuseTooManyFrom(db, { address, what: "issuers", perMinute });
    if (tooMany) return tooMany;
    const found = await partners.issuingAuthorities.findIssuingAuthorities({ query: body.query });
    const authorities = found.ok ? found.authorities : [];
    return {
      suggestions: authorities.map(({ code, name }) => ({ divisionCode: code, issuedBy: name })),
    };
  }

  async function checkIssueDate({ body, session }: Call<Endpoints["checkIssueDate"]>) {
    const { contactId } = session;
    const owned = await journeys.read(db, { applicationId: body.applicationId, contactId });
    if (isRefusal(owned)) return owned;
    const { birthDate } = await findContact(db, contactId);
    const fault = checkPassportIssueDate(body.issueDate, birthDate, clock.today());
    return fault ? refuse(fault, { field: "issueDate" }) : {};
  }

  return { findFms, checkIssueDate };
}
