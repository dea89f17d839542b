// A document of the API as a file of this browser: an address to open and save it, and the file to share (ux §1.6; D7).
import type { SuccessOf } from "@microloan/contract/endpoint";
import type { documentSignEndpoints } from "@microloan/contract/endpoints/document-sign";

type FileBody = SuccessOf<typeof documentSignEndpoints.getFileBody>;

/** `url` is an object URL: whoever made it revokes it. */
export type DocumentFile = { url: string; file: File };

export function documentFile({ fileBody, fileName, mimeType }: FileBody): DocumentFile {
  const bytes = Uint8Array.from(atob(fileBody), (character) => character.charCodeAt(0));
  const file = new File([bytes], fileName, { type: mimeType });
  return { url: URL.createObjectURL(file), file };
}

/** Whether this device has something to share a file with. */
export const canShare = (file: File): boolean =>
  typeof navigator.canShare === "function" && navigator.canShare({ files: [file] });

/** Opens the device's own sheet; a borrower who closes it again has not met an error. */
export async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file], title: file.name });
  } catch {
    // Closed, or refused by the device: opening and saving are still there.
  }
}

/** "84 КБ": from 1 MB on in megabytes. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  if (kilobytes < 1024) return `${kilobytes}\u00a0КБ`;
  return `${(bytes / 1024 / 1024).toFixed(1).replace(".", ",")}\u00a0МБ`;
}
