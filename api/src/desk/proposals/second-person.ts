// The second person's word on what the first one proposed: the same for every kind but approvals, whose ground is the
// application's (decisions 0080, 0084).
import type { ProposalKind } from "@microloan/contract/desk/proposal-kinds";

import type { Db } from "../../platform/database/database.ts";
import { refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import type { Staff } from "../../platform/session/desk-session.ts";
import { lockProposal, settleProposal, type WaitingProposal } from "./proposals.store.ts";

type Settlement = { kind: ProposalKind; id: string; staff: Staff; note: string | undefined };

type Held = { found: WaitingProposal; no?: undefined } | { found?: undefined; no: Refusal };

/** Two persons decide as what both are at the end. */
export const makerIsOut = "У предложившего больше нет такого права. Отклоните предложение";

/** Locks what waits, and says why this person may not confirm it. */
export async function holdForSecondPerson(tx: Db, { kind, id, staff }: Settlement): Promise<Held> {
  const found = await lockProposal(tx, { kind, id });
  if (!found) return { no: refuse("NothingWaits") };
  if (found.madeBy === staff.operatorId) return { no: refuse("OwnProposal") };
  if (!found.isMakerIn) return { no: refuse("NothingWaits", { message: makerIsOut }) };
  return { found };
}

/** Nothing changes; its maker may take it back so too. */
export async function declineWaiting(
  tx: Db,
  settlement: Settlement,
): Promise<WaitingProposal | Refusal> {
  const { id, kind, staff, note = null } = settlement;
  const found = await lockProposal(tx, { kind, id });
  if (!found) return refuse("NothingWaits");
  await settleProposal(tx, { id, outcome: "declined", settledBy: staff.operatorId, note });
  return found;
}

/** As the desk shows one that waits. */
export const proposalOf = (
  found: Pick<WaitingProposal, "id" | "note" | "madeBy" | "madeByName" | "madeAt">,
  operatorId: string,
) => ({
  id: found.id,
  note: found.note,
  madeBy: found.madeByName,
  madeAt: found.madeAt.toISOString(),
  isMine: found.madeBy === operatorId,
});
