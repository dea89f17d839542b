// Finds the Chromium that the browser tests drive, or brings Debian's: with root, with sudo, or unpacked into
// .cache for an ordinary user.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

import { runApt } from "./apt.ts";
import { unpackChromium } from "./chromium-unpacked.ts";
import { CannotStart } from "./embedded-postgres/cannot-start.ts";
import { repository } from "./run/settings.ts";
import { endWith } from "./run/until-stopped.ts";

const unpackedHome = join(repository, ".cache/chromium");

/** The path of a browser that is here already, or undefined. */
export function findChromium(): string | undefined {
  const given = process.env["CHROMIUM"];
  if (given) return given;
  return ["/usr/bin/chromium", join(unpackedHome, "chromium")].find((path) => existsSync(path));
}

/** As `findChromium`, but installs it first where it is missing. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (spawnSync("apt-get", ["--version"]).error)
    throw new CannotStart("Install Chromium and set CHROMIUM to the path of its program.");
  console.log("Installing Chromium…");
  if (process.getuid?.() === 0) install([]);
  else if (spawnSync("sudo", ["-n", "true"]).status === 0) install(["sudo", "-n"]);
  else return unpackChromium(unpackedHome);
  return "/usr/bin/chromium";
}

function install(prefix: string[]): void {
  const environment = ["env", "DEBIAN_FRONTEND=noninteractive"];
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]]) {
    runApt([...prefix, ...environment, "apt-get", "-qq", ...args]);
  }
}

if (import.meta.main) {
  try {
    console.log(ensureChromium());
  } catch (error) {
    endWith(error);
  }
}
