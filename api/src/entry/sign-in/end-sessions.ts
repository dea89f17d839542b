// The lender's word that somebody's sessions, or everybody's, are over at once (ASVS 7.4.5).
import { findContactByPhone } from "../../people/contacts/contacts.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Db } from "../../platform/database/database.ts";
import { endEverySession, endSessionsOf } from "../../platform/session/session.store.ts";

const actor = "tool:sessions";

/** How many were open; undefined when nobody has the phone. */
export function endSessionsOfPhone(db: Db, phone: string): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    const contact = await findContactByPhone(tx, phone);
    if (!contact) return undefined;
    const count = await endSessionsOf(tx, { contactId: contact.id });
    const details = { contactId: contact.id, count };
    await record(tx, { actor, action: "sessions ended", details });
    return count;
  });
}

export function endSessionsOfEverybody(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const count = await endEverySession(tx);
    await record(tx, { actor, action: "every session ended", details: { count } });
    return count;
  });
}
