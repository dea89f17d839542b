// A database of its own for a test or a file of tests, copied from the migrated template.
import { inject } from "vitest";

import { createDatabase, type Db } from "../src/platform/database/database.ts";
import { databaseUrl, withServer } from "./database-server.ts";

export type TestDatabase = { url: string; db: Db; drop(): Promise<void> };

let made = 0;

/** Call `drop()` in `afterAll` or `onTestFinished`: it closes `db` and ends whoever is still connected. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject("serverUrl");
  made += 1;
  const name = `test_${process.pid}_${made}`;
  const template = inject("templateName");
  await withServer(serverUrl, (run) => run(`create database ${name} template ${template}`));

  const url = databaseUrl(serverUrl, name);
  const db = createDatabase(url);
  const drop = async () => {
    await db.destroy();
    await withServer(serverUrl, (run) => run(`drop database if exists ${name} with (force)`));
  };
  return { url, db, drop };
}
