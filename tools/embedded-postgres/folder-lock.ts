// One process per database folder: a lock that the kernel frees even after `kill -9` (reliability E13).
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

import { CannotStart } from "./cannot-start.ts";

export type FolderLock = { release(): Promise<void>; lost: Promise<void> };

/**
 * Takes the lock or refuses, naming the process that has it. Waits a little first: the lock of a killed
 * process lives some milliseconds longer than the process.
 */
export async function lockFolder(lockFile: string, patienceMs = 1000): Promise<FolderLock> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const lock = await tryLock(lockFile);
    if (lock) return lock;
    if (Date.now() > deadline) throw new CannotStart(refusal(lockFile));
    await sleep(100);
  }
}

/** `flock` keeps the lock while `cat` reads our pipe; the pipe closes with us, however we end. */
async function tryLock(lockFile: string): Promise<FolderLock | null> {
  const keeper = ["-n", "-E", "75", lockFile, "sh", "-c", "echo locked; exec cat"];
  const child = spawn("flock", keeper, { stdio: ["pipe", "pipe", "inherit"], detached: true });
  const exited = once(child, "exit") as Promise<[number | null]>;
  const answer = await Promise.race([once(child.stdout, "data"), exited]);
  if (child.exitCode === 75) return null;
  if (!Buffer.isBuffer(answer[0])) throw new Error(`flock failed on ${lockFile}: ${answer[0]}`);

  writeFileSync(lockFile, `${process.pid}\n`);
  let released = false;
  const lost = new Promise<void>((resolve) => {
    child.on("exit", () => {
      if (!released) resolve();
    });
  });
  const release = async () => {
    released = true;
    child.stdin.end();
    await exited;
  };
  return { release, lost };
}

function refusal(lockFile: string): string {
  const pid = readFileSync(lockFile, "utf8").trim();
  return `База уже открыта процессом ${pid}. The database is already open in process ${pid} (${lockFile}).`;
}
