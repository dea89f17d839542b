// Finds the programs of this folder that run: their packages are not replaced under them. Linux tells; elsewhere none.
import { readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";

/**
 * The servers and tools that Node runs from the folder, those that install excepted, as `<process id> (<script>)`.
 * @param {string} root
 */
export function programsRunningFrom(root) {
  const folder = realpathSync(root);
  return processIds().flatMap((pid) => {
    const script = scriptOf(pid, folder);
    return script ? [`${pid} (${script})`] : [];
  });
}

function processIds() {
  try {
    return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** @param {string} pid @param {string} folder */
function scriptOf(pid, folder) {
  try {
    const process = join("/proc", pid);
    // A program that was replaced meanwhile ends in ` (deleted)`.
    if (!/^node\b/.test(basename(readlinkSync(join(process, "exe"))))) return undefined;
    const cwd = readlinkSync(join(process, "cwd"));
    const words = readFileSync(join(process, "cmdline"), "utf8").split("\0");
    return words
      .filter((word) => /\.(?:ts|js|mjs)$/.test(word))
      .map((word) => relative(folder, resolve(cwd, word)))
      .find((path) => /^(?:api|sandbox|tools)\/(?!install|run\/|packages\/)/.test(path));
  } catch {
    // It has ended, or is another account's.
    return undefined;
  }
}
