// Whether the database answers and the job queue is there.
import { sql } from "kysely";

import type { Db } from "./database/database.ts";

export async function expectReady(db: Db): Promise<void> {
  await sql`select from jobs.version`.execute(db);
}
