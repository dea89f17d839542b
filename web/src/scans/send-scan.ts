// One scan on its way to the API: made smaller, checked for what would be refused anyway, sent, its answer in words (D7).
import { documentScanEndpoints } from "@microloan/contract/endpoints/document-scan";
import { errorNameOfCode } from "@microloan/contract/errors/error-codes";
import type { ErrorName } from "@microloan/contract/errors/error-codes";
import { messages } from "@microloan/contract/errors/messages";
import { tooLargeMessage } from "@microloan/contract/fields/file-size";

import { preparePhoto } from "../form/photo/shrink-photo.ts";
import { call } from "../server/client.ts";
import { explain } from "../server/errors.ts";
import type { Refused } from "../server/reply.ts";
import { upload } from "../server/upload.ts";
import type { PhotoJudge } from "./photo-words.ts";
import type { Scan } from "./scans.ts";
import type { Sending, Sent } from "./upload-queue.ts";

export async function sendScan(
  {
    applicationId,
    maxBytes,
    judge,
  }: { applicationId: string; maxBytes: number; judge: PhotoJudge },
  { categoryId, file: chosen }: Scan,
  { signal, onShare }: Sending,
): Promise<Sent> {
  if (chosen === undefined || chosen.size === 0) return refused(messages.FileEmpty);
  const { file, faults } = await preparePhoto(chosen);
  if (signal.aborted) return { kind: "cancelled" };
  if (file.size > maxBytes) return refused(tooLargeMessage(maxBytes));
  const verdict = judge(categoryId, faults);
  if (verdict?.kind === "refused") return refused(verdict.message);
  const reply = await upload(documentScanEndpoints.saveDocument, {
    body: { applicationId, categoryId },
    file,
    signal,
    onShare,
  });
  if (reply.result)
    return { kind: "stored", fileId: reply.fileId, ...(verdict && { hint: verdict.message }) };
  if ("aborted" in reply && reply.aborted === true) return { kind: "cancelled" };
  return answerOf(reply);
}

const refused = (message: string): Sent => ({ kind: "refused", message, canRetry: false });

/** The same file would be refused for these again. */
const finalErrors: readonly (ErrorName | null)[] = [
  "TooLarge",
  "WrongFileType",
  "FileDamaged",
  "FileEmpty",
];

function answerOf(reply: Refused): Sent {
  const { message } = explain(reply);
  if (!reply.answered) return { kind: "unanswered", message };
  const name = errorNameOfCode(reply.errorCode);
  return { kind: "refused", message, canRetry: !finalErrors.includes(name) };
}

/** A file of the category that the server has and the page does not know; null: none; undefined: it cannot be asked now. */
export async function findArrivedScan(
  applicationId: string,
  categoryId: string,
  known: ReadonlySet<string>,
): Promise<string | null | undefined> {
  const reply = await call(documentScanEndpoints.checkDocuments, {
    body: { applicationId, isReturnData: true },
    kind: "find arrived scan",
  });
  if (!reply.result) return undefined;
  const files = reply.categories.find(({ id }) => id === categoryId)?.files ?? [];
  return files.find(({ id }) => !known.has(id))?.id ?? null;
}

/** Takes a stored scan back; null when it is gone, else why it is not. */
export async function removeScan(fileId: string): Promise<string | null | undefined> {
  const reply = await call(documentScanEndpoints.removeDocument, {
    body: { fileId },
    kind: `remove ${fileId}`,
  });
  if (reply.result || ("aborted" in reply && reply.aborted === true)) return null;
  return explain(reply).message;
}
