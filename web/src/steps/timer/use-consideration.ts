// Asks for the outcome until there is one, ever more seldom, and at once when the page is looked at again (D5; ux §3 row 32).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";

import { isStuck } from "../../client/stuck-alert.tsx";
import type { ErrorView } from "../../server/errors.ts";
import { pollDelayMs } from "../../server/poll-delay.ts";
import { CallRefused, callQuery } from "../../server/query.ts";
import { isLongWait } from "./consideration-words.ts";
import type { Consideration } from "./consideration-words.ts";

const pace = { firstMs: 2000, lastMs: 10_000 };
const longPace = { firstMs: 15_000, lastMs: 60_000 };

/** Answers travel for different times; a smaller difference is not a change of the wait. */
const sameInstantMs = 3000;

export function useConsideration(applicationId: string) {
  return useQuery({
    ...callQuery(considerationEndpoints.getConsiderationStatus, { params: { id: applicationId } }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) => {
      if (stuckBy(error) !== null) return false;
      if (data !== undefined && data.redirectType !== 0) return false;
      const isLong = data !== undefined && isLongWait(data.considerationStatus);
      return pollDelayMs(dataUpdateCount + errorUpdateCount, isLong ? longPace : pace);
    },
  });
}

/** The refusal that another step has to mend before there is anything to wait for; null for any other fault. */
export const stuckBy = (error: Error | null): ErrorView | null =>
  error instanceof CallRefused && isStuck(error.view) ? error.view : null;

/** The instant of this device's clock at which the wait ends; the same one while answers agree on it. */
export function useEndOfWait({ timeLeft }: Consideration, answeredAt: number): number {
  const told = answeredAt + timeLeft * 1000;
  const [endsAt, setEndsAt] = useState(told);
  const isSame = Math.abs(told - endsAt) < sameInstantMs;
  if (!isSame) setEndsAt(told);
  return isSame ? endsAt : told;
}
