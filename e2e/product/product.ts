// The product as tests run it: real database, sandbox and API process of their own, on free ports, killable.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import type { Settings } from "@microloan/contract/settings";

import { createDatabase, type Db } from "../../api/src/platform/database/database.ts";
import { migrateToLatest } from "../../api/src/platform/database/migrate.ts";
import { buildSandbox } from "../../sandbox/src/app.ts";
import { startEmbeddedPostgres } from "../../tools/embedded-postgres/embedded-postgres.ts";
import { makeThrowawayFolder } from "../../tools/testing/throwaway-folder.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

export type RunningProduct = Awaited<ReturnType<typeof startProduct>>;

type Options = {
  webDist?: string;
  env?: Record<string, string>;
  /** Server settings that differ from their defaults. */
  settings?: Partial<Record<keyof Settings, string>>;
  /** Told when a partner has done what it was asked and its answer is about to leave. */
  onPartnerAnswer?: (path: string) => void | Promise<void>;
  /** An empty folder of the caller's; else one that is thrown away. */
  dataDir?: string;
};

/**
 * Below the ports that the system gives to whoever connects: a killed API finds its own free again. Each process of the
 * tests looks from another one on.
 */
let port = 20_000 + ((process.pid * 16) % 10_000);

export async function freePort(): Promise<number> {
  for (;;) {
    port += 1;
    const server = createServer().listen(port, "localhost");
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}

async function untilHealthy(appUrl: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`the API ended with ${child.exitCode}`);
    const isUp = await fetch(`${appUrl}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await pause(50);
  }
  throw new Error("the API did not come up");
}

/** Sends a signal and waits until the process is gone. */
async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
}

async function prepareDatabase(url: string, settings: Record<string, string>): Promise<Db> {
  const migrations = createDatabase(url, { patient: true });
  await migrateToLatest(migrations);
  await migrations.destroy();
  const db = createDatabase(url);
  // All borrowers of a test share one address; the limits themselves are the API's own tests.
  const values = {
    SmsPerAddressPerHour: "100000",
    UncheckedVisitorsPerAddressPerHour: "100000",
    VisitorWritesPerMinute: "100000",
    VisitorWritesInAllPerMinute: "100000",
    ...settings,
  };
  await db
    .insertInto("settings")
    .values(Object.entries(values).map(([code, value]) => ({ code, value })))
    .execute();
  return db;
}

export async function startProduct(options: Options = {}) {
  const { webDist, env = {}, settings = {}, onPartnerAnswer } = options;
  const dataDir = options.dataDir ?? makeThrowawayFolder("e2e");
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
  const db = await prepareDatabase(postgres.url, settings);
  const ownPort = await freePort();
  const appUrl = `http://localhost:${ownPort}`;
  const sandbox = buildSandbox({ appUrl, dataDir: join(dataDir, "sandbox") });
  sandbox.addHook("onSend", async (request) => {
    await onPartnerAnswer?.(request.url);
  });
  const sandboxUrl = (await sandbox.listen({ port: 0, host: "localhost" })).replace(
    /127\.0\.0\.1|\[::1\]/,
    "localhost",
  );

  let api: ChildProcess | undefined;
  const others: ChildProcess[] = [];
  async function startApi(): Promise<void> {
    api = await runApi(ownPort);
  }
  async function runApi(onPort: number): Promise<ChildProcess> {
    const child = spawn(process.execPath, [join(root, "api/src/server.ts")], {
      stdio: ["ignore", process.env["API_LOG"] ? "inherit" : "ignore", "inherit"],
      env: {
        ...process.env,
        NODE_ENV: "development",
        HOST: "localhost",
        PORT: String(onPort),
        PUBLIC_URL: appUrl,
        SANDBOX_URL: sandboxUrl,
        DATABASE_URL: postgres.url,
        DATA_DIR: dataDir,
        ...(webDist ? { WEB_DIST: webDist } : {}),
        ...env,
      },
    });
    await untilHealthy(`http://localhost:${onPort}`, child);
    return child;
  }
  await startApi();

  return {
    appUrl,
    sandboxUrl,
    dataDir,
    databaseUrl: postgres.url,
    db,
    startApi,
    /** A second process on the same database; answers its address. */
    async startAnotherApi(): Promise<string> {
      const onPort = await freePort();
      others.push(await runApi(onPort));
      return `http://localhost:${onPort}`;
    },
    killApi: () => end(api, "SIGKILL"),
    /** Told to stop, as a release does it; answers when it has gone. */
    stopApi: () => end(api, "SIGTERM"),
    async stop(): Promise<void> {
      for (const child of [api, ...others]) await end(child, "SIGTERM");
      await sandbox.close();
      await db.destroy();
      await postgres.stop();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true });
    },
  };
}
