// Case tables of whole journeys, walked step by step, forward and back. Spec §2, D5.
import { describe, expect, it, test } from "vitest";

import {
  allowedStep,
  backStep,
  forwardStep,
  journeyOf,
  mayOpenLater,
  openSteps,
  routeOf,
  type JourneyFacts,
} from "./journey.ts";
import { routes } from "./routes.ts";
import { allSteps, isConfirmationStep, stepNumberOf, stepNumbers, type Step } from "./steps.ts";

const nothingDone = Object.fromEntries(
  allSteps.map((step) => [step, false]),
) as JourneyFacts["done"];

const draft: JourneyFacts = {
  flow: "new",
  status: "Draft",
  done: nothingDone,
  innFound: null,
  showInnApplicationStep: false,
  skipDocuments: "A",
  sumKopecks: 10_000_00,
  requiredScanSumKopecks: 15_000_00,
  scansDeferred: false,
};

const askInn = { showInnApplicationStep: true, innFound: false };
const skipped = { skipDocuments: "B" } as const;

type Case = { name: string; facts: Partial<JourneyFacts>; numbers: readonly number[] };

const cases: readonly Case[] = [
  { name: "new application", facts: {}, numbers: [0, 1, 2, 3, 4, 5, 6, 7, 8] },
  { name: "INN asked", facts: askInn, numbers: [0, 1, 2, 3, 10, 4, 5, 6, 7, 8] },
  {
    name: "INN found by the look-up",
    facts: { ...askInn, innFound: true },
    numbers: [0, 1, 2, 3, 4, 5, 6, 7, 8],
  },
  {
    name: "look-up of the INN not answered",
    facts: { ...askInn, innFound: null },
    numbers: [0, 1, 2, 3, 4, 5, 6, 7, 8],
  },
  {
    name: "INN not asked by setting",
    facts: { innFound: false },
    numbers: [0, 1, 2, 3, 4, 5, 6, 7, 8],
  },
  { name: "documents skipped", facts: skipped, numbers: [0, 1, 2, 3, 4, 5, 7, 8] },
  {
    name: "documents not skipped from the required sum on",
    facts: { ...skipped, sumKopecks: 15_000_00 },
    numbers: [0, 1, 2, 3, 4, 5, 6, 7, 8],
  },
  {
    name: "scans deferred",
    facts: { scansDeferred: true },
    numbers: [0, 1, 2, 3, 4, 5, 6, 7, 9, 8],
  },
  {
    name: "scans deferred, documents skipped",
    facts: { ...skipped, scansDeferred: true },
    numbers: [0, 1, 2, 3, 4, 5, 7, 9, 8],
  },
  {
    name: "scans deferred before the sum was raised to the required one",
    facts: { scansDeferred: true, sumKopecks: 15_000_00 },
    numbers: [0, 1, 2, 3, 4, 5, 6, 7, 8],
  },
  {
    name: "reapplication",
    facts: { flow: "reapplication" },
    numbers: [0, 1, 4, 5, 6, 7, 8],
  },
  {
    name: "reapplication with everything",
    facts: { flow: "reapplication", ...askInn, scansDeferred: true },
    numbers: [0, 1, 10, 4, 5, 6, 7, 9, 8],
  },
];

/** Saves a step as the API would: a reapplication's confirmation saves three sections at once. */
const save = (facts: JourneyFacts, step: Step): JourneyFacts => {
  const isConfirmation = facts.flow === "reapplication" && step === "passport";
  const saved = isConfirmation ? (["passport", "address", "employment"] as const) : [step];
  const done = { ...facts.done, ...Object.fromEntries(saved.map((one) => [one, true])) };
  if (step !== "signing") return { ...facts, done };
  // What a signature finds put off stays so.
  const scansDeferred = journeyOf(facts).steps.includes("docs-uploading-signed");
  return { ...facts, done, status: "Signed", scansDeferred };
};

const walkedSteps = new Set<Step>();
const walkedRoutes = new Set<string>();

describe.each(cases)("$name", ({ facts, numbers }) => {
  const start: JourneyFacts = { ...draft, ...facts };
  const steps = journeyOf(start).steps;
  const signingAt = numbers.indexOf(stepNumbers.signing);

  it("has its steps in order", () => {
    expect(steps.map(stepNumberOf)).toEqual(numbers);
  });

  it("goes forward one step with each save and opens nothing else", () => {
    let walked = start;
    // Put off, scans are no step to wait at before the signature.
    const areDeferred = steps.includes("docs-uploading-signed");
    for (const step of steps.filter((one) => one !== "docs-uploading" || !areDeferred)) {
      const index = steps.indexOf(step);
      const journey = journeyOf(walked);
      expect(journey).toMatchObject({ next: step, furthest: step, steps });
      expect(forwardStep(journey, step)).toBeUndefined();
      const firstOpen = index > signingAt ? signingAt + 1 : 0;
      for (const [other, candidate] of steps.entries()) {
        const isOpen = other >= firstOpen && other <= index;
        expect(allowedStep(journey, candidate)).toBe(isOpen ? candidate : step);
      }
      walkedSteps.add(step);
      walkedRoutes.add(routeOf(journey, step));
      walked = save(walked, step);
    }
  });

  it("goes back from signing to the first form and forward again", () => {
    const signing = steps.slice(0, signingAt).reduce(save, start);
    const journey = journeyOf(signing);
    const forms = steps.slice(0, signingAt + 1).filter((step) => !isConfirmationStep(step));
    for (const [index, step] of forms.entries()) {
      expect(backStep(journey, step)).toBe(forms[index - 1]);
      expect(forwardStep(journey, step)).toBe(forms[index + 1]);
    }
  });
});

describe("the cases", () => {
  it("visit every step", () => {
    const unvisited = allSteps.filter((step) => !walkedSteps.has(step));
    expect(unvisited, "steps that stepsOf in journey.ts, or no case here, lists").toEqual([]);
  });

  it("visit every screen that shows a step", () => {
    const screens = routes.filter(({ step }) => step !== null).map(({ path }) => path);
    expect([...walkedRoutes].toSorted()).toEqual(screens.toSorted());
  });
});

test.each<[string, Partial<JourneyFacts>, Step, boolean]>([
  ["ahead while forms are filled in", {}, "signing", true],
  ["not in the list yet", {}, "inn", true],
  ["behind the signature", { status: "Signed" }, "passport", false],
  ["never in the list of what is signed", { status: "Signed" }, "inn", false],
  ["ahead of scans that are due", { status: "WaitingScans" }, "timer", true],
  ["of what is refused", { status: "Refused" }, "select-map", false],
])("a closed step %s: may it open later?", (_what, changes, step, isAwaited) => {
  const journey = journeyOf({ ...draft, ...changes });
  expect([openSteps(journey).includes(step), mayOpenLater(journey, step)]).toEqual([
    false,
    isAwaited,
  ]);
});

test("a reapplication's confirmation is done only with all three sections", () => {
  const partly = { ...nothingDone, passport: true, address: true };
  const facts: JourneyFacts = { ...draft, flow: "reapplication", done: partly };
  expect(journeyOf(facts).next).toBe("passport");
  const journey = journeyOf({ ...facts, done: { ...partly, employment: true } });
  expect(journey.next).toBe("additional-questions");
  expect(allowedStep(journey, "address")).toBe("passport");
  expect(forwardStep(journey, "employment")).toBe("additional-questions");
});

describe("a look-up that finds no INN late", () => {
  const { steps } = journeyOf(draft);
  const savedBefore = (step: Step) => steps.slice(0, steps.indexOf(step)).reduce(save, draft);

  test.each([
    ["number-confirmation", "Draft"],
    ["select-map", "Draft"],
    ["select-map", "Prescoring"],
    ["signing", "Offered"],
  ] as const)("leads from %s (%s) to its page, and back once it is typed", (step, status) => {
    const late = { ...savedBefore(step), status, ...askInn };
    const journey = journeyOf(late);
    expect(journey).toMatchObject({ next: "inn", furthest: "inn" });
    expect(allowedStep(journey, step)).toBe("inn");
    expect(journeyOf(save(late, "inn")).next).toBe(status === "Prescoring" ? "timer" : step);
  });

  test.each(["Signed", "Considered", "Refused"] as const)("asks for none in %s", (status) => {
    const { steps: asked } = journeyOf({ ...savedBefore("timer"), status, ...askInn });
    expect(asked).not.toContain("inn");
  });
});
