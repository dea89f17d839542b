// The loan chosen in the calculator, as registration and sign-in ask for it (spec §7 signIn; D2).
import { periodTypes } from "@microloan/contract/dictionaries/period-types";

import { offered } from "../calculator/choice.ts";
import { usePersistedState } from "../client/state.ts";
import { today } from "../client/today.ts";

/** What was chosen last, in this tab or by an address's query, brought to what is on offer today. */
export function requestedOffer() {
  const { sum, term, periodType } = offered(usePersistedState.getState().calculator, today());
  return {
    requestedOfferSum: sum,
    requestedOfferPeriod: term,
    periodTypeId: periodTypes[periodType].id,
  };
}
