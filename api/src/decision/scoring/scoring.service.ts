// Keeps the behaviour-scoring sessions of an application for its consideration (spec §6; D6). The client's time is only
// recorded.
import type { scoringEndpoints } from "@microloan/contract/endpoints/scoring";

import type { FeatureContext } from "../../context.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";
import { putScoringSession } from "./scoring-sessions.store.ts";

type Endpoint = (typeof scoringEndpoints)["saveJuicyScoreSession"];

export function createScoringService({ db, journeys }: FeatureContext) {
  async function saveSession({ body, session }: Call<Endpoint>) {
    const { applicationId, contactId } = body;
    if (contactId !== session.contactId) return refuse("NotFound");
    return db.transaction().execute(async (tx) => {
      const application = await journeys.read(tx, { applicationId, contactId });
      if (isRefusal(application)) return application;
      // Sent again from every page that opens: only a new session is a deed.
      if (await putScoringSession(tx, body)) {
        const actor = `contact:${contactId}`;
        await record(tx, { actor, applicationId, action: "scoring-session-saved" });
      }
      return {};
    });
  }

  return { saveSession };
}
