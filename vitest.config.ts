// Every test that needs no whole running product: `npx vitest run --project domain`.
import { join } from "node:path";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

import { findChromium } from "./tools/chromium.ts";
import { printSeed } from "./tools/testing/seeded-random.ts";
import { keptModules } from "./web/test/kept-modules.ts";
import { pasteText } from "./web/test/paste-command.ts";
import { findScreenTests } from "./web/test/screen-tests.ts";

const screenTests = findScreenTests(import.meta.dirname);

// The screens are tested in one brand; both are built and walked by the other parts of `npm test`.
process.env["THEME"] ??= "eqvazaim";
printSeed();

// On two cores a third worker fills the time in which the others wait for PostgreSQL: 8 % less of it all.
const maxWorkers = 3;

/** A busy machine of two cores is no fault of a test. */
const patience = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
  setupFiles: [join(import.meta.dirname, "tools/testing/patience.ts")],
};

/**
 * Begun last, each of these would keep one core busy alone for a minute;
 * how long each took is known on one machine only.
 */
const longest = [
  "api/test/crash/",
  "api/test/journey-model/",
  "api/test/fuzz/",
  "api/test/hostile/",
  "shown-is-signed.test.ts",
  "e2e/attacks/sending.test.ts",
  "e2e/attacks/guessing.test.ts",
  "e2e/crash/",
  "e2e/journey/",
  "tools/embedded-postgres/",
  "tools/run/server-process",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.some((path) => moduleId.includes(path));
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const usual = await super.sort(files);
    return usual.toSorted(
      (one, other) => groupOf(one) - groupOf(other) || Number(isLong(other)) - Number(isLong(one)),
    );
  }
}

const node = (name: string, include: string[], more: object = {}) => ({
  // Loading the modules anew for every file took longer than the tests: they keep no state in modules, so the files of
  // a worker share them.
  test: {
    name,
    include,
    environment: "node" as const,
    ...patience,
    isolate: false,
    maxWorkers,
    ...more,
  },
});

/** The screens, in a browser. */
const web = (name: string, include: string[], isolate: boolean) => ({
  extends: "web/vite.config.ts" as const,
  plugins: [keptModules()],
  test: {
    name,
    include,
    isolate,
    // A page that waits for a debounce or a poll leaves its core to others.
    maxWorkers: 6,
    sequence: { groupOrder: 2 },
    ...patience,
    setupFiles: [
      ...patience.setupFiles,
      join(import.meta.dirname, "tools/testing/quiet-react.ts"),
      join(import.meta.dirname, "web/test/no-changing-text.ts"),
      ...(isolate ? [] : [join(import.meta.dirname, "web/test/one-page.ts")]),
    ],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { pasteText },
      provider: playwright({
        // Frames that nobody looks at are a tenth of the work; the journeys move as most people see it.
        contextOptions: { reducedMotion: "reduce" },
        launchOptions: { executablePath: findChromium(), args: ["--no-sandbox"] },
      }),
      instances: [{ browser: "chromium" as const }],
    },
  },
});

/** They start, attack and kill real processes, and wait for them: when all the others are through. */
const afterOthers = { sequence: { groupOrder: 1 } };

/** Their tests put other things in the place of modules and globals. */
const replacing = ["web/src/{client,partners,server}/**/*.test.ts"];

/** Compares what all of the API's tests were answered. */
const declaredErrors = "api/test/declared-errors.test.ts";

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // With --coverage, which is G20's half of docs/attacks.md: each file of the rules for itself.
    coverage: {
      include: ["domain/src/**/*.ts"],
      exclude: ["**/*.test.ts"],
      reporter: ["text"],
      reportsDirectory: "test-results/coverage",
      thresholds: { perFile: true, lines: 90, branches: 90 },
    },
    projects: [
      node("domain", ["domain/src/**/*.test.ts"]),
      node("contract", ["contract/src/**/*.test.ts"]),
      node("api", ["api/{src,test}/**/*.test.ts"], {
        globalSetup: ["api/test/global-setup.ts"],
        setupFiles: [...patience.setupFiles, "api/test/answered-errors.ts"],
        exclude: [declaredErrors],
      }),
      node("declared errors", [declaredErrors], afterOthers),
      node("journey", ["e2e/{partners,journey,crash}/**/*.test.ts"], afterOthers),
      // docs/attacks.md says how to run them in full.
      node("attacks", ["e2e/attacks/**/*.test.ts"], afterOthers),
      node("sandbox", ["sandbox/{src,test}/**/*.test.ts"]),
      node("tools", ["tools/**/*.test.ts"], afterOthers),
      node("web-node", ["web/{src,build}/**/*.test.ts"], { exclude: replacing }),
      node("web-node-alone", replacing, { isolate: true }),
      web("web", screenTests.together, false),
      web("web-apart", screenTests.apart, true),
    ],
  },
});
