// PostgreSQL processes that outlived the one who started them, and how to end them before a new start.
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const closingPatienceMs = 8000;

/**
 * Ends every PostgreSQL process that works in the folder and returns when the last is gone. The caller
 * holds the folder's lock, so they can only be leftovers. A postmaster gets the time to close cleanly.
 */
export async function endLeftovers(folder: string, patienceMs = closingPatienceMs): Promise<void> {
  const deadline = Date.now() + patienceMs;
  let asked = false;
  for (;;) {
    const pids = postgresProcessesIn(folder);
    if (pids.length === 0) return;
    const overdue = Date.now() > deadline;
    if (overdue || !asked) {
      const postmaster = pids.find((pid) => pid === postmasterOf(folder));
      if (overdue) send(pids, "SIGKILL");
      else if (postmaster) send([postmaster], "SIGINT");
      else send(pids, "SIGTERM");
      asked = true;
    }
    await sleep(20);
  }
}

/** Every process of PostgreSQL has the database folder as its working folder. */
export function postgresProcessesIn(folder: string): number[] {
  const home = statSync(folder, { throwIfNoEntry: false });
  if (!home) return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const cwd = statSync(`/proc/${pid}/cwd`);
        if (cwd.ino !== home.ino || cwd.dev !== home.dev) return false;
        return ["postgres", "initdb"].includes(readFileSync(`/proc/${pid}/comm`, "utf8").trim());
      } catch {
        // Gone meanwhile, or of an account we may not look into.
        return false;
      }
    })
    .map(Number);
}

/** The postmaster's process id as its own file says; it may be long gone. */
export function postmasterOf(folder: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(folder, "postmaster.pid"), "utf8"), 10);
  } catch {
    return null;
  }
}

/**
 * Removes the lock files of a postmaster that is gone. PostgreSQL does so itself unless their process id
 * is alive again as another process, or dead but not yet collected (a container's first process may never).
 */
export function forgetPostmaster(folder: string): void {
  if (postgresProcessesIn(folder).length > 0) throw new Error(`PostgreSQL still runs in ${folder}`);
  rmSync(join(folder, "postmaster.pid"), { force: true });
  rmSync(join(folder, "../socket/.s.PGSQL.5432.lock"), { force: true });
}

function send(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}
