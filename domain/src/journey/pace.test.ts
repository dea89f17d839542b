// What is left in minutes: of what was measured, of what is assumed, and never more after a save (decision 0077).
import fc from "fast-check";
import { expect, test } from "vitest";

import type { Journey } from "./journey.ts";
import { minutesLeft } from "./pace.ts";
import type { Step } from "./steps.ts";

const steps: readonly Step[] = [
  "passport",
  "additional-questions",
  "address",
  "employment",
  "number-confirmation",
  "select-map",
  "docs-uploading",
  "signing",
  "timer",
];
const at = (next: Step | null, flow: Journey["flow"] = "new"): Journey => ({
  flow,
  steps:
    flow === "new" ? steps : steps.filter((step) => step !== "address" && step !== "employment"),
  next,
  furthest: next ?? "timer",
});

test.each([
  ["passport", {}, 8],
  ["signing", {}, 2],
  ["signing", { signing: 20 }, 1],
  ["signing", { signing: 300, passport: 900 }, 5],
  ["passport", { passport: 40, signing: 30 }, 6],
  ["timer", {}, null],
  [null, {}, null],
] as const)("%s is due, measured %o → %s", (next, measured, minutes) => {
  expect(minutesLeft(at(next), measured)).toBe(minutes);
});

test("a repeat client has less to do", () => {
  expect(minutesLeft(at("passport", "reapplication"), {})).toBe(4);
});

test("each save leaves less, whatever was measured", () => {
  const seconds = fc.record(Object.fromEntries(steps.map((step) => [step, fc.nat(1800)])), {
    requiredKeys: [],
  });
  fc.assert(
    fc.property(seconds, (measured) => {
      const left = steps.map((step) => minutesLeft(at(step), measured) ?? 0);
      expect(left).toEqual(left.toSorted((one, other) => other - one));
    }),
  );
});
