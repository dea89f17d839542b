// The filters of the queue stand in its address, so that it can be sent to a colleague.
import { useSearch } from "wouter/use-browser-location";

import { allQueueKinds, type QueueKind } from "@microloan/contract/desk/queue-kinds";

type Filters = { kind: QueueKind | undefined; onlyFree: boolean };

export function queueAddress({ kind, onlyFree }: Filters): string {
  const given = new URLSearchParams({ ...(kind && { kind }), ...(onlyFree && { free: "yes" }) });
  const text = given.toString();
  return text === "" ? "/desk/queue" : `/desk/queue?${text}`;
}

export function useFilters(): Filters {
  const query = new URLSearchParams(useSearch());
  return {
    kind: allQueueKinds.find((kind) => kind === query.get("kind")),
    onlyFree: query.get("free") === "yes",
  };
}
