// What the passport form asks while it is filled in: issuing authorities, the issue date (spec §5, §7).
import type { passportEndpoints } from "@microloan/contract/endpoints/passport";
import { checkPassportIssueDate } from "@microloan/domain/person/passport";

import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { findContact } from "../../capabilities/contacts/contacts.store.ts";
import type { Call } from "../../plugins/endpoints.ts";
import { isRefusal, refuse } from "../../refusal.ts";

type Endpoints = typeof passportEndpoints;

export function createPassportLookUps({ clock, db, gateways, journeys }: FeatureContext) {
  async function findFms({ body }: Call<Endpoints["findFms"]>) {
    const found = await gateways.issuingAuthorities.findIssuingAuthorities({ query: body.query });
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
