// The processes that open uploads: kept ready, used again, and replaced when one died, was killed or has grown
// (reliability C2; decision 0060).
import type { ChildProcess } from "node:child_process";

import type { ScanAnswer, ScanRequest } from "./scan-process.ts";
import {
  type Bounds,
  createWatchedProcess,
  type Ending,
  type WatchedProcess,
} from "./watched-process.ts";

const mebibyte = 1024 * 1024;

/** Grown beyond this, a process gives it back by ending. With PDFium it has 330 MiB, whose loading costs most. */
const mostLeftBehindBytes = 384 * mebibyte;
/** Well before the system would end it, in the middle of somebody's file. */
const mostCpuMs = 300_000;

const startAgainMs = 5_000;

type PoolOptions = {
  bounds: Bounds;
  /** No more are asked to read at once. */
  processes: number;
  start?: (() => ChildProcess) | undefined;
  onTrouble?: ((why: string) => void) | undefined;
};

export function createScanProcessPool({ bounds, processes, start, onTrouble }: PoolOptions) {
  const alive = new Set<WatchedProcess>();
  const idle: WatchedProcess[] = [];
  let keepsReady = false;
  let again: NodeJS.Timeout | undefined;
  // Tried again without a file: none comes while `/readyz` sends everybody elsewhere.
  const starts = createStarts((why) => {
    onTrouble?.(why);
    clearTimeout(again);
    again = keepsReady ? setTimeout(makeReady, startAgainMs).unref() : undefined;
  });

  function startProcess(): WatchedProcess {
    const started = createWatchedProcess(bounds, start, starts.note);
    alive.add(started);
    return started;
  }

  function endProcess(ended: WatchedProcess): void {
    ended.kill();
    alive.delete(ended);
  }

  /** A start takes seconds of a busy machine, which would be a borrower's wait. */
  function makeReady(): void {
    if (!keepsReady) return;
    for (const ended of idle.filter((one) => one.isGone())) {
      idle.splice(idle.indexOf(ended), 1);
      endProcess(ended);
    }
    try {
      while (alive.size < processes) idle.push(startProcess());
    } catch (error) {
      starts.note((error as Error).message);
    }
  }

  function takeReady(): WatchedProcess | undefined {
    for (let ready = idle.pop(); ready; ready = idle.pop()) {
      if (!ready.isGone()) return ready;
      endProcess(ready);
    }
    return undefined;
  }

  return {
    /** From now on all are started before a file comes. */
    keepReady(): void {
      keepsReady = true;
      starts.await();
      makeReady();
    },
    /** Why no file could be read now: as the last start of a process went. */
    startFault: starts.fault,
    /** Fails when no process can be started. */
    async read(request: ScanRequest): Promise<ScanAnswer | Ending> {
      const reading = takeReady() ?? startProcess();
      const answer = await reading.read(request);
      if (typeof answer === "string" || isWorn(answer)) endProcess(reading);
      else idle.push(reading);
      makeReady();
      return answer;
    },
    close(): void {
      keepsReady = false;
      for (const process of alive) endProcess(process);
    },
  };
}

const isWorn = ({ rssBytes, cpuMs }: ScanAnswer): boolean =>
  rssBytes > mostLeftBehindBytes || cpuMs > mostCpuMs;

/** How the last start of a process went. */
function createStarts(onFault: (why: string) => void) {
  let fault: string | undefined;
  return {
    fault: (): string | undefined => fault,
    await: (): void => {
      fault = "The processes that open uploads are being started";
    },
    note: (why?: string): void => {
      fault = why && `No process that opens uploads can be started: ${why}`;
      if (fault) onFault(fault);
    },
  };
}
