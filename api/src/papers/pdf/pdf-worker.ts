// The rendering thread: one request in, one answer out.
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";

import type { DocumentDataOf, DocumentKind } from "./loan-document-data.ts";
import { renderDocument } from "./render-document.ts";

export type PdfRequest = { id: number; kind: DocumentKind; data: DocumentDataOf<DocumentKind> };
export type PdfAnswer =
  | { id: number; bytes: Uint8Array<ArrayBuffer> }
  | { id: number; message: string };

const port = parentPort;
if (!port) throw new Error("pdf-worker runs in a worker thread only");

// Elsewhere than on Linux it would be the whole process that lets others go before it.
if (process.platform === "linux") setPriority(5);

port.on("message", async ({ id, kind, data }: PdfRequest) => {
  try {
    const bytes = await renderDocument(kind, data);
    port.postMessage({ id, bytes } satisfies PdfAnswer, [bytes.buffer]);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    port.postMessage({ id, message } satisfies PdfAnswer);
  }
});
