import { expect, test } from "vitest";

import { countsOf } from "./counts.ts";

test("Vitest: failed tests, and files that did not load, are failures", () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 2,
    testResults: [
      { status: "passed", assertionResults: [{}] },
      { status: "failed", assertionResults: [{}, {}] },
      { status: "failed", assertionResults: [] },
    ],
  };
  expect(countsOf("vitest", report)).toEqual({ passed: 7, failed: 3 });
});

test("Playwright: a flaky test passed in the end; an error outside the tests is a failure", () => {
  const report = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 4 }, errors: [{}] };
  expect(countsOf("playwright", report)).toEqual({ passed: 4, failed: 2 });
});

test("no report is a failure", () => {
  expect(countsOf("vitest", null)).toEqual({ passed: 0, failed: 1 });
});
