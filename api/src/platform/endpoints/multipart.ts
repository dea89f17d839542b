// Reads a multipart body: its text fields and the one file part named `file` (D7).
import type { FastifyRequest } from "fastify";

import { cleanText } from "@microloan/domain/text/clean-text";

import { refuse, type Refusal } from "./refusal.ts";

export type UploadedFile = { name: string; bytes: Buffer };

type Multipart = { fields: Record<string, string>; file: UploadedFile };

export async function readMultipart(request: FastifyRequest): Promise<Multipart | Refusal> {
  if (!request.isMultipart()) return refuse("BadRequest");
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  for await (const part of request.parts()) {
    if (part.type === "field") fields[part.fieldname] = String(part.value);
    else if (part.fieldname === "file" && !file)
      file = { name: fileName(part.filename), bytes: await part.toBuffer() };
    else return refuse("BadRequest");
  }
  return file ? { fields, file } : refuse("FileEmpty", { field: "file" });
}

/** As it is shown to its owner again: no control or direction marks, never empty (reliability C4). */
function fileName(given: string): string {
  return cleanText(given).slice(0, 200).toWellFormed() || "file";
}
