// A database of its own for a test or a file of tests, copied from the migrated template.
import { inject } from "vitest";

import { createDatabase, type Db } from "../src/platform/database/database.ts";
import { databaseUrl, runOnServer } from "./database-server.ts";

export type TestDatabase = { url: string; db: Db; drop(): Promise<void> };

/** A busy machine of two cores is no outage. */
export const connectPatiently = (url: string): Db =>
  createDatabase(url, { connectionWaitMs: 20_000, statementMs: 20_000 });

let made = 0;

type Options = {
  /**
   * Statements are planned as a lender's database plans them: for tests of plans. Else each is planned once for any
   * value, a twelfth of the tests' whole work less; such a plan uses no index that only some values may use.
   */
  plansByValue?: boolean;
};

/** Call `drop()` in `afterAll` or `onTestFinished`: it closes `db` and ends whoever is still connected. */
export async function createTestDatabase({ plansByValue }: Options = {}): Promise<TestDatabase> {
  const serverUrl = inject("serverUrl");
  made += 1;
  const name = `test_${process.pid}_${made}`;
  const template = inject("templateName");
  const run = (statement: string) => runOnServer(serverUrl, statement);
  await run(`create database ${name} template ${template} strategy file_copy`);
  if (!plansByValue) await run(`alter database ${name} set plan_cache_mode = force_generic_plan`);

  const url = databaseUrl(serverUrl, name);
  const db = connectPatiently(url);
  const drop = async () => {
    await db.destroy();
    await run(`drop database if exists ${name} with (force)`);
  };
  return { url, db, drop };
}
