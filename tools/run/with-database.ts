// Lends a tool the product's database: that of DATABASE_URL, or the built-in one, whether it runs already or not.
import { join } from "node:path";

import { createDatabase, type Db } from "../../api/src/platform/database/database.ts";
import {
  databaseFolder,
  startEmbeddedPostgres,
  urlOfSocket,
} from "../embedded-postgres/embedded-postgres.ts";
import { reachableSocketFolder } from "../embedded-postgres/socket-folder.ts";
import { migrate } from "./product.ts";
import { readSettings } from "./settings.ts";

export async function withDatabase(use: (db: Db, url: string) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir } = readSettings(process.env, []);
  const url = databaseUrl ?? (await runningUrl(dataDir));
  if (url !== undefined) return lend(url, use);
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
  try {
    // It may never have been started before; one that is running is its server's to bring up to date.
    await migrate(postgres.url);
    await lend(postgres.url, use);
  } finally {
    await postgres.stop();
  }
}

async function lend(url: string, use: (db: Db, url: string) => Promise<void>): Promise<void> {
  const db = createDatabase(url, { patient: true });
  try {
    await use(db, url);
  } finally {
    await db.destroy();
  }
}

/** The built-in database of a product that is running on the same folder. */
async function runningUrl(dataDir: string): Promise<string | undefined> {
  const folder = join(databaseFolder(dataDir), "socket");
  const url = urlOfSocket(reachableSocketFolder(folder).path);
  const db = createDatabase(url, { patient: true });
  try {
    await db.connection().execute(async () => {});
    return url;
  } catch {
    return undefined;
  } finally {
    await db.destroy();
  }
}
