// For libraries that write their own SQL: it runs in the caller's transaction.
import { CompiledQuery } from "kysely";

import type { Db } from "./database.ts";

export async function runRaw(db: Db, text: string, values: unknown[] = []) {
  const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
  return { rows };
}
