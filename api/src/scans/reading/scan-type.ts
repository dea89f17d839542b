// What a file is, by its content; its name and the browser's word for it are never looked at (D7, reliability C1).
import { fileTypeFromBuffer } from "file-type";

export type ScanType = "picture" | "heic" | "pdf";

const types: Readonly<Record<string, ScanType>> = {
  "image/jpeg": "picture",
  "image/png": "picture",
  "image/heic": "heic",
  "image/heif": "heic",
  "application/pdf": "pdf",
};

export async function scanTypeOf(bytes: Uint8Array): Promise<ScanType | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  return found && types[found.mime];
}
