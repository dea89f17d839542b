// Whether a contact is one of its own (D4); and its tie to the browser that web analytics know (spec §4).
import type { contactEndpoints } from "@microloan/contract/endpoints/contact";

import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse } from "../../platform/endpoints/refusal.ts";
import { findAnalyticsUser, findUniqueness, putAnalyticsClient } from "./contacts.store.ts";

type Endpoints = typeof contactEndpoints;

export async function addYandexClientData(
  { db }: Context,
  { body, session }: Call<Endpoints["addYandexClientData"]>,
) {
  const { contactId } = body;
  if (contactId !== session.contactId) return refuse("NotFound");
  return db.transaction().execute(async (tx) => {
    // Sent again with every document that opens: only another browser or source is a change.
    if (await putAnalyticsClient(tx, body)) {
      const actor = `contact:${contactId}`;
      await record(tx, { actor, action: "analytics-client-added" });
    }
    return { userId: await findAnalyticsUser(tx, contactId) };
  });
}

/**
 * Assumption: D4. A phone is one contact's alone, so DuplicatePhone is never said of a contact: registration and the
 * phone change answer PhoneTaken before there is one.
 */
export async function getUniquenessState(
  { db }: Context,
  { params, session }: Call<Endpoints["getUniquenessState"]>,
) {
  if (params.id !== session.contactId) return refuse("NotFound");
  const { isBlocked, hasForeignPassport, cameAgain } = await findUniqueness(db, params.id);
  if (isBlocked) return { uniquenessState: "Blocked" as const };
  if (hasForeignPassport) return { uniquenessState: "DuplicatePassport" as const };
  return { uniquenessState: cameAgain ? ("SamePerson" as const) : ("Unique" as const) };
}
