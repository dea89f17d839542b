// One of our servers as a child process: started, waited for, restarted when it dies, stopped.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { CannotStart } from "../embedded-postgres/cannot-start.ts";
import { repository } from "./settings.ts";

export type ServerDescription = {
  name: string;
  /** From the repository's root. */
  script: string;
  args?: string[];
  env: Record<string, string>;
  /** Answers 200 once the server is ready; null for one that serves nothing. */
  healthUrl: string | null;
  /** How long it goes on answering once it is told to stop. */
  leaveSeconds?: number;
};

export type ServerProcess = { restart: () => Promise<void>; stop: () => Promise<void> };

const readyWithinMs = 60_000;
/** Longer than a process takes to end, once it answers no more (api/src/platform/leaving.ts). */
const endedWithinMs = 30_000;
const firstPauseMs = 250;
const longestPauseMs = 10_000;
const settledAfterMs = 60_000;

/** Returns once the server answers. If it dies before that, throws; later it is started again, ever slower. */
export async function startServer(description: ServerDescription): Promise<ServerProcess> {
  let child = launch(description);
  let stopping = false;
  let restarting = false;
  await untilReady(child, description);

  const watch = async () => {
    let pauseMs = firstPauseMs;
    for (;;) {
      const startedAt = Date.now();
      if (!hasEnded(child)) await once(child, "exit");
      if (stopping) return;
      if (!restarting) {
        pauseMs = Date.now() - startedAt > settledAfterMs ? firstPauseMs : pauseMs;
        console.error(`${description.name} has died (${ending(child)}): again in ${pauseMs} ms`);
        await sleep(pauseMs);
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      }
      restarting = false;
      if (stopping) return;
      child = launch(description);
    }
  };
  const watching = watch();

  const restart = async () => {
    restarting = true;
    await end(child, description);
  };
  const stop = async () => {
    stopping = true;
    await end(child, description);
    await watching;
  };
  return { restart, stop };
}

function launch({ script, args = [], env }: ServerDescription): ChildProcess {
  const preload = join(repository, "tools/run/end-with-parent.ts");
  return spawn(process.execPath, ["--import", preload, resolve(repository, script), ...args], {
    cwd: repository,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // Ctrl+C is for us only: we tell the servers, in order.
    detached: true,
  });
}

async function untilReady(child: ChildProcess, description: ServerDescription): Promise<void> {
  const { name, healthUrl } = description;
  const deadline = Date.now() + readyWithinMs;
  if (!healthUrl) return;
  for (;;) {
    const fault = await faultAt(healthUrl);
    if (fault === undefined) return;
    if (hasEnded(child)) throw new CannotStart(`${name} did not start (${ending(child)}).`);
    if (Date.now() > deadline) {
      await end(child, description);
      throw new CannotStart(`${name} is not ready at ${healthUrl}: ${fault}.`);
    }
    await sleep(50);
  }
}

/** Why the server is not ready, in its own words where it has any; undefined when it is. */
async function faultAt(url: string): Promise<string | undefined> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(2000) });
    const text = await reply.text();
    if (reply.ok) return undefined;
    const { errorMessage = "" } = JSON.parse(text) as { errorMessage?: string };
    return errorMessage || `it answers ${reply.status}`;
  } catch {
    return "it does not answer";
  }
}

async function end(child: ChildProcess, { leaveSeconds = 0 }: ServerDescription): Promise<void> {
  if (hasEnded(child)) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), leaveSeconds * 1000 + endedWithinMs);
  await exited;
  clearTimeout(timer);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function ending(child: ChildProcess): string {
  return child.signalCode ?? `exit code ${child.exitCode}`;
}
