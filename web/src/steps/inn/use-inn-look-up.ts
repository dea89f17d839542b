// The state of the look-up of the INN by passport: asked ever more seldom while it runs (D5; ux §3 row 32).
import { useQuery } from "@tanstack/react-query";

import { innVerificationEndpoints } from "@microloan/contract/endpoints/inn-verification";

import { pollDelayMs } from "../../server/poll-delay.ts";
import { callQuery } from "../../server/query.ts";

const pace = { firstMs: 3000, lastMs: 20_000 };

export function useInnLookUp(applicationId: string) {
  return useQuery({
    ...callQuery(innVerificationEndpoints.getInnVerification, { query: { applicationId } }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data !== undefined && data.status !== "Searching"
        ? false
        : pollDelayMs(dataUpdateCount + errorUpdateCount, pace),
  });
}
