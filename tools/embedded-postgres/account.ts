// Under which account PostgreSQL runs: it refuses root, so root lends it another one.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

import { CannotStart } from "./cannot-start.ts";

export type Account = { uid: number; gid: number };

/**
 * The account of the server's processes; null means the one we already run under.
 * As root: whoever owns the folder already, else `nobody`.
 */
export function serverAccount(folder: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return nobody();
}

/** Throws `CannotStart` where no database could be made: initdb asks for a name, the server itself does not. */
export function requireNamedAccount(folder: string): void {
  if (existsSync(join(folder, "cluster"))) return;
  const uid = serverAccount(folder)?.uid ?? process.getuid?.();
  if (spawnSync("id", ["-un", String(uid)]).status !== 1) return;
  throw new CannotStart(
    `Встроенной базе нужна учётная запись с именем, а у uid ${uid} его нет. The built-in database wants an account with a name, and user id ${uid} has none: add it to /etc/passwd, run under another one, or set DATABASE_URL.`,
  );
}

/** A command line that runs as the account and gets the signal when the thread that started it ends. */
export function commandAs(
  account: Account | null,
  signalWhenParentDies: "INT" | "KILL",
  command: string[],
): [string, string[]] {
  const identity = account
    ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, "--clear-groups"]
    : [];
  return ["setpriv", [...identity, `--pdeathsig=${signalWhenParentDies}`, "--", ...command]];
}

function nobody(): Account {
  const line = readFileSync("/etc/passwd", "utf8").match(/^nobody:[^:]*:(\d+):(\d+):/m);
  return { uid: Number(line?.[1] ?? 65_534), gid: Number(line?.[2] ?? 65_534) };
}
