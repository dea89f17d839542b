// An operator's word on the documents of a phone change: accepted it may be finished, rejected it ends (decision 0022).
// The operator's screens are not in the specification: this is what they, or a command, call.
import type { Db } from "../../plugins/database/database.ts";
import { record } from "../audit/audit.store.ts";
import type { SmsOutbox } from "../sms/sms-outbox.ts";
import { findWaiting, settleReview } from "./review.store.ts";

type Dependencies = { publicUrl: string; sms: SmsOutbox };
type Verdict = { phoneChangeId: string; isAccepted: boolean; actor: string };

export function createPhoneChangeReview({ publicUrl, sms }: Dependencies) {
  /** False when it waits for no word any more. Accepting nobody's rejects it. */
  async function decide(tx: Db, { phoneChangeId, isAccepted, actor }: Verdict): Promise<boolean> {
    const decided = await settleReview(tx, phoneChangeId, isAccepted);
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
