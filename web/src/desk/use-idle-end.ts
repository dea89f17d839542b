// A session that nobody uses ends on the server; here what it showed goes from the screen (decision 0078).
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import { useLastAnswer } from "../server/last-answer.ts";
import { deskSessionQuery } from "./session.ts";

/** As the server counts it. */
const idleMs = 30 * 60_000;
const lookedAfterMs = 30_000;

export function useIdleEnd(isOpen: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOpen) return;
    const look = async () => {
      const lastUse = useLastAnswer.getState();
      if (Date.now() - lastUse.at <= idleMs) return;
      // A refusal of this call ends it, as of any other. The server counts it as no use, nor does the page: where
      // another tab keeps the session it is asked again.
      await client.refetchQueries(deskSessionQuery);
      useLastAnswer.setState(lastUse);
    };
    const lookNow = () => void look();
    const looking = setInterval(lookNow, lookedAfterMs);
    document.addEventListener("visibilitychange", lookNow);
    return () => {
      clearInterval(looking);
      document.removeEventListener("visibilitychange", lookNow);
    };
  }, [isOpen, client]);
}
