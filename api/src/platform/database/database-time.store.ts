// What time it is where everything is kept.
import { sql } from "kysely";

import type { Db } from "./database.ts";

export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ time: Date }>`select clock_timestamp() as time`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the database has told no time");
  return row.time;
}
