// The thread that opens what strangers upload: one file at a time,
// away from everybody else's requests (reliability C2).
import { parentPort } from "node:worker_threads";
import sharp from "sharp";

import { readPdf } from "./pdf/read-pdf.ts";
import { drawHeic, drawPicture } from "./scan-image.ts";
import { scanTypeOf } from "./scan-type.ts";
import type { Scan, ScanFault } from "./scan.ts";

export type ScanRequest = { id: number; bytes: Uint8Array };
/** `isHeavy`: what was opened leaves memory behind that only the end of the thread gives back. */
export type ScanAnswer = { id: number; isHeavy: boolean } & ({ scan: Scan } | { fault: ScanFault });
/** Said before the first look at a file: what follows is that file's own doing. */
export type ScanBeginning = { id: number; hasBegun: true };

sharp.cache(false);
sharp.concurrency(1);

async function answer({ id, bytes }: ScanRequest): Promise<ScanAnswer> {
  if (bytes.length === 0) return { id, isHeavy: false, fault: "empty" };
  const type = await scanTypeOf(bytes);
  if (!type) return { id, isHeavy: false, fault: "wrong-type" };
  const isHeavy = type === "heic";
  const read = { picture: drawPicture, heic: drawHeic, pdf: readPdf }[type];
  const kept = await read(bytes);
  if (typeof kept === "string") return { id, isHeavy, fault: kept };
  const mimeType = type === "pdf" ? "application/pdf" : "image/jpeg";
  return { id, isHeavy, scan: { bytes: kept, mimeType } };
}

parentPort?.on("message", (request: ScanRequest) => {
  parentPort?.postMessage({ id: request.id, hasBegun: true } satisfies ScanBeginning);
  void answer(request)
    .catch((): ScanAnswer => ({ id: request.id, isHeavy: true, fault: "damaged" }))
    .then((message) => parentPort?.postMessage(message));
});
