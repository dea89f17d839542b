// The borrower gives the loan up: until the money goes, and never after (spec §7 SetClientDenial; D5; decision 0032).
import type { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { canTransition, isPaidOut } from "@microloan/domain/journey/status";

import {
  type Application,
  journeyState,
  moveApplication,
  personalAccountPath,
} from "../../journey/state/journey.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse } from "../../platform/endpoints/refusal.ts";
import { insertDenial } from "./client-denials.store.ts";

type SetClientDenial = Call<(typeof applicationEndpoints)["setClientDenial"]>;

/**
 * Under the application's lock, as the payout's beginning is: whichever comes first, the other finds its status. What
 * the borrower wrote is in the denial only, which the purge empties, and never in the audit log.
 */
export async function setClientDenial(
  context: Context,
  tx: Db,
  { body: { comment } }: SetClientDenial,
  application: Application,
) {
  const { contactId, id: applicationId, status } = application;
  if (isPaidOut(status)) return refuse("ApplicationLeft", { redirectToLk: personalAccountPath });
  // Said twice, from two tabs: it is so.
  if (status === "ClientDenied") return { journey: await journeyState(context, tx, application) };
  if (!canTransition(status, "ClientDenied")) return refuse("StatusForbids");
  await moveApplication(context, tx, application, "ClientDenied");
  await insertDenial(tx, { applicationId, comment: comment?.trim() || null });
  const actor = `contact:${contactId}`;
  await record(tx, { actor, applicationId, action: "denied by the client", details: { status } });
  return { journey: await journeyState(context, tx, application) };
}
