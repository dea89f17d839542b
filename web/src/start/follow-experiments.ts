// Groups of the experiments of the open application, asked for while somebody is signed in (spec §3, §7 experiment).
import { experimentEndpoints } from "@microloan/contract/endpoints/experiment";

import { defaultExperiments, persistedShape } from "../client/persisted-state-shape.ts";
import type { ExperimentGroups, PersistedState } from "../client/persisted-state-shape.ts";
import { usePersistedState } from "../client/state.ts";
import { call } from "../server/client.ts";

const debounceMs = 200;

/**
 * Asks anew for each application, and gives up the question before. Without a session or an application, and after a
 * failure, everybody is in the default groups. Returns how to stop.
 */
export function followExperiments(): () => void {
  let followed: string | null | undefined;
  let giveUp = () => {};
  const follow = ({ isAuth, applicationId }: PersistedState): void => {
    const current = isAuth ? applicationId : null;
    if (current === followed) return;
    followed = current;
    giveUp();
    if (current === null) reset();
    else giveUp = askSoon(current);
  };
  follow(usePersistedState.getState());
  const stop = usePersistedState.subscribe(follow);
  return () => {
    stop();
    giveUp();
  };
}

function askSoon(applicationId: string): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const waiting = setTimeout(() => void ask(applicationId, signal), debounceMs);
  return () => {
    clearTimeout(waiting);
    controller.abort();
  };
}

async function ask(applicationId: string, signal: AbortSignal): Promise<void> {
  const groups = await askGroups(applicationId, signal).catch(() => null);
  if (signal.aborted) return;
  if (groups === null) reset();
  else usePersistedState.getState().keep({ experiments: groups });
}

/** The groups, or null when there is no answer that makes sense. */
async function askGroups(
  applicationId: string,
  signal: AbortSignal,
): Promise<ExperimentGroups | null> {
  const query = { applicationId };
  const reply = await call(experimentEndpoints.getExperimentGroups, { query, signal });
  // An answer of another shape is used as it is (spec §5), so its groups are looked at once more.
  if (!reply?.result || !persistedShape.experiments(reply.data)) return null;
  const { addSum, skipDocuments, preScoring } = reply.data;
  return { addSum, skipDocuments, preScoring };
}

function reset(): void {
  const { experiments, keep } = usePersistedState.getState();
  if (Object.values(experiments).some((group) => group !== "A")) {
    keep({ experiments: defaultExperiments });
  }
}
