// What waits for a second person, of every kind; a new one of the same subject waits while one does (decisions 0080,
// 0084).
import { sql } from "kysely";

import { type ProposalKind, proposalKinds } from "@microloan/contract/desk/proposal-kinds";

import type { Db } from "../../platform/database/database.ts";

type Made = { subject: string; note: string | null; madeBy: string };

type Approval = Made & {
  kind: "approval";
  applicationId: string;
  decisionId: number;
  sumKopecks: number;
};

/** Its subject is the repayment. */
type Reversal = Made & { kind: "reversal"; applicationId: string; sumKopecks: number };

/** Its subject is the loan, by its application; `on` is the day on which the sum was owed. */
type WriteOff = Made & {
  kind: "write-off";
  applicationId: string;
  sumKopecks: number;
  change: { on: string };
};

/** The subject of a setting is its code, that of roles whose they are, that of a correction whom it is about. */
type Change = Made & { kind: "setting" | "roles" | "correction"; change: unknown };

export type Proposal = Approval | Reversal | WriteOff | Change;

/** Its id; undefined where one waits of the same kind and subject. */
export async function insertProposal(tx: Db, proposal: Proposal): Promise<string | undefined> {
  if (proposal.kind === "approval") await overtakeApproval(tx, proposal);
  const change = "change" in proposal ? JSON.stringify(proposal.change) : null;
  const inserted = await tx
    .insertInto("deskProposals")
    .values({ ...proposal, change })
    .onConflict((conflict) =>
      conflict.columns(["kind", "subject"]).where("outcome", "is", null).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

/** One that stands on an older decision waits for nobody, and gives its place. */
async function overtakeApproval(tx: Db, { applicationId, decisionId }: Approval): Promise<void> {
  await tx
    .updateTable("deskProposals")
    .set({ outcome: "overtaken", settledAt: sql<Date>`now()` })
    .where("kind", "=", "approval")
    .where("subject", "=", applicationId)
    .where("decisionId", "<>", decisionId)
    .where("outcome", "is", null)
    .execute();
}

/** Whether its maker is still one who may propose it. */
const mayPropose = (kind: ProposalKind) => {
  const makers = sql.join(proposalKinds[kind].makers);
  return sql<boolean>`operators.disabled_at is null and operators.roles && array[${makers}]::text[]`;
};

const waiting = (db: Db, kind: ProposalKind) =>
  db
    .selectFrom("deskProposals")
    .innerJoin("operators", "operators.id", "deskProposals.madeBy")
    .select([
      "deskProposals.id",
      "deskProposals.subject",
      "deskProposals.applicationId",
      "deskProposals.sumKopecks",
      "deskProposals.change",
      "deskProposals.note",
      "deskProposals.madeBy",
      "deskProposals.madeAt",
      "operators.username as madeByName",
      mayPropose(kind).as("isMakerIn"),
    ])
    .where("deskProposals.kind", "=", kind)
    .where("deskProposals.outcome", "is", null);

export type WaitingProposal = NonNullable<Awaited<ReturnType<typeof findProposal>>>;

/** The one that waits of a subject. */
export function findProposal(db: Db, { kind, subject }: { kind: ProposalKind; subject: string }) {
  return waiting(db, kind).where("deskProposals.subject", "=", subject).executeTakeFirst();
}

/** Those that wait of these subjects. */
export function findProposalsOf(
  db: Db,
  { kind, subjects }: { kind: ProposalKind; subjects: readonly string[] },
) {
  if (subjects.length === 0) return Promise.resolve([]);
  return waiting(db, kind).where("deskProposals.subject", "in", subjects).execute();
}

/** All that wait of a kind: settings and roles are few. */
export function findProposals(db: Db, kind: ProposalKind) {
  return waiting(db, kind).orderBy("deskProposals.madeAt").execute();
}

/** The one that waits by this id, until the transaction's end for nobody else. */
export function lockProposal(tx: Db, { kind, id }: { kind: ProposalKind; id: string }) {
  return waiting(tx, kind)
    .where("deskProposals.id", "=", id)
    .forUpdate("deskProposals")
    .executeTakeFirst();
}

/** The approval that waits, on the newest decision. */
export function findApproval(db: Db, applicationId: string) {
  return waiting(db, "approval")
    .innerJoin("applications", "applications.id", "deskProposals.applicationId")
    .where("deskProposals.subject", "=", applicationId)
    .where("applications.status", "=", "Considered")
    .where(
      sql<boolean>`not exists (select from decisions newer
        where newer.application_id = desk_proposals.application_id and newer.id > desk_proposals.decision_id)`,
    )
    .$narrowType<{ sumKopecks: number }>()
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
