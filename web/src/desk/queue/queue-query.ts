// The queue of a kind, page by page by key, asked anew while somebody looks at it.
import { infiniteQueryOptions } from "@tanstack/react-query";

import { queueEndpoints } from "@microloan/contract/desk/endpoints/queue";
import type { QueueKind } from "@microloan/contract/desk/queue-kinds";

import { askCall } from "../../server/query.ts";

const { listQueue } = queueEndpoints;
const askedEachMs = 15_000;

export const queueQuery = (kind: QueueKind | undefined, isPresent: boolean) =>
  infiniteQueryOptions({
    queryKey: [listQueue.name, kind ?? "all"],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      askCall(
        listQueue,
        { query: { ...(kind && { kind }), ...(pageParam !== null && { after: pageParam }) } },
        signal,
      ),
    getNextPageParam: ({ next }) => next,
    refetchInterval: isPresent ? askedEachMs : false,
    staleTime: 0,
  });
