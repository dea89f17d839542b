// The replay of last month: slices asked for one after another, added up, stopped at will (decision 0088).
import { useEffect, useRef, useState } from "react";

import { decisionTableEndpoints } from "@microloan/contract/desk/endpoints/decision-tables";
import type { SuccessOf } from "@microloan/contract/endpoint";

import { askCall, CallRefused } from "../../server/query.ts";

const { replayDecisions } = decisionTableEndpoints;

type Slice = SuccessOf<typeof replayDecisions>;
export type Change = Slice["changes"][number];

export type Added = Pick<Slice, "version" | "until" | "changes" | "flips" | "notGathered"> & {
  total: number;
  looked: number;
};

/** Alike changes of both are one; a flip names its change by the place in the sum. */
export function add(sum: Added | null, slice: Slice): Added {
  const before = sum ?? { ...slice, total: slice.total ?? 0, ...nothing };
  const changes = before.changes.map((change) => ({ ...change }));
  const places = slice.changes.map((change) => placeOf(changes, change));
  const notGathered = before.notGathered.map((one) => ({ ...one }));
  for (const { facts, count } of slice.notGathered) {
    const known = notGathered.find((one) => one.facts.join() === facts.join());
    if (known === undefined) notGathered.push({ facts, count });
    else known.count += count;
  }
  return {
    version: slice.version,
    total: before.total,
    looked: before.looked + slice.looked,
    until: slice.until ?? before.until,
    changes,
    flips: [
      ...before.flips,
      ...slice.flips.map((flip) => ({ ...flip, change: places[flip.change] ?? 0 })),
    ],
    notGathered,
  };
}

const nothing = { looked: 0, changes: [], flips: [], notGathered: [] };

function placeOf(changes: Change[], change: Change): number {
  const key = JSON.stringify([change.from, change.to]);
  const at = changes.findIndex(({ from, to }) => JSON.stringify([from, to]) === key);
  if (at === -1) return changes.push({ ...change }) - 1;
  changes[at]!.count += change.count;
  return at;
}

export type Run = {
  state: "idle" | "running" | "stopped" | "done";
  sum: Added | null;
  error: string | null;
};

/** A page that is left asks for nothing more. */
export function useReplay() {
  const [run, setRun] = useState<Run>({ state: "idle", sum: null, error: null });
  const asking = useRef<AbortController>(null);
  useEffect(() => () => asking.current?.abort(), []);

  async function start(): Promise<void> {
    asking.current?.abort();
    const own = new AbortController();
    asking.current = own;
    let sum: Added | null = null;
    let after: string | null = null;
    setRun({ state: "running", sum, error: null });
    try {
      do {
        const query: { after?: string } = after === null ? {} : { after };
        // Each goes on behind the one before.
        const slice: Slice = await askCall(replayDecisions, { query }, own.signal);
        sum = add(sum, slice);
        after = slice.next;
        setRun({ state: after === null ? "done" : "running", sum, error: null });
      } while (after !== null);
    } catch (fault) {
      if (own.signal.aborted) return;
      const error = fault instanceof CallRefused ? fault.view.message : "Не получилось проверить";
      setRun({ state: "stopped", sum, error });
    }
  }

  function stop(): void {
    asking.current?.abort();
    setRun(({ sum }) => ({ state: "stopped", sum, error: null }));
  }

  return { run, start, stop };
}
