// Groups of the experiments of the open application, asked for while somebody is signed in (spec §3, §7 experiment).
import { defaultExperiments } from "../client/kept-shape.ts";
import type { KeptState } from "../client/kept-shape.ts";
import { useKept } from "../client/state.ts";

const debounceMs = 200;

/**
 * Asks anew for each application, and gives up the question before. Without a session or an application, and after a
 * failure, everybody is in the default groups. Returns how to stop.
 */
export function followExperiments(): () => void {
  let followed: string | null | undefined;
  let giveUp = () => {};
  const follow = ({ isAuth, applicationId }: KeptState): void => {
    const current = isAuth ? applicationId : null;
    if (current === followed) return;
    followed = current;
    giveUp();
    if (current === null) reset();
    else giveUp = askSoon(current);
  };
  follow(useKept.getState());
  const stop = useKept.subscribe(follow);
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
  // Only for somebody signed in, so that a visitor's first page does not carry the client of the API with its schemas.
  const groups = await import("./ask-experiments.ts")
    .then(({ askExperiments }) => askExperiments(applicationId, signal))
    .catch(() => null);
  if (signal.aborted) return;
  if (groups === null) reset();
  else useKept.getState().keep({ experiments: groups });
}

function reset(): void {
  const { experiments, keep } = useKept.getState();
  if (Object.values(experiments).some((group) => group !== "A")) {
    keep({ experiments: defaultExperiments });
  }
}
