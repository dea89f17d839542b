// Where a borrower goes on: the step not done yet, the personal account when there is nothing to do (D5).
import type { JourneyState } from "@microloan/contract/fields/journey";
import { allowedStep, routeOf } from "@microloan/domain/journey/journey";
import { stepOfRoute } from "@microloan/domain/journey/routes";

import { journeyFromWire } from "./journey-from-wire.ts";

/** `returnTo` is the page that the session ended on; it counts while its step is open. */
export function resumeRoute(state: JourneyState | null, returnTo: string | null = null): string {
  const journey = state === null ? null : journeyFromWire(state);
  const wanted = returnTo === null ? null : stepOfRoute(returnTo);
  if (journey !== null && wanted !== null && allowedStep(journey, wanted) === wanted)
    return routeOf(journey, wanted);
  return journey === null || journey.next === null ? "/account" : routeOf(journey, journey.next);
}
