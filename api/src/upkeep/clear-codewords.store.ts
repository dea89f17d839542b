// Codewords that were saved in the clear, before they were sealed (people/contacts/codeword-seal.ts).
import { sql } from "kysely";

import type { Db } from "../platform/database/database.ts";

export function findClearCodewords(db: Db, most: number) {
  return (
    db
      .selectFrom("passports")
      .select("applicationId")
      // Not joined: how few they are is known to the index alone, and a join would read every application.
      .select(
        sql<string>`(select contact_id from applications where id = application_id)`.as(
          "contactId",
        ),
      )
      .select(sql<string>`answers->>'codeword'`.as("codeword"))
      // Literally, or a prepared plan does not find the index.
      .where(sql<boolean>`not starts_with(answers->>'codeword', '{aes}')`)
      // In the order of the index, or PostgreSQL, which knows not how few they are, would read every passport.
      .orderBy("applicationId")
      .limit(most)
      .execute()
  );
}
