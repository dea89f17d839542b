// How long the steps take: what is left of an application in minutes. Decision 0077.
import { type Journey } from "./journey.ts";
import { entryOf, type Flow, type SavedStep, type Step } from "./steps.ts";

/** Seconds that steps have taken others, as far as it is known. */
export type StepSeconds = Partial<Record<Step, number>>;

/**
 * Seconds that a step takes where nobody has been measured yet. Assumption: decision 0077, an estimate for somebody
 * with the papers at hand.
 */
const assumedSeconds: Record<Flow, Record<SavedStep, number>> = {
  new: {
    passport: 100,
    "additional-questions": 30,
    address: 45,
    employment: 60,
    inn: 30,
    "number-confirmation": 30,
    "select-map": 45,
    "docs-uploading": 60,
    signing: 90,
    "docs-uploading-signed": 60,
  },
  // What is known is looked through: the confirmation stands for passport, address and work.
  reapplication: {
    passport: 45,
    "additional-questions": 20,
    address: 0,
    employment: 0,
    inn: 30,
    "number-confirmation": 30,
    "select-map": 20,
    "docs-uploading": 60,
    signing: 90,
    "docs-uploading-signed": 60,
  },
};

/**
 * Whole minutes until everything is filled in and signed, at least 1; null when nothing is left to fill in. Does not
 * grow when one goes back. Example: the passport of a new application, nothing measured → 8.
 */
export const minutesLeft = (journey: Journey, measured: StepSeconds): number | null => {
  const { flow, next, steps } = journey;
  if (next === null) return null;
  const left = steps.slice(steps.indexOf(next)).filter((step) => step !== "timer");
  if (left.length === 0) return null;
  const seconds = left.map(
    (step) => measured[step] ?? assumedSeconds[flow][entryOf(flow, step) as SavedStep],
  );
  const sum = seconds.reduce((one, other) => one + other, 0);
  return Math.max(1, Math.round(sum / 60));
};
