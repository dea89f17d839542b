// The packages of a folder with a lock of its own: what one command alone needs, so that not every test installs it.
import { runNpm } from "../packages/npm.mjs";

/** Installs them as its lock says. */
export function installOwnPackages(folder: string): void {
  runNpm(process.execPath, ["ci"], folder);
}
