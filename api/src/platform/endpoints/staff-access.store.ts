// Whether what a call of the desk names is there: the audit log's lines stand with their application or person.
import type { Db } from "../database/database.ts";

export async function isThere(
  db: Db,
  table: "applications" | "contacts",
  id: string,
): Promise<boolean> {
  const found = await db.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst();
  return found !== undefined;
}
