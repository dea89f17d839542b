// Lets one program at a time install into a folder; the next one waits, and takes over where the first was killed.
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * @param {string} lockFile
 * @param {() => void} run
 */
export async function oneAtATime(lockFile, run) {
  mkdirSync(dirname(lockFile), { recursive: true });
  for (let isReported = false; !take(lockFile);) {
    const holder = holderOf(lockFile);
    if (holder === null) rmSync(lockFile, { force: true });
    else if (!isReported)
      console.log(`Process ${holder} installs packages here: waiting (${lockFile}).`);
    isReported ||= holder !== null;
    await sleep(250);
  }
  try {
    run();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

/** Written aside first: the file never stands there without the process id. @param {string} lockFile */
function take(lockFile) {
  const aside = `${lockFile}.${process.pid}`;
  writeFileSync(aside, String(process.pid));
  try {
    linkSync(aside, lockFile);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** The process that has it, or null where that has ended. @param {string} lockFile */
function holderOf(lockFile) {
  let pid = 0;
  try {
    pid = Number(readFileSync(lockFile, "utf8"));
    process.kill(pid, 0);
  } catch (error) {
    // Another account's process runs all the same, whatever it is.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EPERM") return null;
  }
  return isInstaller(pid) ? pid : null;
}

/** In a container that was killed and started again the same process id is another program, or ourselves. */
function isInstaller(/** @type {number} */ pid) {
  if (pid === process.pid) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("install.mjs");
  } catch {
    // No Linux.
    return true;
  }
}
