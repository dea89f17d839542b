// Facts of decisions as they are kept, and decisions of yesterday that today's table would make otherwise.
import { sql } from "kysely";

import type { ConsiderationFacts } from "@microloan/domain/decision/consideration-table";

import type { Db } from "../src/platform/database/database.ts";

/** Everything known and good, of a larger sum. */
export const goodFacts: ConsiderationFacts = {
  age: 40,
  selfBan: "no",
  identification: "confirmed",
  expensiveLoans: "allowed",
  bureauScore: 700,
  debtLoadPercent: 20,
  bureauDebts: "known",
  cardHolder: "own",
  activeOverdue: "no",
  closedLoans: 0,
  uniqueness: "unique",
  operatorApproved: false,
  relatedPersons: false,
  sumKopecks: 20_000_00,
};

export async function keepFlipping(db: Db, applicationId: string, count: number): Promise<void> {
  const facts = { ...goodFacts, bureauScore: 350 };
  await sql`
    insert into decisions
      (application_id, stage, inputs, table_version, rule_id, outcome, reason, decided_at)
    select ${applicationId}::uuid, 'final', ${JSON.stringify(facts)}::jsonb, 'old',
      'everything-known-and-good', 'approve', null,
      now() - interval '1 day' - n * interval '1 second'
    from generate_series(1, ${count}) n`.execute(db);
}
