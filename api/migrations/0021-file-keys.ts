// The sweep of orphans asks who names a file; removed scans are purged by when they went (decision 0033).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index signing_pack_documents_file_key on signing_pack_documents (file_key)`.execute(db);
  await sql`
    create index document_files_removed on document_files (removed_at)
      where removed_at is not null`.execute(db);
}
