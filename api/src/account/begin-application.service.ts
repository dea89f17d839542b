// The next application of a borrower whose last one is over, from the personal account (spec §1; D3, D5;
// decision 0029).
import { periodTypeOfId } from "@microloan/contract/dictionaries/period-types";
import type { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { rublesToKopecks } from "@microloan/domain/loan/money";

import { beginApplicationOf } from "../journey/applications/applications.ts";
import { currentApplication } from "../journey/state/journey.ts";
import { chosenTermsOf } from "../loan/terms/loan-terms.ts";
import { findContact } from "../people/contacts/contacts.store.ts";
import type { Context } from "../platform/context.ts";
import type { Db } from "../platform/database/database.ts";
import type { Call } from "../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../platform/endpoints/refusal.ts";

type Begin = Call<(typeof applicationEndpoints)["beginApplication"]>;

export async function beginApplication(context: Context, tx: Db, { body, session }: Begin) {
  const { id, isBlocked, hasClosedLoan } = await findContact(tx, session.contactId);
  // Blocked since the session was looked up: the next call finds none either.
  if (isBlocked) return refuse("NoSession");
  const loan = {
    sumKopecks: rublesToKopecks(body.requestedOfferSum),
    term: body.requestedOfferPeriod,
    periodType: periodTypeOfId(body.periodTypeId) ?? ("days" as const),
  };
  const terms = chosenTermsOf({ ...loan, issuedOn: context.clock.today() });
  if (isRefusal(terms)) return terms;
  const contact = { id, hasClosedLoan: Boolean(hasClosedLoan) };
  const begun = await beginApplicationOf(context, tx, contact, loan);
  // Who was faster has begun it by now: two tabs end at the same application.
  const current = await currentApplication(context, tx, { contactId: id });
  if (!current || current.journey.nextStep === null) return refuse("StatusForbids");
  const { application, journey } = current;
  return { applicationId: application.id, isBegun: begun !== undefined, journey };
}
