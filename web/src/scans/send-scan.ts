// One scan on its way to the API: made smaller, checked for what would be refused anyway, sent,
// its answer in words (D7).
import { documentScanEndpoints } from "@microloan/contract/endpoints/document-scan";
import { errorNameOfCode } from "@microloan/contract/errors/error-codes";
import type { ErrorName } from "@microloan/contract/errors/error-codes";
import { messages } from "@microloan/contract/errors/messages";
import { tooLargeMessage } from "@microloan/contract/fields/file-size";

import { preparePhoto } from "../form/photo/shrink-photo.ts";
import { call } from "../server/client.ts";
import { explain } from "../server/errors.ts";
import { isPassing, unreachable } from "../server/reply.ts";
import type { Refused } from "../server/reply.ts";
import { upload } from "../server/upload.ts";
import type { PhotoJudge } from "./photo-words.ts";
import type { Scan } from "./scans.ts";
import type { Parcel, Sending, Sent } from "./upload-queue.ts";

type Limits = { maxBytes: number; judge: PhotoJudge };

/** The bytes to send, made once: a repeat of them under the same key is the same upload. */
export async function packScan(
  { maxBytes, judge }: Limits,
  { categoryId, file: chosen }: Scan,
  signal: AbortSignal,
): Promise<Parcel | Sent> {
  if (chosen === undefined || chosen.size === 0) return refused(messages.FileEmpty);
  const { file, faults } = await preparePhoto(chosen);
  if (signal.aborted) return { kind: "cancelled" };
  if (file.size > maxBytes) return refused(tooLargeMessage(maxBytes));
  const verdict = judge(categoryId, faults);
  if (verdict?.kind === "refused") return refused(verdict.message);
  const idempotencyKey = crypto.randomUUID();
  return { categoryId, file, idempotencyKey, ...(verdict && { hint: verdict.message }) };
}

export async function sendScan(
  applicationId: string,
  { categoryId, file, idempotencyKey, hint }: Parcel,
  { signal, onShare }: Sending,
): Promise<Sent> {
  const reply = await upload(documentScanEndpoints.saveDocument, {
    body: { applicationId, categoryId },
    file,
    idempotencyKey,
    signal,
    onShare,
  });
  if (reply === null) return { kind: "cancelled" };
  if (reply.result) return { kind: "stored", fileId: reply.fileId, ...(hint && { hint }) };
  const { message } = explain(reply);
  const name = errorNameOfCode(reply.errorCode);
  if (!reply.answered || name === "InProgress") return { kind: "unanswered", message };
  if (isFinal(reply)) return refused(message);
  return { kind: "refused", message, retry: isPassing(reply) ? "same-key" : "new-key" };
}

const refused = (message: string): Sent => ({ kind: "refused", message, retry: "no" });

const finalErrors: readonly (ErrorName | null)[] = [
  "TooLarge",
  "WrongFileType",
  "FileDamaged",
  "FileEmpty",
];

/** Whether the same file would be refused again. */
export const isFinal = ({ errorCode }: Refused): boolean =>
  finalErrors.includes(errorNameOfCode(errorCode));

const removals = new Map<string, Promise<string | null>>();

/** Takes a stored scan back, once however often it is asked for; null when it is gone, else why it is not. */
export function removeScan(fileId: string): Promise<string | null> {
  const underWay = removals.get(fileId) ?? askToRemove(fileId);
  removals.set(fileId, underWay);
  return underWay;
}

async function askToRemove(fileId: string): Promise<string | null> {
  const reply = await call(documentScanEndpoints.removeDocument, {
    body: { fileId },
    kind: `remove ${fileId}`,
  });
  removals.delete(fileId);
  if (reply?.result) return null;
  // Broken off, it may have arrived or not.
  return explain(reply ?? unreachable()).message;
}
