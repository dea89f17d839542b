// One scan on its way to the API: made smaller, checked for what would be refused anyway, sent,
// its answer in words (D7).
import { documentScanEndpoints } from "@microloan/contract/endpoints/document-scan";
import { errorNameOfCode } from "@microloan/contract/errors/error-codes";
import type { ErrorName } from "@microloan/contract/errors/error-codes";
import { messages } from "@microloan/contract/errors/messages";
import { tooLargeMessage } from "@microloan/contract/fields/file-size";

import type { Fineness } from "../form/photo/photo-work.ts";
import { readPicked } from "../form/photo/picked-bytes.ts";
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

const unreadable = "Файл не читается: его изменили или удалили. Выберите его ещё раз";
const slowLine =
  "Связь медленная: файл не успел загрузиться. Повторите там, где связь лучше, или выберите фото поменьше";

/** Once an upload was too slow, what follows it is made smaller. */
let isLineSlow = false;

export function forgetSlowLine(): void {
  isLineSlow = false;
}

type Connection = { effectiveType?: string; saveData?: boolean };

function fineness(): Fineness {
  const { connection } = navigator as { connection?: Connection };
  const { effectiveType = "", saveData = false } = connection ?? {};
  return isLineSlow || saveData || effectiveType.endsWith("2g") ? "small" : "usual";
}

/** The bytes to send, made once: a repeat of them under the same key is the same upload. */
export async function packScan(
  { maxBytes, judge }: Limits,
  { categoryId, file: chosen }: Scan,
  signal: AbortSignal,
): Promise<Parcel | Sent> {
  if (chosen === undefined || chosen.size === 0) return refused(messages.FileEmpty);
  const picked = await readPicked(chosen);
  if (picked === null) return refused(unreadable);
  const { file, faults } = await preparePhoto(picked, fineness());
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
  return sentOf(reply);
}

/** Turns a refusal into the outcome of a sending. */
export function sentOf(reply: Refused): Exclude<Sent, { kind: "stored" | "cancelled" }> {
  const { message } = explain(reply);
  const name = errorNameOfCode(reply.errorCode);
  if (name === "TooSlow") {
    isLineSlow = true;
    return { kind: "slow", message: slowLine };
  }
  if (reply.isForeign) return { kind: "refused", message, retry: "same-key" };
  if (!reply.answered || name === "InProgress") return { kind: "unanswered", message };
  if (finalErrors.includes(name)) return refused(message);
  return { kind: "refused", message, retry: isPassing(reply) ? "same-key" : "new-key" };
}

const refused = (message: string) => ({ kind: "refused", message, retry: "no" }) as const;

/** The same file would be refused again. */
const finalErrors: readonly (ErrorName | null)[] = [
  "TooLarge",
  "WrongFileType",
  "FileDamaged",
  "FileEmpty",
];

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
