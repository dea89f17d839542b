// What the desk reads of loans besides the loan itself (decisions 0085, 0086).
import type { Db } from "../../platform/database/database.ts";

export async function findLoanByContract(
  db: Db,
  contractNumber: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom("loans")
    .select("applicationId")
    .where("contractNumber", "=", contractNumber)
    .executeTakeFirst();
  return found?.applicationId;
}

/** Who has taken repayments back, by the proposals that did. */
export function findReversals(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("deskProposals")
    .innerJoin("operators as maker", "maker.id", "deskProposals.madeBy")
    .innerJoin("operators as checker", "checker.id", "deskProposals.settledBy")
    .select([
      "deskProposals.id",
      "deskProposals.note",
      "deskProposals.settledAt",
      "maker.username as proposedBy",
      "checker.username as confirmedBy",
    ])
    .where("deskProposals.id", "in", ids)
    .$narrowType<{ settledAt: Date }>()
    .execute();
}
