// Renders documents to PDF in a thread of its own, one at a time,
// so that the event loop never waits (spec decisions D7).
import { Worker } from "node:worker_threads";

import type { Context } from "../../platform/context.ts";
import type { DocumentDataOf, DocumentKind } from "./loan-document-data.ts";
import { createPdfQueue, type PdfPurpose } from "./pdf-queue.ts";
import type { PdfAnswer, PdfRequest } from "./pdf-worker.ts";

export type PdfRenderer = {
  /** Rejects with PdfRenderError; a rejected document may be asked for again. */
  render: <K extends DocumentKind>(
    kind: K,
    data: DocumentDataOf<K>,
    purpose: PdfPurpose,
  ) => Promise<Uint8Array>;
  /** Ends the thread; what waits or runs is rejected as `closed`. */
  close: () => Promise<void>;
};

export type ContextWithPdf = Context & { pdf: PdfRenderer };

export type PdfFailure =
  | "closed"
  /** Too many wait already. */
  | "busy"
  /** The template, the layout or the fonts refused this data. */
  | "rendering"
  | "time-limit"
  | "worker-died";

export class PdfRenderError extends Error {
  readonly failure: PdfFailure;
  constructor(failure: PdfFailure, message: string) {
    super(message);
    this.name = "PdfRenderError";
    this.failure = failure;
  }
  /** As outages name themselves (platform/endpoints/outage.ts). */
  get code(): string | undefined {
    return this.failure === "rendering" ? undefined : "BUSY";
  }
}

export type PdfRendererOptions = {
  timeLimitMs?: number;
  /** Tests put a thread that stalls or dies in the place of the real one. */
  startWorker?: () => Worker;
};

type Job = {
  purpose: PdfPurpose;
  request: PdfRequest;
  resolve(bytes: Uint8Array): void;
  reject(error: PdfRenderError): void;
};

const startPdfWorker = (): Worker =>
  new Worker(new URL("./pdf-worker.ts", import.meta.url), {
    name: "pdf",
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });

function listenTo(
  worker: Worker,
  receive: (answer: PdfAnswer) => void,
  drop: (lost: Worker, failure: PdfFailure, message: string) => void,
): Worker {
  worker.on("message", receive);
  worker.on("error", (error: Error) => drop(worker, "worker-died", error.message));
  worker.on("exit", (code) => drop(worker, "worker-died", `exit code ${code}`));
  return worker;
}

function settle(job: Job, answer: PdfAnswer): void {
  if ("bytes" in answer) job.resolve(answer.bytes);
  else job.reject(new PdfRenderError("rendering", answer.message));
}

/** The thread starts with the first document, and again after it died or was stopped for lateness. */
export function createPdfRenderer(options: PdfRendererOptions = {}): PdfRenderer {
  const { timeLimitMs = 15_000, startWorker = startPdfWorker } = options;
  const waiting = createPdfQueue<Job>();
  let running: { job: Job; timer: NodeJS.Timeout } | undefined;
  let worker: Worker | undefined;
  let closed = false;
  let lastId = 0;

  function finish(end: (job: Job) => void): void {
    if (!running) return;
    const { job, timer } = running;
    clearTimeout(timer);
    running = undefined;
    // An idle thread does not keep the process alive.
    worker?.unref();
    end(job);
    runNext();
  }

  function dropWorker(lost: Worker, failure: PdfFailure, message: string): void {
    if (worker !== lost) return;
    worker = undefined;
    void lost.terminate();
    finish((job) => job.reject(new PdfRenderError(failure, message)));
  }

  function receive(answer: PdfAnswer): void {
    if (running?.job.request.id === answer.id) finish((job) => settle(job, answer));
  }

  function runNext(): void {
    if (running) return;
    const job = waiting.next();
    if (!job) return;
    const chosen = (worker ??= listenTo(startWorker(), receive, dropWorker));
    chosen.ref();
    const timer = setTimeout(
      () => dropWorker(chosen, "time-limit", `${job.request.kind} took over ${timeLimitMs} ms`),
      timeLimitMs,
    );
    running = { job, timer };
    chosen.postMessage(job.request);
  }

  return {
    render(kind, data, purpose) {
      if (closed) return Promise.reject(new PdfRenderError("closed", "the renderer is closed"));
      return new Promise((resolve, reject) => {
        lastId += 1;
        const job = { purpose, request: { id: lastId, kind, data }, resolve, reject };
        if (!waiting.add(job))
          return reject(new PdfRenderError("busy", "too many documents wait to be drawn"));
        runNext();
      });
    },
    async close() {
      closed = true;
      const ending = worker;
      worker = undefined;
      const stopped = new PdfRenderError("closed", "the renderer was closed");
      for (let job = waiting.next(); job; job = waiting.next()) job.reject(stopped);
      finish((job) => job.reject(stopped));
      await ending?.terminate();
    },
  };
}
