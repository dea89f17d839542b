// The bytes of a scan, as the API sends them.

/** A loop: `Uint8Array.from` takes seconds for the megabytes of a scan. */
export function blobOf(base64: string, type: string): Blob {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return new Blob([bytes], { type });
}
