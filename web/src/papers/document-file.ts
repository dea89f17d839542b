// A document or a scan as a file of this browser, checked against the hash of what was read or told, to show and share
// (ux §1.6; D7; decision 0035).
import type { SuccessOf } from "@microloan/contract/endpoint";
import type { documentSignEndpoints } from "@microloan/contract/endpoints/document-sign";

type FileBody = SuccessOf<typeof documentSignEndpoints.getFileBody>;

/** null when the bytes are not those whose text was read: the terms have changed since. */
export async function documentFile(
  { fileBody, fileName, mimeType }: FileBody,
  sha256: string,
): Promise<File | null> {
  const text = atob(fileBody);
  // A loop: `Uint8Array.from` takes seconds for the megabytes of a scan.
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  if ((await sha256Of(bytes)) !== sha256) return null;
  return new File([bytes], fileName, { type: mimeType });
}

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether this device has something to share a PDF with. */
export const canShare = (file = new File([], "a.pdf", { type: "application/pdf" })): boolean =>
  typeof navigator.canShare === "function" && navigator.canShare({ files: [file] });

/** Opens the device's own sheet. False when the device wants another tap: the first was too long ago. */
export async function share(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title: file.name });
    return true;
  } catch (error) {
    // Closed, or refused for good: opening and saving are still there.
    return !(error instanceof DOMException && error.name === "NotAllowedError");
  }
}

/** "84 КБ": from 1 MB on in megabytes. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  if (kilobytes < 1024) return `${kilobytes}\u00a0КБ`;
  return `${(bytes / 1024 / 1024).toFixed(1).replace(".", ",")}\u00a0МБ`;
}
