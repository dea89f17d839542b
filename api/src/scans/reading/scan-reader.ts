// Hands uploaded files to their thread one after another, with a time limit, and says in words what is wrong (D7).
import { Worker } from "node:worker_threads";
import sharp from "sharp";

import type { Context } from "../../platform/context.ts";
import { refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import type { ScanAnswer, ScanBeginning, ScanRequest } from "./scan-worker.ts";
import type { Scan, ScanFault } from "./scan.ts";

export type ScanReader = {
  /** What is kept of a file, or why it is not taken. Busy is an outage, to be tried again. */
  read: (bytes: Uint8Array) => Promise<Scan | Refusal>;
  close: () => Promise<void>;
};

export type ContextWithScanReader = Context & { scanReader: ScanReader };

// Loaded here too: the end of one thread must not take the library away from the next.
sharp.concurrency(1);

type Options = { timeLimitMs?: number; mostWaiting?: number; startWorker?: () => Worker };
type Job = ScanRequest & { end: (answer: Scan | Refusal) => void };
type Running = { job: Job; timer: NodeJS.Timeout; ifLate: Refusal };

const busy = refuse("Unavailable");
/** No outage: what is tried again would hold the thread as long once more, and everybody else's files wait. */
const late = refuse("FileDamaged", {
  field: "file",
  message: "Не удалось открыть файл за отведённое время. Сделайте фотографию ещё раз",
});

const refusals: Readonly<Record<ScanFault, Refusal>> = {
  empty: refuse("FileEmpty", { field: "file" }),
  "wrong-type": refuse("WrongFileType", { field: "file" }),
  damaged: refuse("FileDamaged", { field: "file" }),
  "too-many-points": refuse("TooLarge", {
    field: "file",
    message: "Изображение слишком большое. Сделайте фотографию обычной камерой телефона",
  }),
  "pdf-locked": refuse("FileDamaged", {
    field: "file",
    message: "PDF защищён паролем. Сохраните его без пароля или сфотографируйте страницу",
  }),
  "pdf-active": refuse("WrongFileType", {
    field: "file",
    message: "В этом PDF есть вложения или программы. Сфотографируйте страницу или выберите другой",
  }),
};

const startScanWorker = (): Worker =>
  new Worker(new URL("./scan-worker.ts", import.meta.url), {
    name: "scans",
    // The decoder says on the console what is wrong with a file; the console is for log lines.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });

function listenTo(
  worker: Worker,
  receive: (said: ScanAnswer | ScanBeginning) => void,
  lose: (lost: Worker) => void,
): Worker {
  worker.stdout.resume();
  worker.stderr.resume();
  worker.on("message", receive);
  worker.on("error", () => lose(worker));
  worker.on("exit", () => lose(worker));
  return worker;
}

/** The thread starts with the first file, and again after it died, was late, or opened something heavy. */
export function createScanReader(options: Options = {}): ScanReader {
  const { timeLimitMs = 25_000, mostWaiting = 30, startWorker = startScanWorker } = options;
  const waiting: Job[] = [];
  let running: Running | undefined;
  let worker: Worker | undefined;
  let lastId = 0;
  let isClosed = false;

  function drop(): void {
    const lost = worker;
    worker = undefined;
    void lost?.terminate();
  }

  function finish(answer: Scan | Refusal): void {
    if (!running) return;
    const { job, timer } = running;
    clearTimeout(timer);
    running = undefined;
    worker?.unref();
    job.end(answer);
    runNext();
  }

  function receive(answer: ScanAnswer | ScanBeginning): void {
    if (running?.job.id !== answer.id) return;
    if ("hasBegun" in answer) return begin(running);
    if (answer.isHeavy) drop();
    finish("fault" in answer ? refusals[answer.fault] : whole(answer.scan));
  }

  /** A file that ends the thread is damaged. */
  function lose(lost: Worker, answer: Refusal = refusals.damaged): void {
    if (worker !== lost) return;
    drop();
    finish(answer);
  }

  function runNext(): void {
    const job = running ? undefined : waiting.shift();
    if (!job) return;
    const chosen = (worker ??= listenTo(startWorker(), receive, lose));
    chosen.ref();
    const timer = setTimeout(() => lose(chosen, running?.ifLate), timeLimitMs);
    running = { job, timer, ifLate: busy };
    chosen.postMessage({ id: job.id, bytes: job.bytes } satisfies ScanRequest);
  }

  return {
    read: (bytes) =>
      new Promise((end) => {
        if (isClosed || waiting.length >= mostWaiting) return end(busy);
        lastId += 1;
        waiting.push({ id: lastId, bytes, end });
        runNext();
      }),
    async close() {
      isClosed = true;
      for (const job of waiting.splice(0)) job.end(busy);
      const ending = worker;
      worker = undefined;
      finish(busy);
      await ending?.terminate();
    },
  };
}

/** The limit starts anew when the thread takes the file up: lateness before that is no fault of the file. */
function begin(running: Running): void {
  running.ifLate = late;
  running.timer.refresh();
}

/** What crossed from the thread is bytes without the methods of a buffer. */
const whole = ({ bytes, mimeType }: Scan): Scan => ({
  bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  mimeType,
});
