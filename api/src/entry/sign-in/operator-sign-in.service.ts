// An operator's ticket opens one borrower's application in restricted-access mode (spec §2, §6; D3).
import type { accountEndpoints } from "@microloan/contract/endpoints/account";

import { currentApplication } from "../../journey/state/journey.ts";
import { findContact } from "../../people/contacts/contacts.store.ts";
import { findApplication } from "../../people/operators/operator-tickets.store.ts";
import { spendOperatorTicket } from "../../people/operators/operator-tickets.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse } from "../../platform/endpoints/refusal.ts";

type SignIn = Call<(typeof accountEndpoints)["signIn"]>;

/** Nothing when the code is no operator's. */
export async function signInAsOperator(context: Context, tx: Db, call: SignIn) {
  const ticket = await spendTicket(context, tx, call);
  if (!ticket) return undefined;
  const { applicationId } = call.body;
  const application = applicationId ? await findApplication(tx, applicationId) : undefined;
  if (!application) return refuse("NotFound", { field: "applicationId" });
  const { contactId } = application;
  const current = await currentApplication(context, tx, { contactId });
  // An application that a newer one has followed is the borrower's history, and no longer to be helped with.
  if (current?.application.id !== application.id)
    return refuse("NotFound", { field: "applicationId" });
  const contact = await findContact(tx, contactId);
  await call.openSession(tx, { contactId, applicationId: application.id, ...ticket });
  const actor = `operator:${ticket.operatorId}`;
  await record(tx, { actor, applicationId: application.id, action: "application opened" });
  return {
    contactId,
    isFirstApplication: !contact.hasLoan,
    isNewClient: !contact.hasLoan,
    isOperator: true,
    displayName: contact.firstName,
    applicationId: application.id,
    journey: current.journey,
    lookingAtStep: current.application.lookingAtStep,
  };
}

/** The first answer was lost on its way: the same browser gets a new cookie for that session. */
export async function signInAsOperatorAgain(
  context: Context,
  call: SignIn,
  { contactId }: { contactId: string },
) {
  const { db } = context;
  const ticket = await spendTicket(context, db, call);
  const { applicationId } = call.body;
  if (!ticket || !applicationId) return refuse("CodeExpired", { field: "code" });
  await call.openSession(db, { contactId, applicationId, ...ticket });
  return undefined;
}

function spendTicket(context: Context, db: Db, { body, browserHash, key }: SignIn) {
  const { codeId, code, applicationId } = body;
  return spendOperatorTicket(context, db, { codeId, code, applicationId, browserHash, key });
}
