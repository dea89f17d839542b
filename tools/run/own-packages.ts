// The packages of a folder with a lock of its own: what one command alone needs, so that not every test installs it.
import { machineNpm, runNpm } from "../packages/npm.mjs";

/** Installs them as its lock says. */
export function installOwnPackages(folder: string): void {
  runNpm({ node: process.execPath, npm: machineNpm() }, ["ci"], folder);
}
