// Behaviour scoring (JuicyScore), for the signed-in only: waits for the session in the background and saves it once
// there are a contact and an application; no submit ever waits for it (spec §6, §8, §9; D6).
import { logError } from "../server/log.ts";
import { loadScript } from "./load-script.ts";
import { followPages } from "./pages.ts";
import { currentPerson, watchPerson } from "./person.ts";
import { keepScoringSession } from "./scoring-session.ts";
import { safely, waitFor } from "./wait-for.ts";

declare global {
  interface Window {
    juicyLabConfig?: { apiKey: string };
    juicyScoreApi?: {
      getSessionId?: () => Promise<unknown>;
      /** Begins another session in the same document. */
      restart?: () => Promise<unknown>;
    };
  }
}

const pace = { everyMs: 50, limitMs: 60_000 };

export function startBehaviourScoring(apiKey: string): void {
  const sessions = createSessions(apiKey);
  const saved = new Set<string>();

  async function save(): Promise<void> {
    const { isAuth, contactId } = currentPerson();
    if (!isAuth || contactId === null) return sessions.end();
    const sessionId = await sessions.of(contactId);
    if (sessionId !== null) keepScoringSession({ contactId, sessionId });
    const now = currentPerson();
    const { applicationId } = now;
    if (sessionId === null || applicationId === null || now.contactId !== contactId) return;
    const key = `${applicationId} ${sessionId}`;
    if (saved.has(key)) return;
    saved.add(key);
    const isTaken = await import("./save-scoring-session.ts")
      .then(({ saveScoringSession }) => saveScoringSession({ sessionId, contactId, applicationId }))
      .catch(() => false);
    if (!isTaken) saved.delete(key);
  }

  watchPerson(() => void save());
  // An attempt that failed is made again on the next page.
  followPages(() => void save());
}

/** One session for each contact: what one person did is never another's. */
function createSessions(apiKey: string) {
  let current: { contactId: string; session: Promise<string | null> } | null = null;
  let waiting = new AbortController();
  let isLoaded = false;

  function begin(contactId: string): Promise<string | null> {
    if (isLoaded) safely(() => void window.juicyScoreApi?.restart?.()?.catch(() => {}));
    else {
      isLoaded = true;
      window.juicyLabConfig = { apiKey };
      void loadScript("behaviour-scoring", apiKey);
    }
    waiting = new AbortController();
    const session = waitForSession(waiting.signal);
    current = { contactId, session };
    return session;
  }

  function end(): void {
    waiting.abort();
    current = null;
  }

  /** The session's id, or null when it did not come in time. */
  function of(contactId: string): Promise<string | null> {
    if (current?.contactId === contactId) return current.session;
    end();
    return begin(contactId);
  }

  return { of, end };
}

async function waitForSession(signal: AbortSignal): Promise<string | null> {
  let isAsked = false;
  let sessionId: string | undefined;
  const ask = async () => {
    isAsked = true;
    const given = await sessionOfScript();
    if (typeof given === "string" && given !== "") sessionId = given;
    else isAsked = false;
  };
  const found = await waitFor(
    () => {
      if (!isAsked) void ask();
      return sessionId;
    },
    { ...pace, signal },
  );
  if (found === null && !signal.aborted) logError(`Timeout ${pace.limitMs} reached`);
  return found;
}

async function sessionOfScript(): Promise<unknown> {
  try {
    return await window.juicyScoreApi?.getSessionId?.();
  } catch {
    return undefined;
  }
}
