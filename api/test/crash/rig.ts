// One product or two over a database of their own, the first of them behind a proxy that sees every statement.
import { rmSync } from "node:fs";

import { makeThrowawayFolder } from "../../../tools/testing/throwaway-folder.ts";
import { createTestApp } from "../app.ts";
import { createTestDatabase } from "../database.ts";
import { createStatementProxy } from "./statement-proxy.ts";

export type Rig = Awaited<ReturnType<typeof createRig>>;

/** Call `stop()` when done. */
export async function createRig() {
  const dataDir = makeThrowawayFolder("crash");
  const database = await createTestDatabase();
  const proxy = await createStatementProxy(database.url);
  const sharesDatabaseOf = { database, dataDir };
  const app = await createTestApp({
    sharesDatabaseOf,
    config: { databaseUrl: proxy.url },
    // Tries are counted before anything is done, also those that crash.
    settings: { PromoCodeTriesPerDay: "1000" },
  });
  const other = await createTestApp({ sharesDatabaseOf, sharesPartnersOf: app });
  return {
    app,
    /** Another process of the same product. */
    other,
    proxy,
    async stop(): Promise<void> {
      await app.stop();
      await other.stop();
      proxy.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
