import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import {
  allowedStep,
  backStep,
  forwardStep,
  journeyOf,
  openSteps,
  progressOf,
  routeOf,
  type JourneyFacts,
} from "./journey.ts";
import { stepOfRoute } from "./routes.ts";
import { allStatuses, phaseOf } from "./status.ts";
import { allSteps, isConfirmationStep, type SavedStep, type Step } from "./steps.ts";

/** In the order in which they are saved, were every one of them asked for. */
const saved = Object.keys({
  passport: true,
  "additional-questions": true,
  address: true,
  employment: true,
  inn: true,
  "number-confirmation": true,
  "select-map": true,
  "docs-uploading": true,
  signing: true,
  "docs-uploading-signed": true,
} satisfies Record<SavedStep, true>) as readonly SavedStep[];

const doneFirst = (count: number): JourneyFacts["done"] =>
  Object.fromEntries(saved.map((step, index) => [step, index < count])) as JourneyFacts["done"];

/** All that is saved before this step; null: all there is. */
const doneUntil = (step: SavedStep | null): JourneyFacts["done"] =>
  doneFirst(step === null ? saved.length : saved.indexOf(step));

const facts = (status: JourneyFacts["status"], until: SavedStep | null): JourneyFacts => ({
  flow: "new",
  status,
  done: doneUntil(until),
  innFound: true,
  showInnApplicationStep: true,
  skipDocuments: "A",
  sumKopecks: 10_000_00,
  requiredScanSumKopecks: 15_000_00,
  scansDeferred: false,
});

const anyFacts = (done: fc.Arbitrary<JourneyFacts["done"]>): fc.Arbitrary<JourneyFacts> =>
  fc.record({
    flow: fc.constantFrom("new", "reapplication"),
    status: fc.constantFrom(...allStatuses),
    done,
    innFound: fc.constantFrom(true, false, null),
    showInnApplicationStep: fc.boolean(),
    skipDocuments: fc.constantFrom("A", "B"),
    sumKopecks: fc.integer({ min: 1000_00, max: 100_000_00 }),
    requiredScanSumKopecks: fc.integer({ min: 1000_00, max: 100_000_00 }),
    scansDeferred: fc.boolean(),
  });

const anyDone = fc.tuple(...saved.map(() => fc.boolean())).map((flags) => ({
  ...doneFirst(0),
  ...Object.fromEntries(saved.map((key, index) => [key, flags[index] === true])),
}));
const doneInOrder = fc.integer({ min: 0, max: saved.length }).map(doneFirst);
const anyJourney = fc.oneof(anyFacts(anyDone), anyFacts(doneInOrder)).map(journeyOf);

/** Of each property; the night asks for a million in all (G4). */
const numRuns = Number(process.env["JOURNEY_RUNS"] ?? 500);
const always = <T>(arbitrary: fc.Arbitrary<T>, predicate: (value: T) => void) =>
  fc.assert(fc.property(arbitrary, predicate), { numRuns });

describe("statuses", () => {
  test.each([
    [
      "Prescoring",
      "select-map",
      "timer",
      ["passport", "additional-questions", "address", "employment"],
    ],
    [
      "Offered",
      "select-map",
      "select-map",
      ["passport", "additional-questions", "address", "employment"],
    ],
    ["Signed", "docs-uploading-signed", "timer", []],
    ["Considered", "docs-uploading-signed", "timer", []],
    ["Approved", "docs-uploading-signed", "timer", []],
    ["Cooling", "docs-uploading-signed", "timer", []],
    ["Issuing", "docs-uploading-signed", "timer", []],
  ] as const)("%s, saved up to %s, goes on at %s", (status, until, next, open) => {
    const journey = journeyOf(facts(status, until));
    expect(journey).toMatchObject({ next, furthest: next });
    expect(openSteps(journey).filter((step) => step !== next && !isConfirmationStep(step))).toEqual(
      open,
    );
  });

  it("waits for scans after signing even when nobody marked them as deferred", () => {
    const journey = journeyOf(facts("WaitingScans", "docs-uploading-signed"));
    expect(journey.next).toBe("docs-uploading-signed");
    expect(openSteps(journey)).toEqual(["docs-uploading-signed"]);
    expect(backStep(journey, "docs-uploading-signed")).toBeUndefined();
    expect(journeyOf(facts("WaitingScans", null)).next).toBe("timer");
  });

  it("asks for the scans after all when the sum was raised before the signature, not after it", () => {
    const raised = { scansDeferred: true, sumKopecks: 15_000_00 };
    expect(journeyOf({ ...facts("Offered", "docs-uploading"), ...raised }).next).toBe(
      "docs-uploading",
    );
    expect(journeyOf({ ...facts("Offered", "docs-uploading"), scansDeferred: true }).next).toBe(
      "signing",
    );
    expect(journeyOf({ ...facts("Considered", null), ...raised }).steps).toContain(
      "docs-uploading-signed",
    );
  });

  it("asks for the scans after all while the first consideration runs", () => {
    const raised = { scansDeferred: true, sumKopecks: 15_000_00 };
    const { steps } = journeyOf({ ...facts("Prescoring", "select-map"), ...raised });
    expect(steps).not.toContain("docs-uploading-signed");
  });

  test.each(["Signed", "Considered", "Approved"] as const)(
    "%s, leads back to nothing before the signature, whatever is asked for by then",
    (status) => {
      const signed = facts(status, "docs-uploading-signed");
      const done = { ...signed.done, inn: false, "docs-uploading": false };
      expect(journeyOf({ ...signed, innFound: false, done }).next).toBe("timer");
    },
  );

  it("lets uploaded scans be looked at from the timer", () => {
    const journey = journeyOf({ ...facts("Considered", null), scansDeferred: true });
    expect(backStep(journey, "timer")).toBe("docs-uploading-signed");
    expect(forwardStep(journey, "docs-uploading-signed")).toBe("timer");
  });

  it("closes a signed pack", () => {
    const journey = journeyOf(facts("Signed", "docs-uploading-signed"));
    for (const step of allSteps) expect(allowedStep(journey, step)).toBe("timer");
    expect(backStep(journey, "timer")).toBeUndefined();
    expect(forwardStep(journey, "passport")).toBeUndefined();
  });

  it("asks a signed loan for another card, behind the signature, and opens nothing before it", () => {
    const signed = facts("Approved", "docs-uploading-signed");
    const journey = journeyOf({ ...signed, done: { ...signed.done, "select-map": false } });
    expect(journey.steps.slice(-3)).toEqual(["signing", "select-map", "timer"]);
    expect(journey).toMatchObject({ next: "select-map", furthest: "select-map" });
    expect(openSteps(journey)).toEqual(["select-map"]);
    for (const step of allSteps) expect(allowedStep(journey, step)).toBe("select-map");
  });

  it("puts the first consideration between the confirmation and the card", () => {
    const journey = journeyOf(facts("Prescoring", "select-map"));
    expect(journey.steps.slice(4, 7)).toEqual(["number-confirmation", "timer", "select-map"]);
    expect(journey.steps.filter((step) => step === "timer")).toHaveLength(1);
    expect(backStep(journey, "timer")).toBe("employment");
  });

  test.each(["Issued", "Closed", "Refused", "ClientDenied", "Expired", "TechError"] as const)(
    "%s leaves nothing to do but the timer page",
    (status) => {
      const journey = journeyOf(facts(status, "employment"));
      expect(journey).toMatchObject({ next: null, furthest: "timer" });
      expect(openSteps(journey)).toEqual(["timer"]);
    },
  );
});

describe("confirmation", () => {
  it("is skipped on the way back, and on the way forward once done", () => {
    const journey = journeyOf(facts("Offered", "select-map"));
    expect(backStep(journey, "select-map")).toBe("employment");
    expect(forwardStep(journey, "employment")).toBe("select-map");
  });

  it("is where forward leads while it is due", () => {
    expect(forwardStep(journeyOf(facts("Draft", "number-confirmation")), "employment")).toBe(
      "number-confirmation",
    );
  });
});

describe("progress", () => {
  test.each([
    ["Draft", "passport", "passport", 11, 11],
    ["Draft", "additional-questions", "additional-questions", 22, 22],
    ["Draft", "employment", "additional-questions", 44, 22],
    ["Prescoring", "select-map", "timer", 66, 66],
    ["Offered", "select-map", "passport", 66, 11],
    ["Offered", "signing", "signing", 88, 88],
    ["Offered", "select-map", "signing", 66, 66],
    ["Offered", "select-map", "inn", 66, 66],
    ["Signed", "docs-uploading-signed", "timer", 100, 100],
    ["Issued", "docs-uploading-signed", null, 100, 100],
    ["Draft", "address", null, 33, 33],
  ] as const)(
    "%s, saved up to %s, looking at %s: %i %%",
    (status, until, current, percent, green) => {
      const progress = progressOf(journeyOf(facts(status, until)), current);
      const lightGreenStripe = percent - green;
      expect(progress).toEqual({ percent, greenStripe: green, lightGreenStripe });
    },
  );
});

describe("properties", () => {
  it("back of forward is here, unless here only asks for a code", () => {
    always(anyJourney, (journey) => {
      for (const step of openSteps(journey).filter((open) => !isConfirmationStep(open))) {
        const forward = forwardStep(journey, step);
        const here = forward === undefined ? journey.furthest : backStep(journey, forward);
        expect(here).toBe(step);
      }
    });
  });

  it("back and forward stay within the open steps", () => {
    always(fc.tuple(anyJourney, fc.constantFrom(...allSteps)), ([journey, step]) => {
      const reached = [backStep(journey, step), forwardStep(journey, step)];
      for (const target of reached.filter((one) => one !== undefined)) {
        expect(openSteps(journey)).toContain(target);
      }
      expect(openSteps(journey)).toContain(allowedStep(journey, step));
    });
  });

  it("the furthest step never goes back when one more step is saved in order", () => {
    const counts = fc.integer({ min: 1, max: saved.length });
    always(fc.tuple(anyFacts(fc.constant(doneFirst(0))), counts), ([given, count]) => {
      const before = journeyOf({ ...given, done: doneFirst(count - 1) });
      const after = journeyOf({ ...given, done: doneFirst(count) });
      const passed = before.steps.slice(0, before.steps.indexOf(before.furthest));
      for (const step of passed) {
        expect(after.steps.indexOf(step)).toBeLessThan(after.steps.indexOf(after.furthest));
      }
    });
  });

  it("everything before the furthest step is done, so nothing can be jumped over", () => {
    always(anyFacts(anyDone), (given) => {
      const { steps, furthest, next } = journeyOf({ ...given, status: "Draft", flow: "new" });
      const isPutOff = given.scansDeferred && given.sumKopecks < given.requiredScanSumKopecks;
      const done: Partial<Record<Step, boolean>> = {
        ...given.done,
        "docs-uploading": given.done["docs-uploading"] || isPutOff,
      };
      const position = steps.indexOf(furthest);
      for (const step of steps.slice(0, position)) expect(done[step]).toBe(true);
      expect(done[furthest] ?? false).toBe(false);
      expect(next).toBe(furthest);
    });
  });

  it("next is null exactly when the application has ended", () => {
    always(anyFacts(anyDone), (given) => {
      expect(journeyOf(given).next === null).toBe(phaseOf(given.status) === "ended");
    });
  });

  it("a step stands once in the list, the furthest is in it, the timer is always there", () => {
    always(anyJourney, ({ steps, furthest }) => {
      expect(new Set(steps).size).toBe(steps.length);
      expect(steps).toContain(furthest);
      expect(steps).toContain("timer");
    });
  });

  it("the screen of a listed step leads back to that step", () => {
    always(anyJourney, (journey) => {
      for (const step of journey.steps) expect(stepOfRoute(routeOf(journey, step))).toBe(step);
    });
  });

  it("progress stays between 0 and 100 and does not depend on where one looks", () => {
    always(fc.tuple(anyJourney, fc.constantFrom(...allSteps)), ([journey, step]) => {
      const { percent, greenStripe, lightGreenStripe } = progressOf(journey, step);
      expect(percent).toBe(progressOf(journey, null).percent);
      expect(greenStripe + lightGreenStripe).toBe(percent);
      expect(Math.min(greenStripe, lightGreenStripe)).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
    });
  });
});
