// Tells the API where the borrower is looking; it can never move the furthest step (spec §4; D5).
import { useEffect } from "react";

import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { stepOfRoute } from "@microloan/domain/journey/routes";
import { stepNotSavedRoutes } from "@microloan/domain/journey/saved-visits";
import { stepNumberOf } from "@microloan/domain/journey/steps";

import { usePersistedState } from "../client/state.ts";
import { call } from "../server/client.ts";
import { logError } from "../server/log.ts";
import type { Session } from "../server/query.ts";

/** A failure is logged and costs nothing: the record is a convenience (spec §8). */
export function useSaveVisit(path: string, session: Session, allowed: boolean): void {
  const applicationId = session.application?.applicationId;
  const isNew = session.journey?.isNew ?? true;
  const step = stepOfRoute(path);
  useEffect(() => {
    if (step === null || applicationId === undefined || !allowed) return;
    const number = stepNumberOf(step);
    usePersistedState.getState().keep({ lastStep: number });
    if ((stepNotSavedRoutes as readonly string[]).includes(path)) return;
    void call(applicationEndpoints.setCurrentAppStep, {
      body: { applicationId, step: number, isNew },
    }).then((reply) => {
      if (reply?.result === false) logError("Шаг не сохранён", number);
    });
  }, [path, step, applicationId, isNew, allowed]);
}
