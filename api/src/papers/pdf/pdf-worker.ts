// The rendering thread: one request in, one answer out.
import { parentPort } from "node:worker_threads";

import type { DocumentDataOf, DocumentKind } from "./loan-document-data.ts";
import { renderDocument } from "./render-document.ts";

export type PdfRequest = { id: number; kind: DocumentKind; data: DocumentDataOf<DocumentKind> };
export type PdfAnswer =
  | { id: number; bytes: Uint8Array<ArrayBuffer> }
  | { id: number; message: string };

const port = parentPort;
if (!port) throw new Error("pdf-worker runs in a worker thread only");

port.on("message", async ({ id, kind, data }: PdfRequest) => {
  try {
    const bytes = await renderDocument(kind, data);
    port.postMessage({ id, bytes } satisfies PdfAnswer, [bytes.buffer]);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    port.postMessage({ id, message } satisfies PdfAnswer);
  }
});
