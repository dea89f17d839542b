// Finds the codewords that were saved before they were sealed; empty once the daily job has sealed them
// (decision 0065).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index clear_codewords on passports (application_id)
    where not starts_with(answers->>'codeword', '{aes}')`.execute(db);
}
