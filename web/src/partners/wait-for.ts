// Waits for something that others bring along, by looking again and again (spec §9: generic wait).

type Pace = { everyMs?: number; limitMs?: number; signal?: AbortSignal };

/** What `look` finds; null when it has found nothing within the limit, or the wait was given up. Never throws. */
export function waitFor<T>(
  look: () => T | null | undefined,
  { everyMs = 1000, limitMs = 60_000, signal }: Pace = {},
): Promise<T | null> {
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const end = (found: T | null) => {
      clearInterval(timer);
      signal?.removeEventListener("abort", giveUp);
      resolve(found);
    };
    const giveUp = () => end(null);
    const lookNow = () => {
      const found = safely(look);
      if (found !== null && found !== undefined) end(found);
      else if (Date.now() - startedAt >= limitMs) end(null);
    };
    const timer = setInterval(lookNow, everyMs);
    signal?.addEventListener("abort", giveUp);
    if (signal?.aborted === true) giveUp();
    else lookNow();
  });
}

/** What a vendor's code answers, or undefined when it throws: nothing of theirs may stop anything of ours. */
export function safely<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
