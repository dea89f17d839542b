// How many entries the lists of the unticked statements show, for the check of the form they stand in (D11).
import { useState } from "react";

import type { SubFormKind } from "@microloan/contract/fields/additional-question";

/** The same object at every rendering: a list tells its count in an effect, and telling may not bring on another. */
export function useEntryCounts() {
  const [counts] = useState(createCounts);
  return counts;
}

function createCounts() {
  const counts = new Map<SubFormKind, number>();
  return {
    /** Undefined while a list could not be read. */
    of: (subForm: SubFormKind): number | undefined => counts.get(subForm),
    tell: (subForm: SubFormKind, count: number | undefined): void => {
      if (count === undefined) counts.delete(subForm);
      else counts.set(subForm, count);
    },
  };
}
