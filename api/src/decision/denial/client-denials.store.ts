// That a borrower gave a loan up, and what they wrote.
import type { Db } from "../../platform/database/database.ts";

export async function insertDenial(
  tx: Db,
  denial: { applicationId: string; comment: string | null },
): Promise<void> {
  await tx.insertInto("clientDenials").values(denial).execute();
}
