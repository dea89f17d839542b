// Hands uploaded files to processes of their own and says in words what is wrong with them
// (D7; reliability C2; decision 0060).
import type { ChildProcess } from "node:child_process";
import { availableParallelism } from "node:os";

import type { Context } from "../../platform/context.ts";
import type { Refusal } from "../../platform/endpoints/refusal.ts";
import type { IncomingFile } from "../../platform/files/incoming-files.ts";
import type { Sender } from "../../platform/limits/upload-room.ts";
import { createScanProcessPool } from "./scan-process-pool.ts";
import type { ScanAnswer } from "./scan-process.ts";
import { createScanQueue, type QueueLimits } from "./scan-queue.ts";
import { refusals } from "./scan-refusals.ts";
import type { Scan } from "./scan.ts";
import type { Bounds, Ending } from "./watched-process.ts";

export type ScanReader = {
  /** From now on as many processes as may work at once are ready before a file comes. */
  keepReady: () => void;
  /** Why no file could be opened now, as far as starting processes goes; undefined when it works. */
  startFault: () => string | undefined;
  /** What is kept of a file, or why it is not taken. Busy is an outage, to be tried again. */
  read: (file: Pick<IncomingFile, "path" | "key">, sender: Sender) => Promise<Scan | Refusal>;
  close: () => void;
};

export type ContextWithScanReader = Context & { scanReader: ScanReader };

const mebibyte = 1024 * 1024;

/** The wait, the reading and the storing together are shorter than a connection may be silent. */
export const usualLimits: QueueLimits = { mostWaiting: 30, mostVisitorsWaiting: 10, waitMs: 8_000 };
/** Of one file, whatever it is. */
export const usualBounds: Bounds = {
  cpuMs: 2_000,
  heicCpuMs: 8_000,
  memoryBytes: 768 * mebibyte,
  wallMs: 12_000,
};

export type ReaderOptions = Partial<QueueLimits> & {
  bounds?: Bounds;
  /** How many files are read at once. */
  processes?: number;
  start?: () => ChildProcess;
  /** Called for every process that could not be started. */
  onTrouble?: (why: string) => void;
};

type Job = { file: Pick<IncomingFile, "path" | "key">; end: (answer: Scan | Refusal) => void };

const busy = refusals["never-begun"];

export function createScanReader(options: ReaderOptions = {}): ScanReader {
  const { bounds = usualBounds, processes = Math.min(2, availableParallelism()) } = options;
  const queue = createScanQueue<Job>({ ...usualLimits, ...options });
  const { start, onTrouble } = options;
  const pool = createScanProcessPool({ bounds, processes, start, onTrouble });
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
    const answer = await pool.read(job.file).catch((): Ending => "never-begun");
    queue.done(job);
    job.end(answerFor(answer));
    runNext();
  }

  return {
    keepReady: () => pool.keepReady(),
    startFault: () => pool.startFault(),
    read: (file, sender) =>
      new Promise((end) => {
        if (isClosed || !queue.join({ file, end }, sender, () => end(busy))) return end(busy);
        runNext();
      }),
    close() {
      isClosed = true;
      for (const job of queue.empty()) job.end(busy);
      pool.close();
    },
  };
}

function answerFor(answer: ScanAnswer | Ending): Scan | Refusal {
  if (typeof answer === "string") return refusals[answer];
  if ("fault" in answer) return refusals[answer.fault];
  const { bytes, mimeType } = answer.scan;
  // What crossed from the process is bytes without the methods of a buffer.
  return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), mimeType };
}
