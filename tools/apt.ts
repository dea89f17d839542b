// Calls of Debian's package system that speak only when they fail.
import { spawnSync } from "node:child_process";

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
