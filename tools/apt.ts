// Calls of Debian's package system that speak only when they fail; packages come without installing anything.
import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { join } from "node:path";

import { CannotStart } from "./embedded-postgres/cannot-start.ts";

/** Runs a command of the package system; throws with what it said if it fails. */
export function runApt(command: string[]): void {
  const [program = "", ...args] = command;
  const run = spawnSync(program, args, { encoding: "utf8", maxBuffer: 100_000_000 });
  if (run.status === 0) return;
  const said = run.error?.message ?? `${run.stdout}${run.stderr}`.slice(-2000);
  throw new CannotStart(
    `${command.join(" ")} failed:\n${said}\nOr set CHROMIUM to a browser's path.`,
  );
}

/** The packages and whatever they need that the system has not, as files in that folder, with lists of its own. */
export function downloadPackages(folder: string, packages: readonly string[]): string[] {
  for (const inner of ["lists/partial", "archives/partial"])
    fs.mkdirSync(join(folder, inner), { recursive: true });
  const options = [
    `Dir::State::Lists=${join(folder, "lists")}`,
    `Dir::Cache=${folder}`,
    `Dir::Cache::Archives=${join(folder, "archives")}`,
    "Debug::NoLocking=true",
    "APT::Sandbox::User=",
  ].flatMap((option) => ["-o", option]);
  runApt(["apt-get", "-qq", ...options, "update"]);
  const install = ["install", "-y", "--download-only", "--no-install-recommends", ...packages];
  runApt(["apt-get", "-qq", ...options, ...install]);
  return fs.globSync(join(folder, "archives/*.deb"));
}
