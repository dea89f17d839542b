// The journey: which steps an application has, in which order, and how far its facts allow to go.
// Spec §2, D5. One pure function; progress bar, back and forward buttons, guards and the API all
// read its result.
import { canSumDefer } from "./deferred-scans.ts";
import { routeOfStep } from "./route-of-step.ts";
import type { RoutePath } from "./routes.ts";
import { phaseOf, type Status } from "./status.ts";
import { entryOf, isConfirmationStep, type Flow, type SavedStep, type Step } from "./steps.ts";

/** Everything that decides the list of steps and how far it is done. D5. */
export type JourneyFacts = {
  flow: Flow;
  status: Status;
  /**
   * Which steps' data have been saved. A reapplication's confirmation saves passport, address and
   * employment at once.
   */
  done: Record<SavedStep, boolean>;
  /**
   * What the automatic look-up by passport gave; null while it has not answered, which never blocks
   * (D6).
   */
  innFound: boolean | null;
  /** Server setting ShowInnApplicationStep. */
  showInnApplicationStep: boolean;
  /** Group of the experiment skipDocuments. */
  skipDocuments: "A" | "B";
  sumKopecks: number;
  /** Server setting RequiredScanSum. */
  requiredScanSumKopecks: number;
  /** Whether the borrower put scans off until after signing. */
  scansDeferred: boolean;
};

/**
 * The computed list of steps with the furthest one allowed and the one to do next (null when
 * nothing is left).
 */
export type Journey = { flow: Flow; steps: readonly Step[]; furthest: Step; next: Step | null };

/** Nothing is signed yet: forms are filled in, or the first consideration runs. */
const isBeforeSignature = (status: Status): boolean =>
  phaseOf(status) === "filling" || phaseOf(status) === "prescoring";

/** D6: without an INN the self-ban stays unknown, and nothing is lent; once signed it is too late to ask. */
const needsInn = ({ showInnApplicationStep, innFound, done, status }: JourneyFacts): boolean =>
  showInnApplicationStep && innFound === false && (done.inn || isBeforeSignature(status));

/** Whether an application needs scans of documents: before its signature, or after it when they were put off. D5. */
export const needsDocuments = (
  facts: Pick<JourneyFacts, "skipDocuments" | "sumKopecks" | "requiredScanSumKopecks">,
): boolean => facts.skipDocuments === "A" || facts.sumKopecks >= facts.requiredScanSumKopecks;

/** Scans put off, as long as the sum allows it; a signature makes it final. */
const areScansDeferred = (facts: JourneyFacts): boolean => {
  const { requiredScanSumKopecks, scansDeferred, status, sumKopecks } = facts;
  if (status === "WaitingScans") return true;
  const isSigned = !isBeforeSignature(status);
  return scansDeferred && (isSigned || canSumDefer(sumKopecks, requiredScanSumKopecks));
};

/** The money could not go to the signed loan's card, and another one takes its place. Decision 0075. */
const needsAnotherCard = ({ done, status }: JourneyFacts): boolean =>
  phaseOf(status) === "considering" && !done["select-map"];

const stepsOf = (facts: JourneyFacts): readonly Step[] => {
  const isPrescoring = phaseOf(facts.status) === "prescoring";
  // Behind the signature, which stays closed.
  const isCardLast = needsAnotherCard(facts);
  const steps: readonly (Step | false)[] = [
    "passport",
    "additional-questions",
    facts.flow === "new" && "address",
    facts.flow === "new" && "employment",
    needsInn(facts) && "inn",
    "number-confirmation",
    isPrescoring && "timer",
    !isCardLast && "select-map",
    needsDocuments(facts) && "docs-uploading",
    "signing",
    areScansDeferred(facts) && "docs-uploading-signed",
    isCardLast && "select-map",
    !isPrescoring && "timer",
  ];
  return steps.filter((step) => step !== false);
};

const isSaved = (facts: JourneyFacts, step: Step): boolean => {
  const { flow, done } = facts;
  switch (step) {
    case "passport":
      return done.passport && (flow === "new" || (done.address && done.employment));
    case "docs-uploading":
      return done[step] || areScansDeferred(facts);
    case "timer":
      return false;
    default:
      return done[step];
  }
};

const isDone = (facts: JourneyFacts, step: Step): boolean => {
  switch (phaseOf(facts.status)) {
    case "filling":
    case "prescoring":
      return isSaved(facts, step);
    case "signed":
      return step === "timer" || step === "docs-uploading-signed" ? isSaved(facts, step) : true;
    case "considering":
      return step === "select-map" ? isSaved(facts, step) : step !== "timer";
    case "ended":
      return true;
  }
};

/**
 * The journey of an application with these facts. The furthest step is the first one not done, or
 * the last when all are; `next` is the same step, or null when the application has ended. While the
 * first consideration runs (status Prescoring) the timer stands right after step 4. D5.
 */
export const journeyOf = (facts: JourneyFacts): Journey => {
  const steps = stepsOf(facts);
  const next = steps.find((step) => !isDone(facts, step)) ?? null;
  return { flow: facts.flow, steps, furthest: next ?? "timer", next };
};

const isPastSignature = ({ steps, furthest }: Journey): boolean =>
  steps.indexOf(furthest) > steps.indexOf("signing");

/**
 * The steps that may be looked at now: from the first one to the furthest. Assumption: D5, a signed
 * pack must not change, so everything up to signing is closed once it is signed.
 */
export const openSteps = (journey: Journey): readonly Step[] => {
  const { steps, furthest } = journey;
  const first = isPastSignature(journey) ? steps.indexOf("signing") + 1 : 0;
  return steps.slice(first, steps.indexOf(furthest) + 1);
};

/**
 * Whether a step that is not open now lies ahead, or may come into the list yet; else it is signed
 * or over, and no step done before opens it. D5.
 */
export const mayOpenLater = (journey: Journey, step: Step): boolean => {
  const { flow, furthest, steps } = journey;
  const isAhead = steps.indexOf(entryOf(flow, step)) > steps.indexOf(furthest);
  return isAhead || !isPastSignature(journey);
};

/**
 * The step to show when one is asked for: itself when it is open, else the furthest. Spec §2,
 * redirection.
 */
export const allowedStep = (journey: Journey, step: Step): Step => {
  const entry = entryOf(journey.flow, step);
  return openSteps(journey).includes(entry) ? entry : journey.furthest;
};

/**
 * Where the back button leads; confirmation steps are skipped, undefined at the first step. Spec
 * §2.
 */
export const backStep = (journey: Journey, step: Step): Step | undefined => {
  const open = openSteps(journey);
  const before = open.slice(0, Math.max(0, open.indexOf(entryOf(journey.flow, step))));
  return before.findLast((candidate) => !isConfirmationStep(candidate));
};

/**
 * Where the forward button leads; undefined at or beyond the furthest step. A confirmation that is
 * already done is skipped as on the way back, one that is still due is not. Spec §2.
 */
export const forwardStep = (journey: Journey, step: Step): Step | undefined => {
  const open = openSteps(journey);
  const position = open.indexOf(entryOf(journey.flow, step));
  if (position < 0) return undefined;
  return open
    .slice(position + 1)
    .find((candidate) => !isConfirmationStep(candidate) || candidate === journey.furthest);
};

/**
 * Width of the progress bar, in whole percent: `greenStripe + lightGreenStripe = percent`. Spec §3.
 */
export type Progress = { percent: number; greenStripe: number; lightGreenStripe: number };

/**
 * How much is filled in. `percent` counts the registration and the done steps (the timer asks for
 * nothing and does not count), so it does not fall when one goes back; `greenStripe` is the part
 * before the step one is looking at, `lightGreenStripe` the part filled beyond it. With no current
 * step everything done is green. Spec §1, §3; decision 0077.
 */
export const progressOf = (journey: Journey, current: Step | null): Progress => {
  const forms = journey.steps.filter((step) => step !== "timer");
  // No step behind a timer is done, so that none is counted here.
  const done = journey.next === null ? forms.length : journey.steps.indexOf(journey.next);
  const position = current === null ? -1 : journey.steps.indexOf(entryOf(journey.flow, current));
  const passed = position === -1 ? done : Math.min(position, done);
  // Whoever has an application has registered.
  const toPercent = (count: number) => Math.floor(((count + 1) * 100) / (forms.length + 1));
  const percent = toPercent(done);
  const greenStripe = toPercent(passed);
  return { percent, greenStripe, lightGreenStripe: percent - greenStripe };
};

/** The screen that shows a step of this journey. Spec §2. */
export const routeOf = (journey: Journey, step: Step): RoutePath => routeOfStep(journey.flow, step);
