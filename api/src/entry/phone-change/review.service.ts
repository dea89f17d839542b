// An operator looks at the documents of a phone change and decides: accepted it may be finished, refused it ends
// (decisions 0022, 0092).
import type { PhoneChangeReason } from "@microloan/contract/desk/phone-change-reasons";

import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { queueCausedSms } from "../../platform/sms/sms-outbox.ts";
import { settleReview } from "./phone-change.store.ts";
import { findPassport, findPhotos, findReview } from "./review.store.ts";

export type Verdict = { isAccepted: true } | { isAccepted: false; reason: PhoneChangeReason };

type Decision = { phoneChangeId: string; verdict: Verdict; actor: string };
type Viewing = { phoneChangeId: string; actor: string };

/** How much of a passport's number is shown: enough to compare, too little to use. */
const digitsShown = 3;

/** What is known of the person; nothing when it waits no more. That it was seen is recorded first. */
export function openPhoneChangeReview(
  { db }: Pick<Context, "db">,
  { phoneChangeId, actor }: Viewing,
) {
  return db.transaction().execute(async (tx) => {
    const change = await findReview(tx, phoneChangeId);
    if (!change) return undefined;
    const { contactId } = change;
    const details = { phoneChangeId, contactId };
    await record(tx, { actor, action: "phone change documents viewed", details });
    const passport = await findPassport(tx, contactId);
    return {
      ...change,
      passport: passport && {
        numberEnding: (passport["number"] ?? "").slice(-digitsShown),
        issueDate: passport["issueDate"] ?? null,
      },
      photos: await findPhotos(tx, phoneChangeId),
    };
  });
}

type Photo = Viewing & { kind: "passport" | "selfie" };

/** One photo of what waits; each opening is recorded before it is shown. */
export async function openPhoneChangePhoto(
  { db, files }: Pick<Context, "db" | "files">,
  { phoneChangeId, kind, actor }: Photo,
) {
  const found = await db.transaction().execute(async (tx) => {
    const change = await findReview(tx, phoneChangeId);
    const photo = (await findPhotos(tx, phoneChangeId)).find((one) => one.kind === kind);
    if (!change || !photo) return undefined;
    const details = { phoneChangeId, contactId: change.contactId, kind };
    await record(tx, { actor, action: "phone change photo shown", details });
    return photo;
  });
  return found && { mimeType: found.mimeType, bytes: await files.get(found.fileKey) };
}

/** What the borrower gets for each word. */
export const reviewTexts = (publicUrl: string) => ({
  approve: `Документы приняты. Чтобы закончить смену номера, заполните форму ещё раз: ${publicUrl}/change-phone`,
  refuse: `Документы не подошли. Что можно сделать: ${publicUrl}/change-phone`,
});

/** False when it waits for no word any more. Accepting nobody's rejects it. */
export async function decidePhoneChangeReview(
  context: Pick<Context, "config" | "jobs">,
  tx: Db,
  { phoneChangeId, verdict, actor }: Decision,
): Promise<boolean> {
  const { publicUrl } = context.config;
  const decided = await settleReview(tx, phoneChangeId, verdict.isAccepted);
  if (!decided) return false;
  const { newPhone: phone, contactId, status } = decided;
  const texts = reviewTexts(publicUrl);
  const text = status === "Proved" ? texts.approve : texts.refuse;
  await queueCausedSms(context, tx, { phone, text, about: "phone-change" });
  const reason = verdict.isAccepted ? null : verdict.reason;
  const details = { phoneChangeId, contactId, status, reason };
  await record(tx, { actor, action: "phone change reviewed", details });
  return true;
}
