// The packages of a folder with a lock of its own: what one command alone needs, so that not every test installs it.
import { spawnSync } from "node:child_process";

/** Installs them as its lock says. */
export function installOwnPackages(folder: string): void {
  const words = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status, error } = spawnSync("npm", words, { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error(`npm ci failed: ${error?.message ?? `exit ${status}`}`);
}
