// Approvals that wait for a second person; written under the application's lock (decision 0080).
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";

type Proposal = {
  applicationId: string;
  decisionId: number;
  sumKopecks: number;
  note: string | null;
  madeBy: string;
};

/** One that stands on an older decision waits for nobody, and gives its place. */
export async function insertProposal(tx: Db, proposal: Proposal): Promise<void> {
  await tx
    .updateTable("deskProposals")
    .set({ outcome: "overtaken", settledAt: sql<Date>`now()` })
    .where("applicationId", "=", proposal.applicationId)
    .where("decisionId", "<>", proposal.decisionId)
    .where("outcome", "is", null)
    .execute();
  await tx.insertInto("deskProposals").values(proposal).execute();
}

/** The one that waits, on the newest decision. */
export function findProposal(db: Db, applicationId: string) {
  return db
    .selectFrom("deskProposals")
    .innerJoin("operators", "operators.id", "deskProposals.madeBy")
    .innerJoin("applications", "applications.id", "deskProposals.applicationId")
    .select([
      "deskProposals.id",
      "deskProposals.sumKopecks",
      "note",
      "madeBy",
      "madeAt",
      "operators.username as madeByName",
      sql<boolean>`operators.disabled_at is null and 'underwriter' = any(operators.roles)`.as(
        "mayDecide",
      ),
    ])
    .where("deskProposals.applicationId", "=", applicationId)
    .where("outcome", "is", null)
    .where("applications.status", "=", "Considered")
    .where(
      sql<boolean>`not exists (select from decisions newer
        where newer.application_id = desk_proposals.application_id and newer.id > desk_proposals.decision_id)`,
    )
    .executeTakeFirst();
}

type Settled = {
  id: string;
  outcome: "confirmed" | "declined";
  settledBy: string;
  note: string | null;
};

/** Whoever made it may take it back and never confirm it: neither here nor by the table's own constraint. */
export async function settleProposal(tx: Db, { id, outcome, settledBy, note }: Settled) {
  await tx
    .updateTable("deskProposals")
    .set({ outcome, settledBy, settledAt: sql<Date>`now()`, settledNote: note })
    .where("id", "=", id)
    .where("outcome", "is", null)
    .where(sql<boolean>`(${outcome} = 'declined' or made_by <> ${settledBy})`)
    .returning("id")
    .executeTakeFirstOrThrow();
}
