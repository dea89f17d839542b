// A process of its own that reads files, one at a time, within bounds of processor time, memory and time: past one of
// them it is killed (reliability C2; decision 0060).
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { ScanAnswer, ScanBeginning, ScanReadiness, ScanRequest } from "./scan-process.ts";

/** Bounds for one file. The HEIC decoder is WebAssembly and takes ten times as long for a point. */
export type Bounds = { cpuMs: number; heicCpuMs: number; memoryBytes: number; wallMs: number };

/**
 * `never-begun`, or too late to be judged: no fault of the file. `died`: of itself, or for its memory. `late`: for its
 * time.
 */
export type Ending = "never-begun" | "died" | "late";

export type WatchedProcess = {
  /** One at a time. After an ending the process is gone. */
  read: (request: ScanRequest) => Promise<ScanAnswer | Ending>;
  isGone: () => boolean;
  kill: () => void;
};

const watchEveryMs = 25;
/** Linux counts processor time in these, wherever it runs. */
const tickMs = 10;

/**
 * No core of it is kept; should we die while it is held by a file, it does not outlive us for long.
 * One limit each: dash takes no two at once. Whoever waits for an answer goes before it.
 */
const shellLimits = 'ulimit -c 0; ulimit -t 600; exec nice -n 5 "$0" "$@"';

/** Nothing of our environment goes along: it holds every secret. */
export const startScanProcess = (): ChildProcess =>
  spawn(
    "/bin/sh",
    [
      "-c",
      shellLimits,
      process.execPath,
      "--max-old-space-size=256",
      join(import.meta.dirname, "scan-process.ts"),
    ],
    {
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      serialization: "advanced",
      // Points laid aside on a full disk would make a good photo a broken one: they stay in memory.
      env: { VIPS_DISC_THRESHOLD: "4g", TMPDIR: "/nonexistent" },
    },
  );

/** Called once: with nothing when a process has loaded all it needs, else with why it did not come so far. */
export type OnStart = (fault?: string) => void;

export function createWatchedProcess(
  bounds: Bounds,
  start: () => ChildProcess = startScanProcess,
  onStart: OnStart = () => {},
): WatchedProcess {
  const child = start();
  let finish: ((end: ScanAnswer | Ending) => void) | undefined;
  let hasBegun = false;
  let hasExited = false;
  let why: Ending | undefined;
  let spent: Spent | undefined;
  let mayTakeMs = bounds.cpuMs;
  let hasHadTime = false;
  let halfTime: NodeJS.Timeout | undefined;
  const forgetStart = watchStart(child, onStart);

  child.unref();
  child.channel?.unref();
  child.on("message", (said: ScanAnswer | ScanBeginning | ScanReadiness) => {
    if ("isReady" in said) return;
    if (!("hasBegun" in said)) return finish?.(said);
    hasBegun = true;
    mayTakeMs = said.isHeic ? bounds.heicCpuMs : bounds.cpuMs;
    // Its start is not the file's doing.
    spent = spentBy(child);
    halfTime = setTimeout(() => (hasHadTime = true), bounds.wallMs / 2);
  });
  child.on("error", () => finish?.("never-begun"));
  child.on("exit", () => {
    hasExited = true;
    finish?.(hasBegun ? (why ?? "died") : "never-begun");
  });
  // Its channel may close later than it ends.
  const isGone = () => hasExited || !child.connected;

  function end(ending: Ending): void {
    why = ending;
    forgetStart();
    // Of one that was never started nobody knows whom the signal would reach.
    if (child.pid !== undefined) child.kill("SIGKILL");
  }

  return {
    read: (request) =>
      new Promise((resolve) => {
        hasBegun = false;
        hasHadTime = false;
        const watch = setInterval(() => {
          const now = spentBy(child);
          if (!now) return;
          // A slow machine may spend as much on its start.
          if (hasBegun && spent && now.cpuMs - spent.cpuMs > mayTakeMs) end("late");
          else if (now.memoryBytes > bounds.memoryBytes) end("died");
        }, watchEveryMs);
        const timer = setTimeout(() => end(hasHadTime ? "late" : "never-begun"), bounds.wallMs);
        finish = (answer) => {
          clearInterval(watch);
          clearTimeout(timer);
          clearTimeout(halfTime);
          finish = undefined;
          resolve(answer);
        };
        if (isGone()) finish("never-begun");
        else child.send(request, (fault) => fault && end("never-begun"));
      }),
    isGone,
    kill: () => end("never-begun"),
  };
}

/** Reports once, unless it is forgotten before: the first word of a process, or its end without one. */
function watchStart(child: ChildProcess, onStart: OnStart): () => void {
  let isOver = false;
  const report = (fault?: string) => {
    if (!isOver) onStart(fault);
    isOver = true;
  };
  child.on("message", () => report());
  child.on("error", ({ message }) => report(message));
  child.on("exit", (code, signal) => report(`it ended with ${signal ?? code}`));
  return () => {
    isOver = true;
  };
}

type Spent = { cpuMs: number; memoryBytes: number };

/** Linux tells; elsewhere only the time is bounded. */
function spentBy({ pid }: ChildProcess): Spent | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { cpuMs: ticks * tickMs, memoryBytes: Number(resident) * 1024 };
  } catch {
    return undefined;
  }
}
