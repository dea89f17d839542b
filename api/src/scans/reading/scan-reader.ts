// Hands uploaded files to processes of their own and says in words what is wrong with them: borrowers before visitors,
// one file of each person at a time (D7; reliability C2; decision 0060).
import type { ChildProcess } from "node:child_process";
import { availableParallelism } from "node:os";

import type { Context } from "../../platform/context.ts";
import type { Refusal } from "../../platform/endpoints/refusal.ts";
import type { IncomingFile } from "../../platform/files/incoming-files.ts";
import type { Sender } from "../../platform/limits/upload-room.ts";
import type { ScanAnswer } from "./scan-process.ts";
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

/** Together with the wait they are less than the time that a connection may be silent. */
const usualBounds: Bounds = { cpuMs: 2_000, memoryBytes: 640 * mebibyte, wallMs: 20_000 };

export type ReaderOptions = {
  bounds?: Bounds;
  /** How many files are read at once; the last place is never a visitor's beside another visitor's. */
  processes?: number;
  /** In all, and how many of them of visitors. */
  mostWaiting?: number;
  mostVisitorsWaiting?: number;
  waitMs?: number;
  start?: () => ChildProcess;
};

type Job = {
  file: Pick<IncomingFile, "path" | "key">;
  sender: Sender;
  timer: NodeJS.Timeout;
  end: (answer: Scan | Refusal) => void;
};

/** A process that has grown beyond this gives it back by ending. */
const mostLeftBehindBytes = 256 * mebibyte;

/** Processes start with the first file, and again after one died, was killed, or opened something heavy. */
export function createScanReader(options: ReaderOptions = {}): ScanReader {
  const { bounds = usualBounds, mostWaiting = 30, mostVisitorsWaiting = 10 } = options;
  const { processes = Math.min(2, availableParallelism()), waitMs = 10_000 } = options;
  const waiting: Job[] = [];
  const working: Job[] = [];
  const alive = new Set<WatchedProcess>();
  const idle: WatchedProcess[] = [];
  let isClosed = false;

  /** The longest waiting borrower whose other file is not at work; else a visitor, if no other visitor's file is. */
  function nextJob(): Job | undefined {
    const isFree = ({ sender }: Job) =>
      !working.some((other) =>
        sender.isVisitor ? other.sender.isVisitor : other.sender.person === sender.person,
      );
    const free = waiting.filter(isFree);
    const job = free.find(({ sender }) => !sender.isVisitor) ?? free[0];
    if (job) waiting.splice(waiting.indexOf(job), 1);
    return job;
  }

  function runNext(): void {
    while (working.length < processes && !isClosed) {
      const job = nextJob();
      if (!job) return;
      clearTimeout(job.timer);
      working.push(job);
      void run(job);
    }
  }

  async function run(job: Job): Promise<void> {
    const reading = idle.pop() ?? createWatchedProcess(bounds, options.start);
    alive.add(reading);
    const answer = await reading.read(job.file);
    const isGone = typeof answer === "string";
    if (isGone || answer.rssBytes > mostLeftBehindBytes || isClosed) {
      reading.kill();
      alive.delete(reading);
    } else idle.push(reading);
    working.splice(working.indexOf(job), 1);
    job.end(answerFor(answer));
    runNext();
  }

  function leave(job: Job): void {
    const at = waiting.indexOf(job);
    if (at >= 0) waiting.splice(at, 1);
    job.end(refusals["never-begun"]);
  }

  return {
    read: (file, sender) =>
      new Promise((end) => {
        const visitors = waiting.filter((job) => job.sender.isVisitor).length;
        const isFull =
          waiting.length >= mostWaiting || (sender.isVisitor && visitors >= mostVisitorsWaiting);
        if (isClosed || isFull) return end(refusals["never-begun"]);
        const job: Job = { file, sender, end, timer: setTimeout(() => leave(job), waitMs) };
        waiting.push(job);
        runNext();
      }),
    close() {
      isClosed = true;
      for (const job of waiting.splice(0)) {
        clearTimeout(job.timer);
        job.end(refusals["never-begun"]);
      }
      for (const reading of alive) reading.kill();
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
