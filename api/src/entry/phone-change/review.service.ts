// An operator looks at the documents of a phone change and decides: accepted it may be finished, refused it ends
// (decisions 0022, 0023). The operator's screens are not in the specification:
// this is what `npm run operator:review` calls.
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { queueCausedSms } from "../../platform/sms/sms-outbox.ts";
import { settleReview } from "./phone-change.store.ts";
import { findPassport, findPhotos, findReview } from "./review.store.ts";

/** Why documents are refused: for the audit log, which holds no words about a person; the borrower is not told. */
export const refusalReasons = {
  unreadable: "the photos cannot be read",
  "other-person": "the photos show somebody else",
  "data-differ": "names, birth date or passport differ from what is known",
  "document-invalid": "the document is no passport, or no valid one",
  "looks-forged": "the photos look forged",
} as const;

export type RefusalReason = keyof typeof refusalReasons;

export type Verdict = { isAccepted: true } | { isAccepted: false; reason: RefusalReason };

type Decision = { phoneChangeId: string; verdict: Verdict; actor: string };
type Viewing = { phoneChangeId: string; actor: string };

/** How much of a passport's number is shown: enough to compare, too little to use. */
const digitsShown = 3;

/**
 * What is known of the person and what they sent; nothing when it waits no more. That it was seen is recorded first.
 */
export async function openPhoneChangeReview(
  { db, files }: Pick<Context, "db" | "files">,
  { phoneChangeId, actor }: Viewing,
) {
  const found = await db.transaction().execute(async (tx) => {
    const change = await findReview(tx, phoneChangeId);
    if (!change) return undefined;
    const { contactId } = change;
    const details = { phoneChangeId, contactId };
    await record(tx, { actor, action: "phone change documents viewed", details });
    const passport = await findPassport(tx, contactId);
    return { change, passport, photos: await findPhotos(tx, phoneChangeId) };
  });
  if (!found) return undefined;
  const { change, passport, photos } = found;
  return {
    ...change,
    passport: passport && {
      numberEnding: (passport["number"] ?? "").slice(-digitsShown),
      issueDate: passport["issueDate"] ?? null,
    },
    photos: await Promise.all(
      photos.map(async ({ kind, fileKey, mimeType }) => ({
        kind,
        mimeType,
        bytes: await files.get(fileKey),
      })),
    ),
  };
}

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
  const text =
    status === "Proved"
      ? `Документы приняты. Чтобы закончить смену номера, заполните форму ещё раз: ${publicUrl}/change-phone`
      : `Документы не подошли. Что можно сделать: ${publicUrl}/change-phone`;
  await queueCausedSms(context, tx, { phone, text, about: "phone-change" });
  const reason = verdict.isAccepted ? null : verdict.reason;
  const details = { phoneChangeId, contactId, status, reason };
  await record(tx, { actor, action: "phone change reviewed", details });
  return true;
}
