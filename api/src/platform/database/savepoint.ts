// Writes before it is known whether they may stand.
import { sql } from "kysely";

import type { Db } from "./database.ts";
import { heldBack } from "./transaction-client.ts";

/** Inside a transaction, which goes on either way: where the outcome is such a one, nothing that was written stays. */
export async function undoneIf<Outcome>(
  tx: Db,
  isSuch: (outcome: Outcome) => boolean,
  write: () => Promise<Outcome>,
): Promise<Outcome> {
  await sql`savepoint tried ${heldBack}`.execute(tx);
  const outcome = await write();
  if (isSuch(outcome)) await sql`rollback to savepoint tried`.execute(tx);
  return outcome;
}
