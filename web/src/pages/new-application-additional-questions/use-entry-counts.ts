// How many entries the lists of the unticked statements show, for the check of the form they stand in (D11).
import { useState } from "react";

import type { SubFormKind } from "@microloan/contract/fields/additional-question";

export function useEntryCounts() {
  const [counts] = useState(() => new Map<SubFormKind, number>());
  return {
    /** Undefined while a list could not be read. */
    of: (subForm: SubFormKind): number | undefined => counts.get(subForm),
    tell: (subForm: SubFormKind, count: number | undefined): void => {
      if (count === undefined) counts.delete(subForm);
      else counts.set(subForm, count);
    },
  };
}
