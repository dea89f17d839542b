// The journey of the wire, numbers, as the domain's journey, words (spec §2; D5).
import type { JourneyState } from "@microloan/contract/fields/journey";
import type { Journey } from "@microloan/domain/journey/journey";
import { stepOfNumber } from "@microloan/domain/journey/steps";

export function journeyFromWire(state: JourneyState): Journey {
  const steps = state.steps.map(stepOfNumber).filter((step) => step !== undefined);
  return {
    flow: state.isNew ? "new" : "reapplication",
    steps,
    furthest: stepOfNumber(state.furthestStep) ?? steps[0] ?? "passport",
    next: state.nextStep === null ? null : (stepOfNumber(state.nextStep) ?? null),
  };
}
