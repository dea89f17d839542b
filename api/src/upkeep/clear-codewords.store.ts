// Codewords that were saved in the clear, before they were sealed (people/contacts/codeword-seal.ts).
import { sql } from "kysely";

import type { Db } from "../platform/database/database.ts";

export function findClearCodewords(db: Db, most: number) {
  return (
    db
      .selectFrom("passports")
      .innerJoin("applications", "applications.id", "passports.applicationId")
      .select(["applicationId", "applications.contactId"])
      .select(sql<string>`answers->>'codeword'`.as("codeword"))
      // Literally, or a prepared plan does not find the index.
      .where(sql<boolean>`not starts_with(answers->>'codeword', '{aes}')`)
      .limit(most)
      .execute()
  );
}
