// An operator's word on the documents of a phone change: accepted it may be finished, rejected it ends (decision 0022).
// The operator's screens are not in the specification: this is what they, or a command, call.
import { sql } from "kysely";

import type { Db } from "../../plugins/database/database.ts";
import { record } from "../audit/audit.store.ts";
import type { SmsOutbox } from "../sms/sms-outbox.ts";

type Dependencies = { publicUrl: string; sms: SmsOutbox };
type Verdict = { phoneChangeId: string; isAccepted: boolean; actor: string };

export function createPhoneChangeReview({ publicUrl, sms }: Dependencies) {
  /** Waiting changes, oldest first, with the photos' keys in the file store; nobody's have no contact. */
  function findWaiting(db: Db) {
    return db
      .selectFrom("phoneChanges")
      .innerJoin("phoneChangePhotos", "phoneChangePhotos.phoneChangeId", "phoneChanges.id")
      .select(["phoneChanges.id", "contactId", "reviewUntil", "kind", "fileKey"])
      .where("status", "=", "OnReview")
      .where("expiresAt", ">", sql<Date>`now()`)
      .orderBy("reviewUntil")
      .execute();
  }

  /** False when it waits for no word any more. Accepting nobody's rejects it. */
  async function decide(tx: Db, { phoneChangeId, isAccepted, actor }: Verdict): Promise<boolean> {
    const decided = await tx
      .updateTable("phoneChanges")
      .set({
        status: sql`case when ${isAccepted} and contact_id is not null then 'Proved' else 'Rejected' end`,
        provedBy: sql`case when ${isAccepted} and contact_id is not null then 'documents' end`,
      })
      .where("id", "=", phoneChangeId)
      .where("status", "=", "OnReview")
      .where("expiresAt", ">", sql<Date>`now()`)
      .returning(["newPhone", "contactId", "status"])
      .executeTakeFirst();
    if (!decided) return false;
    const { newPhone: phone, contactId, status } = decided;
    const text =
      status === "Proved"
        ? `Документы приняты. Чтобы закончить смену номера, заполните форму ещё раз: ${publicUrl}/change-phone`
        : `Документы не подошли. Что можно сделать: ${publicUrl}/change-phone`;
    await sms.enqueue(tx, { phone, text });
    const details = { phoneChangeId, contactId, status };
    await record(tx, { actor, action: "phone change reviewed", details });
    return true;
  }

  return { findWaiting, decide };
}
