// The behaviour-scoring session of an application (spec §6, §7 Scoring/juicyScore/SaveSession; D6).
import { scoringEndpoints } from "@microloan/contract/endpoints/scoring";

import type { FeatureContext } from "../../context.ts";
import { createScoringService } from "./scoring.service.ts";

export function scoringRoutes(context: FeatureContext): void {
  const { saveSession } = createScoringService(context);
  context.endpoints.answer(scoringEndpoints.saveJuicyScoreSession, saveSession);
}
