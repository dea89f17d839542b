// What processes have used of the processor so far, in seconds: what else runs on the machine has no part in it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ticksASecond = 100;

function statOf(pid: number | string): number[] {
  const line = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name, the only part with spaces, ends at the last bracket; the parent's id stands second behind it.
  return line
    .slice(line.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
}

/** Of one process, all its threads. */
export function processorSecondsOf(pid: number): number {
  const [user = 0, system = 0] = statOf(pid).slice(11);
  return (user + system) / ticksASecond;
}

/** Of a process, its children and those that have ended. */
export function processorSecondsOfAll(pid: number): number {
  const [user = 0, system = 0, ofEnded = 0, systemOfEnded = 0] = statOf(pid).slice(11);
  let ticks = user + system + ofEnded + systemOfEnded;
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = statOf(name);
      if (stat[1] === pid) ticks += (stat[11] ?? 0) + (stat[12] ?? 0);
    } catch {
      // It has ended meanwhile.
    }
  }
  return ticks / ticksASecond;
}

/** The process to which all of the embedded database in this folder belong. */
export function postmasterOf(dataDir: string): number {
  return Number.parseInt(
    readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8"),
    10,
  );
}
