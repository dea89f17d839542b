// The product as tests run it: real database, sandbox and API process of their own, on free ports, killable.
import type { ChildProcess } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";

import type { Settings } from "@microloan/contract/settings";

import { createDatabase, type Db } from "../../api/src/platform/database/database.ts";
import { buildSandbox } from "../../sandbox/src/app.ts";
import { startEmbeddedPostgres } from "../../tools/embedded-postgres/embedded-postgres.ts";
import { migratedCluster } from "../../tools/testing/migrated-cluster.ts";
import { makeThrowawayFolder } from "../../tools/testing/throwaway-folder.ts";
import { end, freePort, startApiProcess } from "./api-process.ts";

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
  /** Another checkout, whose API runs instead of this one's. */
  root?: string;
};

async function prepareDatabase(url: string, settings: Record<string, string>): Promise<Db> {
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
  const copyOf = await migratedCluster();
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true, copyOf });
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
  const runApi = (onPort: number) =>
    startApiProcess({
      port: onPort,
      ...(options.root === undefined ? {} : { root: options.root }),
      env: {
        PUBLIC_URL: appUrl,
        SANDBOX_URL: sandboxUrl,
        DATABASE_URL: postgres.url,
        DATA_DIR: dataDir,
        ...(webDist ? { WEB_DIST: webDist } : {}),
        ...env,
      },
    });
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
