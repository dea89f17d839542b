// `npm run check:nodes`: starts fresh clones of what is committed under the Nodes that people have, and clones that a
// first try left broken, until they are ready (decision 0100). Takes half an hour; one JSON line a clone.
// `-- 18.0.0` tries the named Node alone.
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { freePort } from "../e2e/product/api-process.ts";
import { CannotStart } from "./embedded-postgres/cannot-start.ts";
import { missingPackages, thisPlatform } from "./packages/missing.mjs";
import { machineNpm, runNpm } from "./packages/npm.mjs";
import { runCommand } from "./run/command.ts";
import { repository } from "./run/settings.ts";

/** Each with the npm that it came with. */
const nodes = [
  { node: "18.0.0", npm: "8.6.0" },
  { node: "18.20.8", npm: "10.8.2" },
  { node: "20.0.0", npm: "9.6.4" },
  { node: "22.23.5", npm: "10.9.4" },
  { node: "24.21.0", npm: "11.19.1" },
];
type Machine = (typeof nodes)[number] & { PATH: string };
type Clone = { root: string; env: NodeJS.ProcessEnv };

const readyWithinMs = 900_000;
/** npm is in the middle of unpacking then. */
const killedAfterMs = 15_000;

/** Ways in which an earlier try left the folder. */
const firstTries: Record<string, (clone: Clone) => Promise<void> | void> = {
  none: () => {},
  "npm ci": ({ root, env }) => {
    // Under this Node npm leaves out the native packages that want a newer one.
    spawnSync("npm", ["ci", "--include=dev"], { cwd: root, env, stdio: "ignore" });
  },
  "npm start, killed": async (clone) => {
    const child = startIn(clone, "killed.log");
    await sleep(killedAfterMs);
    await endGroup(child, "SIGKILL");
  },
};

const usage = `Say nothing, or some of: ${nodes.map(({ node }) => node).join(" ")}.`;

await runCommand(usage, {}, async (asked) => {
  const unknown = asked.find((name) => !nodes.some(({ node }) => node === name));
  if (unknown) throw new CannotStart(`There is no ${unknown}. ${usage}`);
  const folder = mkdtempSync(join(tmpdir(), "microloan-nodes-"));
  try {
    for (const [at, { node, npm }] of nodes.entries()) {
      if (asked.length > 0 && !asked.includes(node)) continue;
      const machine = bringMachine(join(folder, node), node, npm);
      // A broken first try is mended alike everywhere; the oldest Node breaks the most.
      const tries = at === 0 ? Object.keys(firstTries) : ["none"];
      for (const firstTry of tries) await tryOut(machine, firstTry, join(folder, "clone"));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

function bringMachine(folder: string, node: string, npm: string): Machine {
  mkdirSync(folder, { recursive: true });
  const platform = `node-${process.platform}-${process.arch}`;
  const packages = [`${platform}@${node}`, `npm@${npm}`];
  const programs = { node: process.execPath, npm: machineNpm() };
  runNpm(programs, ["install", "--prefix", folder, ...packages], folder);
  const bin = join(folder, "bin");
  mkdirSync(bin);
  symlinkSync(join(folder, "node_modules", platform, "bin/node"), join(bin, "node"));
  symlinkSync(join(folder, "node_modules/npm/bin/npm-cli.js"), join(bin, "npm"));
  return { node, npm, PATH: [bin, "/usr/bin", "/bin"].join(":") };
}

async function tryOut(machine: Machine, firstTry: string, folder: string): Promise<void> {
  const { node, npm, PATH } = machine;
  const root = join(folder, "code");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync("git", ["clone", "--quiet", "--no-hardlinks", repository, root]);
  const [PORT, SANDBOX_PORT] = [String(await freePort()), String(await freePort())];
  const env = { ...ownEnvironment(), PATH, PORT, SANDBOX_PORT, DATA_DIR: join(folder, "data") };
  const clone: Clone = { root, env };

  await firstTries[firstTry]?.(clone);
  const missing = missingPackages(root, { platform: thisPlatform(), withDev: true }).length;
  const startedAt = performance.now();
  const child = startIn(clone, "start.log");
  const ready = await isReady(child, `http://127.0.0.1:${PORT}/readyz`);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(JSON.stringify({ node, npm, firstTry, missing, ready, seconds }));
  if (!ready) {
    console.log(readFileSync(join(folder, "start.log"), "utf8").slice(-3000));
    process.exitCode = 1;
  }
  await endGroup(child, "SIGTERM");
  rmSync(folder, { recursive: true, force: true });
}

/** Without what the npm that runs us has set: the clone's own npm is another one. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const isOwn = ([name]: [string, unknown]) => !/^npm_|^(?:INIT_CWD|NODE)$/.test(name);
  return Object.fromEntries(Object.entries(process.env).filter(isOwn));
}

function startIn({ root, env }: Clone, log: string): ChildProcess {
  const file = openSync(join(root, "..", log), "w");
  return spawn("npm", ["start"], { cwd: root, env, stdio: ["ignore", file, file], detached: true });
}

async function isReady(child: ChildProcess, url: string): Promise<boolean> {
  const deadline = Date.now() + readyWithinMs;
  while (child.exitCode === null && Date.now() < deadline) {
    const reply = await fetch(url).catch(() => null);
    if (reply?.ok) return true;
    await sleep(250);
  }
  return false;
}

async function endGroup(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  process.kill(-child.pid!, signal);
  await exited;
}
