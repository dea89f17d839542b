// Tells the API which of the pages before sign-in is open, under the anonymous id (spec §4).
import { useEffect } from "react";

import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import type { RoutePath } from "@microloan/domain/journey/routes";
import { anonymousStepOf } from "@microloan/domain/journey/saved-visits";

import { usePersistedState } from "../client/state.ts";
import { call } from "../server/client.ts";
import { logError } from "../server/log.ts";
import { loadSettings } from "../server/settings.ts";

/** A failure is logged and costs nothing: the record is a convenience (spec §8). */
export function useSaveAnonymousStep(path: RoutePath): void {
  const id = usePersistedState((kept) => kept.anonymousId);
  useEffect(() => {
    const visit = anonymousStepOf(path);
    if (visit === null) return;
    void saveStep({ id, ...visit });
  }, [path, id]);
}

async function saveStep(body: { id: string; step: 0 | 1; isNew: boolean }): Promise<void> {
  // The first answer of the API brings the XSRF cookie that a POST needs.
  await loadSettings();
  const reply = await call(applicationEndpoints.setRegistrationStep, { body });
  if (reply?.result === false) logError("Шаг не сохранён", body.step);
}
