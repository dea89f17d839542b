// Whether what a call of the desk names is there: the audit log's lines stand with their application or person.
import type { Db } from "../database/database.ts";

/** Whose `{id}` it is that a path names. */
export type Asked = { table: "applications" | "contacts"; id: string };

export async function isThere(db: Db, { table, id }: Asked): Promise<boolean> {
  const found = await db.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst();
  return found !== undefined;
}
