// Makes the database folder: initdb aside, then one rename, so that a killed start leaves no half of one.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import * as fs from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";

import { commandAs, type Account } from "./account.ts";
import { CannotStart } from "./cannot-start.ts";
import { endLeftovers } from "./leftovers.ts";

export type Server = {
  /** Where `cluster` and `socket` are. */
  folder: string;
  binaries: string;
  account: Account | null;
  /** False only for tests: nothing waits for the disk. */
  durable: boolean;
  /** As PostgreSQL's setting has it, such as `4GB`; else its own default, which is for small databases. */
  sharedBuffers?: string;
  /** A cluster that nobody runs: the new one begins as its copy, for tests that need many alike. */
  copyOf?: string;
};

/**
 * PostgreSQL resolves its folder by this name after its working folder was set for it, so that it needs
 * no right to walk the path above (code or data under a home closed to its account).
 */
export const ownFolder = "/proc/self/cwd";

export const superuser = "microloan";

/** Returns the cluster's folder, made now if it was missing. */
export async function ensureCluster(server: Server): Promise<string> {
  const cluster = join(server.folder, "cluster");
  const aside = join(server.folder, "cluster.making");
  await endLeftovers(aside);
  await endLeftovers(cluster);
  fs.rmSync(aside, { recursive: true, force: true });
  if (!fs.existsSync(cluster)) {
    makeFolder(aside, server.account);
    await (server.copyOf ? copyFolder(server.copyOf, aside) : initdb(aside, server));
    fs.renameSync(aside, cluster);
    if (server.durable) syncFolder(server.folder);
  }
  requireVersion(cluster, server);
  return cluster;
}

/** Makes a folder that only the server's account enters. */
export function makeFolder(path: string, account: Account | null): void {
  fs.mkdirSync(path, { recursive: true, mode: 0o700 });
  if (account) fs.chownSync(path, account.uid, account.gid);
}

/** With the rights and owners of its files. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)("cp", ["-a", "--reflink=auto", `${from}/.`, to]);
}

async function initdb(folder: string, server: Server): Promise<void> {
  // The builtin provider orders and folds Unicode the same on every machine and version.
  const locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  const user = `--username=${superuser}`;
  const options = [user, "--auth=trust", "--encoding=UTF8", "--data-checksums", ...locale];
  if (!server.durable) options.push("--no-sync");
  const program = join(server.binaries, "bin", "initdb");
  const [command, args] = commandAs(server.account, "KILL", [program, "-D", ownFolder, ...options]);
  const child = spawn(command, args, {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  const [complaint, [status]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  if (status !== 0) throw new CannotStart(`initdb failed (${status}): ${complaint}`);
}

function requireVersion(cluster: string, server: Server): void {
  const found = fs.readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  const sample = fs.readFileSync(join(server.binaries, "share/postgresql/postgres.bki"), "utf8");
  const wanted = sample.match(/^# PostgreSQL (\d+)/)?.[1];
  if (found !== wanted)
    throw new CannotStart(`${cluster} is of PostgreSQL ${found}, not ${wanted}: dump and restore.`);
}

function syncFolder(path: string): void {
  const handle = fs.openSync(path, "r");
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}
