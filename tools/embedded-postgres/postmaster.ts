// Starts PostgreSQL itself on a cluster and says when it is ready; no TCP, only a socket beside the cluster.
import { spawn } from "node:child_process";
import { once } from "node:events";
import * as fs from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { commandAs } from "./account.ts";
import { CannotStart } from "./cannot-start.ts";
import { ownFolder, type Server } from "./cluster.ts";
import { forgetPostmaster } from "./leftovers.ts";

export type Postmaster = { pid: number; exited: Promise<unknown>; stop(): Promise<void> };

// Crash recovery after a long run without checkpoint takes its time.
const readyWithinMs = 120_000;
const closedWithinMs = 20_000;
const logSizeLimit = 10_000_000;

const settings = {
  listen_addresses: "",
  unix_socket_directories: "../socket",
  unix_socket_permissions: "0700",
  timezone: "UTC",
  log_timezone: "UTC",
  // Short statements only: compiling and spreading them costs more than it brings.
  jit: "off",
  max_parallel_workers_per_gather: "0",
  // Values of rows (DETAIL) and statements never reach the log: they are personal data.
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
};

const carelessSettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  max_connections: "200",
};

export async function startPostmaster(server: Server): Promise<Postmaster> {
  const cluster = join(server.folder, "cluster");
  const { durable, sharedBuffers } = server;
  const chosen = {
    ...settings,
    ...(durable ? {} : carelessSettings),
    ...(sharedBuffers ? { shared_buffers: sharedBuffers } : {}),
  };
  const options = Object.entries(chosen).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const program = join(server.binaries, "bin", "postgres");
  const [command, args] = commandAs(server.account, "INT", [program, "-D", ownFolder, ...options]);

  forgetPostmaster(cluster);
  const log = openLog(server);
  const child = spawn(command, args, { cwd: cluster, stdio: ["ignore", log, log], detached: true });
  fs.closeSync(log);
  const exited = once(child, "exit");
  await once(child, "spawn");
  const pid = child.pid as number;
  const ended = () => child.exitCode !== null || child.signalCode !== null;

  const deadline = Date.now() + readyWithinMs;
  while (!isReady(cluster, pid)) {
    if (ended()) throw new CannotStart(`PostgreSQL did not start:\n${tailOfLog(server)}`);
    if (Date.now() > deadline) throw new CannotStart("PostgreSQL is not ready in time.");
    await sleep(20);
  }
  const stop = async () => {
    // Fast shutdown: open connections are ended, the data is written out.
    child.kill("SIGINT");
    const timer = setTimeout(() => child.kill("SIGQUIT"), closedWithinMs);
    if (!ended()) await exited;
    clearTimeout(timer);
  };
  return { pid, exited, stop };
}

/** The postmaster writes its state on the eighth line of its pid file. */
function isReady(cluster: string, pid: number): boolean {
  try {
    const lines = fs.readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    return Number(lines[0]) === pid && lines[7]?.trim() === "ready";
  } catch {
    return false;
  }
}

function openLog(server: Server): number {
  const path = join(server.folder, "server.log");
  const size = fs.statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const handle = fs.openSync(path, size > logSizeLimit ? "w" : "a", 0o600);
  if (server.account) fs.fchownSync(handle, server.account.uid, server.account.gid);
  return handle;
}

function tailOfLog(server: Server): string {
  return fs.readFileSync(join(server.folder, "server.log"), "utf8").slice(-2000);
}
