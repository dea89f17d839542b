// Whether what a call of the desk names is there: the audit log's lines stand with their application.
import type { Db } from "../database/database.ts";

export async function isApplication(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom("applications")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return found !== undefined;
}
