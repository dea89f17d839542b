// The ticks of a page of agreements, by the ids of their documents, so that a reload does not lose them. Never a tick
// that this person has not set for what is listed there now (spec §3 "Agreements per page"; D7, D10).
import { useEffect, useEffectEvent } from "react";
import type { FieldPath, FieldValues, PathValue } from "react-hook-form";

import { usePersistedState } from "../client/state.ts";
import { sameValues } from "../form/draft/same-values.ts";
import type { FormOf } from "../form/fields/form-of.ts";

/** The pages of spec §3 that have agreements to tick. */
export type TickedPage = "registration" | "reapplicationConfirmation" | "signing";

type Ticks<V extends FieldValues> = {
  form: FormOf<V>;
  page: TickedPage;
  /** Ids or hashes of what the ticks are given to: those given to something else do not count. Empty for a visitor. */
  of: readonly string[];
  /** What has a tick on the page, lower-cased. */
  ids: readonly string[];
  /** Name of the field that holds the tick of an id. */
  fieldOf: (id: string) => FieldPath<V>;
};

/** Puts the ticks that were kept into their fields, and keeps them from then on as they change. */
export function usePersistedTicks<V extends FieldValues>(ticks: Ticks<V>): void {
  const { form, page, ids, fieldOf } = ticks;
  const of = ticks.of.map(asId);
  const begin = useEffectEvent((listed: readonly string[]) => {
    if (of.length === 0) forgetOtherVisits();
    const kept = usePersistedState.getState().agreements[page] ?? [];
    const isKept = of.every((id) => kept.includes(id));
    for (const id of listed) {
      const name = fieldOf(id);
      // An unticked box is an answer, not a missing value: its fault asks for the tick, not for a value.
      const isTicked = form.getValues(name) === true || (isKept && kept.includes(id));
      form.setValue(name, isTicked as PathValue<V, typeof name>);
    }
  });
  const note = useEffectEvent(() => {
    const ticked = ids.filter((id) => form.getValues(fieldOf(id)) === true);
    const agreements = ticked.length === 0 ? {} : { [page]: [...of, ...ticked] };
    if (!sameValues(agreements, usePersistedState.getState().agreements))
      usePersistedState.getState().keep({ agreements });
  });
  const { subscribe } = form;
  const list = JSON.stringify(ids);
  useEffect(() => begin(JSON.parse(list) as string[]), [list]);
  useEffect(() => subscribe({ formState: { values: true }, callback: () => note() }), [subscribe]);
}

/** Only ids are kept (D10): of a hash as much as makes one. */
const asId = (text: string): string =>
  text.replace(
    /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})[\da-f]*$/,
    "$1-$2-$3-$4-$5",
  );

/** The page has gone on, or what was ticked is no longer what is listed. */
export const forgetTicks = (): void => usePersistedState.getState().keep({ agreements: {} });

let isVisitKnown = false;

/** Whoever opens a visitors' page may be another person than the one before; who reloads it is the same one. */
function forgetOtherVisits(): void {
  if (isVisitKnown) return;
  isVisitKnown = true;
  const loads = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!loads.some(({ type, name }) => type !== "navigate" && name === location.href)) forgetTicks();
}
