// A disk in memory that is small enough to be filled, where one may be mounted (root).
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const diskMegabytes = 900;

/** Its folder; undefined where we may not. */
export function mountDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "microloan-disk-"));
  try {
    const size = `size=${diskMegabytes}m,mode=755`;
    execFileSync("mount", ["-t", "tmpfs", "-o", size, "tmpfs", folder], { stdio: "ignore" });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

export function unmountDisk(folder: string): void {
  execFileSync("umount", ["-l", folder], { stdio: "ignore" });
  rmSync(folder, { recursive: true, force: true });
}
