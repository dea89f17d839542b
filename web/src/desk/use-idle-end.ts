// A session that nobody uses ends on the server; here what it showed goes from the screen (decision 0078).
import { useEffect, useEffectEvent } from "react";

import { useLastAnswer } from "../server/last-answer.ts";

/** As the server counts it. */
const idleMs = 30 * 60_000;
const lookedAfterMs = 30_000;

export function useIdleEnd(isOpen: boolean, askWhoIsIn: () => Promise<void>): void {
  const look = useEffectEvent(async () => {
    const lastUse = useLastAnswer.getState();
    if (Date.now() - lastUse.at <= idleMs) return;
    // A refusal of this call ends it, as of any other. The server counts it as no use, nor does the page: where another
    // tab keeps the session it is asked again.
    await askWhoIsIn();
    useLastAnswer.setState(lastUse);
  });
  useEffect(() => {
    if (!isOpen) return;
    const lookNow = () => void look();
    const looking = setInterval(lookNow, lookedAfterMs);
    document.addEventListener("visibilitychange", lookNow);
    return () => {
      clearInterval(looking);
      document.removeEventListener("visibilitychange", lookNow);
    };
  }, [isOpen]);
}
