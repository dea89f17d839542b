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

/** How the last start of a process went: why no file could be read now. */
function createStartReport(onFault: (why: string) => void) {
  let fault: string | undefined;
  return {
    fault: () => fault,
    begin: () => void (fault = "The processes that open uploads are being started"),
    /** Without a reason the process has started. */
    end: (why?: string): void => {
      fault = why && `No process that opens uploads can be started: ${why}`;
      if (fault) onFault(fault);
    },
  };
}

export function createScanProcessPool({ bounds, processes, start, onTrouble }: PoolOptions) {
  const alive = new Set<WatchedProcess>();
  const idle: WatchedProcess[] = [];
  let keepsReady = false;
  /** Tried again without a file: none comes while `/readyz` sends everybody elsewhere. */
  const starts = createStartReport((fault) => {
    onTrouble?.(fault);
    if (keepsReady) setTimeout(replaceEnded, startAgainMs).unref();
  });

  function replaceEnded(): void {
    const ready = idle.splice(0);
    for (const one of ready) if (one.isGone()) endProcess(one);
    idle.push(...ready.filter((one) => alive.has(one)));
    makeReady();
  }

  function startProcess(): WatchedProcess {
    const started = createWatchedProcess(bounds, start, starts.end);
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
    try {
      while (alive.size < processes) idle.push(startProcess());
    } catch (error) {
      starts.end((error as Error).message);
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
      starts.begin();
      makeReady();
    },
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
