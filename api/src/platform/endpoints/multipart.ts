// Reads a multipart body: its text fields, and the one file part named `file`, which goes to disk (D7; decision 0060).
import type { FastifyRequest } from "fastify";

import { cleanText } from "@microloan/domain/text/clean-text";

import { StoreDown } from "../files/blob-store.ts";
import type { IncomingFile, IncomingFiles } from "../files/incoming-files.ts";
import { isTooSlow } from "../slow-bodies.ts";
import { describeFault } from "./errors.ts";
import { isRefusal, refuse, type Refusal } from "./refusal.ts";

export type UploadedFile = IncomingFile & { name: string };

export type Multipart = { fields: Record<string, string>; file: UploadedFile };

export const fileLimitBytes = 15 * 1024 * 1024;
/** Boundaries, headers and the few fields beside the file. */
const besidesBytes = 64 * 1024;

/** For `@fastify/multipart`. */
export const multipartLimits = {
  files: 1,
  fileSize: fileLimitBytes,
  fields: 10,
  fieldSize: 1_000,
  parts: 11,
  headerPairs: 20,
};

/** How many bytes a body is going to bring: as it says, or as many as it may. */
export function announcedBytes(request: FastifyRequest): number | Refusal {
  const most = fileLimitBytes + besidesBytes;
  const said = Number(request.headers["content-length"] ?? most);
  return said <= most ? said : refuse("TooLarge", { field: "file" });
}

/** Whoever gets the file removes it. Whatever is wrong with the body is the sender's fault, not ours. */
export async function readMultipart(
  request: FastifyRequest,
  incoming: IncomingFiles,
): Promise<Multipart | Refusal> {
  if (!request.isMultipart()) return refuse("BadRequest");
  // Nothing would tell whoever begins to listen now that no more comes.
  if (request.raw.destroyed) return refuse("BadRequest");
  const got: { file?: UploadedFile } = {};
  try {
    const parts = await readParts(request, incoming, got);
    // Cut off already, its sender has been told so and sends it anew.
    const read = isTooSlow(request.raw) ? refuse("TooSlow") : parts;
    if (isRefusal(read) && got.file) await incoming.remove(got.file);
    return read;
  } catch (fault) {
    if (got.file) await incoming.remove(got.file);
    if (fault instanceof StoreDown) throw fault;
    if (isTooSlow(request.raw)) return refuse("TooSlow");
    request.log.info({ fault: describeFault(fault as Error) }, "broken body");
    const isTooLarge = (fault as { code?: string }).code === "FST_REQ_FILE_TOO_LARGE";
    return isTooLarge ? refuse("TooLarge", { field: "file" }) : refuse("BadRequest");
  } finally {
    // What nobody reads must not hold the connection.
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function readParts(
  request: FastifyRequest,
  incoming: IncomingFiles,
  got: { file?: UploadedFile },
): Promise<Multipart | Refusal> {
  const fields: Record<string, string> = {};
  for await (const part of request.parts()) {
    if (part.type === "field") {
      if (part.fieldname in fields || part.fieldnameTruncated) return refuse("BadRequest");
      if (part.valueTruncated) return refuse("BadRequest", { field: part.fieldname });
      fields[part.fieldname] = String(part.value);
    } else if (part.fieldname === "file" && !got.file) {
      got.file = { ...(await incoming.receive(part.file)), name: fileName(part.filename) };
      if (part.file.truncated) return refuse("TooLarge", { field: "file" });
    } else return refuse("BadRequest");
  }
  return got.file ? { fields, file: got.file } : refuse("FileEmpty", { field: "file" });
}

/** As it is shown to its owner again: no control or direction marks, never empty (reliability C4). */
function fileName(given: string): string {
  return cleanText(given).slice(0, 200).toWellFormed() || "file";
}
