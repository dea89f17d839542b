// What a file is, by its content; its name and the browser's word for it are never looked at (D7, reliability C1).
import { fileTypeFromBuffer } from "file-type";

export type ScanType = "picture" | "heic" | "pdf";

const types: Readonly<Record<string, ScanType>> = {
  "image/jpeg": "picture",
  "image/png": "picture",
  "image/heic": "heic",
  "image/heif": "heic",
  "image/heic-sequence": "heic",
  "image/heif-sequence": "heic",
  "application/pdf": "pdf",
};

/** A cheap look: films have the same beginning, and are refused later. */
export const mayBeHeic = (bytes: Buffer): boolean => bytes.toString("latin1", 4, 8) === "ftyp";

/** A brand of HEIF that `file-type` takes for a film. */
const isSecondHeif = (bytes: Buffer): boolean => bytes.toString("latin1", 4, 12) === "ftypmif2";

/** As far as readers of PDF look for its beginning and behind its end: mail and servers put lines there. */
const looseBytes = 1024;

/** Where a PDF begins, behind a byte order mark or foreign lines; -1 where none does. */
export const pdfStart = (bytes: Buffer): number =>
  bytes.subarray(0, looseBytes).indexOf("%PDF-", 0, "latin1");

/** Where a PDF ends; -1 where it is cut off, or something longer than a few lines follows. */
export function pdfEnd(bytes: Buffer): number {
  const mark = bytes.lastIndexOf("%%EOF", undefined, "latin1");
  const end = mark + "%%EOF".length;
  const isBlank = () => bytes.subarray(end).every((byte) => byte <= 0x20);
  return mark >= 0 && (bytes.length - end <= looseBytes || isBlank()) ? end : -1;
}

export async function scanTypeOf(bytes: Buffer): Promise<ScanType | undefined> {
  if (isSecondHeif(bytes)) return "heic";
  const found = await fileTypeFromBuffer(bytes);
  if (found) return types[found.mime];
  return pdfStart(bytes) >= 0 ? "pdf" : undefined;
}
