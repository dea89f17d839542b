// What the purge found to be needed is not looked at again: `purge_looks` is emptied (decision 0068). The columns come
// without a rewrite; the first purge after this looks at everything once. Indexes: 0051, since this keeps readers out.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["applications", "codes", "document_openings", "sessions"])
    await sql`alter table ${sql.table(table)} add column purge_looks boolean default true`.execute(
      db,
    );
}
