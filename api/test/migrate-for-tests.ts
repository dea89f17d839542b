// The tables of a database that `createTestApp` works on: the product's, and the one in which a test's jobs wait.
import type { Db } from "../src/platform/database/database.ts";
import { migrateToLatest } from "../src/platform/database/migrate.ts";
import { createManualJobsTable } from "./manual-jobs.ts";

export async function migrateForTests(db: Db): Promise<void> {
  await migrateToLatest(db);
  await createManualJobsTable(db);
}
