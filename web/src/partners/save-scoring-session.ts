// Gives the API the behaviour-scoring session of an application (spec §6, §7 Scoring/juicyScore/SaveSession).
import { scoringEndpoints } from "@microloan/contract/endpoints/scoring";

import { call } from "../server/client.ts";
import { logError } from "../server/log.ts";
import { clientClock } from "./client-clock.ts";

type Session = { sessionId: string; contactId: string; applicationId: string };

/** Whether the API has taken it. */
export async function saveScoringSession(session: Session): Promise<boolean> {
  const reply = await call(scoringEndpoints.saveJuicyScoreSession, {
    body: { ...session, ...clientClock(new Date()) },
  });
  if (reply?.result) return true;
  if (reply !== null) logError("Сессия скоринга не сохранена", reply.errorCode);
  return false;
}
