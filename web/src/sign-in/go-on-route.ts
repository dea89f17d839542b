// Where a borrower goes on: the step not done yet, the personal account when there is nothing to do (D5).
import type { JourneyState } from "@microloan/contract/fields/journey";
import { routeOf } from "@microloan/domain/journey/journey";

import { journeyFromWire } from "../app/journey-from-wire.ts";

export function goOnRoute(state: JourneyState | null): string {
  const journey = state === null ? null : journeyFromWire(state);
  return journey === null || journey.next === null ? "/account" : routeOf(journey, journey.next);
}
