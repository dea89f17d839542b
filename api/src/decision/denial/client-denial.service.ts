// The borrower gives the loan up: until the money goes, and never after (spec §7 SetClientDenial; D5; decision 0032).
import type { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { canTransition, hasLeftBorrower } from "@microloan/domain/journey/status";

import type { FeatureContext } from "../../context.ts";
import { insertDenial } from "../../journey/applications/application.store.ts";
import { personalAccountPath } from "../../journey/state/journey.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";

type SetClientDenial = Call<(typeof applicationEndpoints)["setClientDenial"]>;

export function createClientDenial({ journeys }: FeatureContext) {
  /**
   * Under the application's lock, as the payout's beginning is: whichever comes first, the other finds its status. What the
   * borrower wrote is in the denial only, which the purge empties, and never in the audit log.
   */
  return async function setClientDenial(tx: Db, { body, session }: SetClientDenial) {
    const { applicationId, comment } = body;
    const { contactId } = session;
    const owned = { applicationId, contactId };
    const application = await journeys.lockOwn(tx, owned);
    if (isRefusal(application)) return application;
    const { status } = application;
    if (hasLeftBorrower(status))
      return refuse("ApplicationLeft", { redirectToLk: personalAccountPath });
    // Said twice, from two tabs: it is so.
    if (status === "ClientDenied") return { journey: await journeys.state(tx, owned) };
    if (!canTransition(status, "ClientDenied")) return refuse("StatusForbids");
    await journeys.move(tx, application, "ClientDenied");
    // What was signed stays, to be read in the account.
    if (application.signedAt === null) await journeys.voidPack(tx, applicationId);
    await insertDenial(tx, { applicationId, comment: comment?.trim() || null });
    const actor = `contact:${contactId}`;
    await record(tx, { actor, applicationId, action: "denied by the client", details: { status } });
    return { journey: await journeys.state(tx, owned) };
  };
}
