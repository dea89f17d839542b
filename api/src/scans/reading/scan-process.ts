// The process that opens what strangers upload, one file at a time: it may die, knows no secret of ours and has nothing
// to lose (reliability C2; decision 0060).
import sharp from "sharp";

import { type IncomingFile, openIncoming } from "../../platform/files/incoming-files.ts";
import { drawPdf, preparePdf } from "./pdf-pages.ts";
import { drawHeic, drawPicture } from "./scan-image.ts";
import { mayBeHeic, pdfStart, scanTypeOf } from "./scan-type.ts";
import type { Scan, ScanFault } from "./scan.ts";

export type ScanRequest = Pick<IncomingFile, "path" | "key">;
/**
 * `rssBytes`: what opening files has left in memory; only the end of the process gives some of it back.
 * `cpuMs`: what the process has worked since its start.
 */
export type ScanAnswer = { rssBytes: number; cpuMs: number } & (
  | { scan: Scan }
  | { fault: ScanFault }
);
/** Sent before a file is opened: the time after it is that file's own. */
export type ScanBeginning = { hasBegun: true; isHeic: boolean };
/** Said once: everything that opens files has been loaded. */
export type ScanReadiness = { isReady: true };

sharp.cache(false);
sharp.concurrency(1);

async function read(bytes: Buffer): Promise<{ scan: Scan } | { fault: ScanFault }> {
  if (bytes.length === 0) return { fault: "empty" };
  const type = await scanTypeOf(bytes);
  if (!type) return { fault: "wrong-type" };
  const draw = { picture: drawPicture, heic: drawHeic, pdf: drawPdf }[type];
  const kept = await draw(bytes);
  if (typeof kept === "string") return { fault: kept };
  return { scan: { bytes: kept, mimeType: type === "pdf" ? "application/pdf" : "image/jpeg" } };
}

async function answer({ path, key }: ScanRequest): Promise<void> {
  let found: { scan: Scan } | { fault: ScanFault };
  const bytes = await openIncoming({ path, key: Buffer.from(key) }).catch(() => undefined);
  if (bytes) {
    if (pdfStart(bytes) >= 0) await preparePdf();
    process.send?.({ hasBegun: true, isHeic: mayBeHeic(bytes) } satisfies ScanBeginning);
    found = await read(bytes).catch(() => ({ fault: "damaged" }));
  } else found = { fault: "out-of-reach" };
  const { user, system } = process.cpuUsage();
  const spent = { rssBytes: process.memoryUsage.rss(), cpuMs: (user + system) / 1000 };
  process.send?.({ ...spent, ...found } satisfies ScanAnswer);
}

process.on("message", (request: ScanRequest) => void answer(request));
process.on("disconnect", () => process.exit());
process.send?.({ isReady: true } satisfies ScanReadiness);
