// How many tests passed and failed, from the JSON reports of Vitest and Playwright.

export type Counts = { passed: number; failed: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
};

/** A run that left no report, or a file that did not even load, counts as one failure. */
export function countsOf(kind: "vitest" | "playwright", report: unknown): Counts {
  if (!report) return { passed: 0, failed: 1 };
  return kind === "vitest"
    ? countsOfVitest(report as VitestReport)
    : countsOfPlaywright(report as PlaywrightReport);
}

function countsOfVitest(report: VitestReport): Counts {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

function countsOfPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
