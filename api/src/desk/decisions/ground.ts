// What a decision at the desk stands on: who has taken the application, and what was seen of it (decision 0079).
import { wordsOfRule } from "@microloan/contract/desk/rule-words";
import { statusWords } from "@microloan/contract/desk/status-words";
import type { Status } from "@microloan/domain/journey/status";

import { lockAnyApplication } from "../../journey/state/journey.store.ts";
import type { Db } from "../../platform/database/database.ts";
import { refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import type { Staff } from "../../platform/session/desk-session.ts";
import { findNewestDecision } from "../application/application.store.ts";
import { findApproval } from "../proposals/proposals.store.ts";
import { refuseTaken } from "../queue/takes.service.ts";

export type Seen = { status: Status; decisionId: number };

type DecisionCall = { applicationId: string; seen: Seen; staff: Staff };

/** Locks the application; a refusal where it is another's, or not any more as it was seen. */
export async function holdAsSeen(
  tx: Db,
  { applicationId, seen, staff }: DecisionCall,
): Promise<Refusal | undefined> {
  const application = await lockAnyApplication(tx, applicationId);
  if (!application) return refuse("NotFound");
  return (
    (await refuseTaken(tx, { applicationId }, staff)) ??
    (await refuseMoved(tx, { applicationId, status: application.status, seen }))
  );
}

/** What waits for a second person is decided by nobody beside it (decision 0080). */
export async function refuseProposed(tx: Db, applicationId: string): Promise<Refusal | undefined> {
  return (await findApproval(tx, applicationId)) ? refuse("ProposalWaits") : undefined;
}

type Now = { applicationId: string; status: Status; seen: Seen };

async function refuseMoved(
  tx: Db,
  { applicationId, status, seen }: Now,
): Promise<Refusal | undefined> {
  const newest = await findNewestDecision(tx, applicationId);
  const moved = [];
  if (status !== seen.status)
    moved.push(`статус был «${statusWords[seen.status]}», теперь «${statusWords[status]}»`);
  if (newest && newest.id !== seen.decisionId) {
    const who = newest.decidedBy === "table" ? "по таблице" : `решил сотрудник ${newest.decidedBy}`;
    moved.push(`есть новое решение: ${wordsOfRule(newest.ruleId)}, ${who}`);
  }
  if (moved.length === 0) return undefined;
  const message = `Пока вы смотрели, заявка изменилась: ${moved.join("; ")}`;
  return refuse("GroundMoved", { message });
}
