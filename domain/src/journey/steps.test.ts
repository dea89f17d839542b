import { describe, expect, it, test } from "vitest";

import {
  allSteps,
  entryOf,
  isConfirmationStep,
  isFormStep,
  stepNumberOf,
  stepOfNumber,
  type Step,
} from "./steps.ts";

const spec: readonly (readonly [number, Step])[] = [
  [0, "passport"],
  [1, "additional-questions"],
  [2, "address"],
  [3, "employment"],
  [4, "number-confirmation"],
  [5, "select-map"],
  [6, "docs-uploading"],
  [7, "signing"],
  [8, "timer"],
  [9, "docs-uploading-signed"],
  [10, "inn"],
];

describe("step numbers", () => {
  test.each(spec)("%i is %s", (number, step) => {
    expect(stepOfNumber(number)).toBe(step);
    expect(stepNumberOf(step)).toBe(number);
  });

  it("lists the steps of the spec and no other", () => {
    expect(allSteps).toEqual(spec.map(([, step]) => step));
  });

  test.each([-1, allSteps.length, 0.5, Number.NaN])("%d is no step", (number) => {
    expect(stepOfNumber(number)).toBeUndefined();
  });
});

describe("entries", () => {
  it("counts 0, 2 and 3 of a reapplication as one", () => {
    const merged = allSteps.filter((step) => entryOf("reapplication", step) !== step);
    expect(merged).toEqual(["address", "employment"]);
    expect(merged.map((step) => entryOf("reapplication", step))).toEqual(["passport", "passport"]);
  });

  it("leaves the steps of a new application apart", () => {
    expect(allSteps.map((step) => entryOf("new", step))).toEqual(allSteps);
  });

  it("knows the forms of the application", () => {
    expect(allSteps.filter(isFormStep)).toEqual([
      "passport",
      "additional-questions",
      "address",
      "employment",
      "inn",
    ]);
    expect(isFormStep("signing")).toBe(false);
  });

  it("knows the one step that only asks for a code", () => {
    expect(allSteps.filter(isConfirmationStep)).toEqual(["number-confirmation"]);
  });
});
