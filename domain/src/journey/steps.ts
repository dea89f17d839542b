// The numbered steps of an application as words. Spec §2, "Step number to route"; order is not here
// (see journey.ts).

/** The spec's step numbers, by step word. Numbers name steps; they say nothing about order (D5). */
export const stepNumbers = {
  passport: 0,
  "additional-questions": 1,
  address: 2,
  employment: 3,
  "number-confirmation": 4,
  "select-map": 5,
  "docs-uploading": 6,
  signing: 7,
  timer: 8,
  "docs-uploading-signed": 9,
  inn: 10,
} as const;

/** A step of the application, by word. Spec §2. */
export type Step = keyof typeof stepNumbers;

/** A step that is done by a save; the timer asks for nothing. */
export type SavedStep = Exclude<Step, "timer">;

/** A step's number as it crosses the wire. Spec §2. */
export type StepNumber = (typeof stepNumbers)[Step];

/** The way through the application: a first one, or the shorter one of a repeat client. Spec §1. */
export type Flow = "new" | "reapplication";

const formSteps: Readonly<Record<Step, boolean>> = {
  passport: true,
  "additional-questions": true,
  address: true,
  employment: true,
  "number-confirmation": false,
  "select-map": false,
  "docs-uploading": false,
  signing: false,
  timer: false,
  "docs-uploading-signed": false,
  inn: true,
};

/** Whether a step is a form of the application: code group applicationFullness leads to one. Spec §3. */
export const isFormStep = (step: Step): boolean => formSteps[step];

/** Every step word, by ascending spec number. */
export const allSteps = Object.keys(stepNumbers) as readonly Step[];

/** The spec's number of a step. Spec §2. Example: `signing` → 7. */
export const stepNumberOf = (step: Step): StepNumber => stepNumbers[step];

/**
 * The step with that spec number, or undefined when no step has it. Spec §2. Example: 10 → `inn`.
 */
export const stepOfNumber = (number: number): Step | undefined =>
  allSteps.find((step) => stepNumbers[step] === number);

/**
 * The entry of a flow's list that stands for a step: in a reapplication the steps 0, 2 and 3 share
 * the confirmation screen and count as one entry, `passport`. Spec §2, D5.
 */
export const entryOf = (flow: Flow, step: Step): Step =>
  flow === "reapplication" && (step === "address" || step === "employment") ? "passport" : step;

/**
 * Whether a step only asks for a code; the back button skips such steps. Spec §2, shell behaviour.
 */
export const isConfirmationStep = (step: Step): boolean => step === "number-confirmation";
