// Loans of ours, as the law of expensive loans counts them (D2).
import { sql } from "kysely";

import type { OtherLoan } from "@microloan/domain/loan/expensive-loans";

import type { Db } from "../../platform/database/database.ts";

/**
 * The running and the repaid loans of the application's borrower. Assumption: D2, the contract's id at the bureaus is
 * its application's. One that was closed with a debt may be owed to somebody else by now: of that only the bureaus
 * can tell.
 */
export async function findOwnLoans(db: Db, applicationId: string): Promise<OtherLoan[]> {
  return db
    .selectFrom("loans")
    .innerJoin("applications as own", "own.contactId", "loans.contactId")
    .select([
      "loans.applicationId as contractId",
      sql<number>`coalesce((loans.terms ->> 'pskThousandths')::integer, 0)`.as("pskThousandths"),
      sql<string | null>`loans.terms ->> 'dueOn'`.as("endsOn"),
      "loans.closedOn",
    ])
    .where("own.id", "=", applicationId)
    .whereRef("loans.applicationId", "<>", "own.id")
    .where("loans.unpaidKopecks", "=", 0)
    .execute();
}
