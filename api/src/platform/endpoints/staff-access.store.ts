// Whether what a call of the desk names is there: the audit log's lines stand with it.
import type { Db } from "../database/database.ts";

/** Of whom or of what a path is. */
export type Asked = { table: "applications" | "contacts" | "loans" | "phoneChanges"; id: string };

export async function isThere(db: Db, { table, id }: Asked): Promise<boolean> {
  const found =
    table === "loans"
      ? await db
          .selectFrom(table)
          .select("issuedOn")
          .where("applicationId", "=", id)
          .executeTakeFirst()
      : await db.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst();
  return found !== undefined;
}
