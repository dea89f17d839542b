// A session that nobody uses ends on the server; here what it showed goes from the screen (decision 0078).
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import { useLastAnswer } from "../server/last-answer.ts";
import { deskSessionQuery } from "./session.ts";

/** As the server counts it. */
const idleMs = 30 * 60_000;
const lookedAfterMs = 15_000;

export function useIdleEnd(isOpen: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOpen) return;
    // A refusal of this call ends it, as of any other.
    const look = () => {
      if (Date.now() - useLastAnswer.getState().at > idleMs)
        void client.refetchQueries(deskSessionQuery);
    };
    const looking = setInterval(look, lookedAfterMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(looking);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isOpen, client]);
}
