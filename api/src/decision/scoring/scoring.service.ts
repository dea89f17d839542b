// Keeps the behaviour-scoring sessions of an application for its consideration (spec §6, §7; D6). The client's time is
// only recorded.
import type { scoringEndpoints } from "@microloan/contract/endpoints/scoring";

import type { Application } from "../../journey/state/journey.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse } from "../../platform/endpoints/refusal.ts";
import { putScoringSession, type ScoringSession } from "./scoring-sessions.store.ts";

type Save = Call<(typeof scoringEndpoints)["saveJuicyScoreSession"]>;

export async function saveJuicyScoreSession(
  { db }: Context,
  { body, session }: Save,
  { status }: Application,
) {
  if (body.contactId !== session.contactId) return refuse("NotFound");
  // What the purge has cleared, of applications that are over so, stays cleared.
  if (status === "Expired" || status === "ClientDenied") return {};
  await db.transaction().execute((tx) => keepScoringSession(tx, body));
  return {};
}

/** Sent again from every page that opens: only a new session is recorded. */
export async function keepScoringSession(tx: Db, given: ScoringSession): Promise<void> {
  if (!(await putScoringSession(tx, given))) return;
  const { applicationId, contactId } = given;
  const actor = `contact:${contactId}`;
  await record(tx, { actor, applicationId, action: "scoring-session-saved" });
}
