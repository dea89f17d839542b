// Hands uploaded files to processes of their own and says in words what is wrong with them
// (D7; reliability C2; decision 0060).
import type { ChildProcess } from "node:child_process";
import { availableParallelism } from "node:os";

import type { Context } from "../../platform/context.ts";
import type { Refusal } from "../../platform/endpoints/refusal.ts";
import type { IncomingFile } from "../../platform/files/incoming-files.ts";
import type { Sender } from "../../platform/limits/upload-room.ts";
import type { ScanAnswer } from "./scan-process.ts";
import { createScanQueue, type QueueLimits } from "./scan-queue.ts";
import { refusals } from "./scan-refusals.ts";
import type { Scan } from "./scan.ts";
import {
  type Bounds,
  createWatchedProcess,
  type Ending,
  type WatchedProcess,
} from "./watched-process.ts";

export type ScanReader = {
  /** What is kept of a file, or why it is not taken. Busy is an outage, to be tried again. */
  read: (file: Pick<IncomingFile, "path" | "key">, sender: Sender) => Promise<Scan | Refusal>;
  close: () => void;
};

export type ContextWithScanReader = Context & { scanReader: ScanReader };

const mebibyte = 1024 * 1024;

/** The wait, the reading and the storing together are shorter than a connection may be silent. */
export const usualLimits: QueueLimits = { mostWaiting: 30, mostVisitorsWaiting: 10, waitMs: 8_000 };
/** Of one file, whatever it is. */
export const usualBounds: Bounds = { cpuMs: 2_000, memoryBytes: 768 * mebibyte, wallMs: 12_000 };

export type ReaderOptions = Partial<QueueLimits> & {
  bounds?: Bounds;
  /** How many files are read at once. */
  processes?: number;
  start?: () => ChildProcess;
};

type Job = { file: Pick<IncomingFile, "path" | "key">; end: (answer: Scan | Refusal) => void };

const busy = refusals["never-begun"];
/** Grown beyond this, a process gives it back by ending. With PDFium it has 330 MiB, whose loading costs most. */
const mostLeftBehindBytes = 384 * mebibyte;
/** Well before the system would end it, in the middle of somebody's file. */
const mostCpuMs = 300_000;

/** Processes start with the first file, and again after one died, was killed, or opened something heavy. */
export function createScanReader(options: ReaderOptions = {}): ScanReader {
  const { bounds = usualBounds, processes = Math.min(2, availableParallelism()) } = options;
  const queue = createScanQueue<Job>({ ...usualLimits, ...options });
  const alive = new Set<WatchedProcess>();
  const idle: WatchedProcess[] = [];
  let isClosed = false;

  function runNext(): void {
    while (queue.working() < processes) {
      const job = queue.next();
      if (!job) return;
      void run(job);
    }
  }

  async function run(job: Job): Promise<void> {
    // What cannot be started, for want of memory or of descriptors, must end neither us nor the turn of others.
    const answer = await answerTo(job).catch((): Ending => "never-begun");
    queue.done(job);
    job.end(answerFor(answer));
    runNext();
  }

  async function answerTo({ file }: Job): Promise<ScanAnswer | Ending> {
    const reading = idle.pop() ?? createWatchedProcess(bounds, options.start);
    alive.add(reading);
    const answer = await reading.read(file);
    if (typeof answer === "string" || isWorn(answer) || isClosed) {
      reading.kill();
      alive.delete(reading);
    } else idle.push(reading);
    return answer;
  }

  return {
    read: (file, sender) =>
      new Promise((end) => {
        if (isClosed || !queue.join({ file, end }, sender, () => end(busy))) return end(busy);
        runNext();
      }),
    close() {
      isClosed = true;
      for (const job of queue.empty()) job.end(busy);
      for (const reading of alive) reading.kill();
    },
  };
}

const isWorn = ({ rssBytes, cpuMs }: ScanAnswer): boolean =>
  rssBytes > mostLeftBehindBytes || cpuMs > mostCpuMs;

function answerFor(answer: ScanAnswer | Ending): Scan | Refusal {
  if (typeof answer === "string") return refusals[answer];
  if ("fault" in answer) return refusals[answer.fault];
  const { bytes, mimeType } = answer.scan;
  // What crossed from the process is bytes without the methods of a buffer.
  return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), mimeType };
}
