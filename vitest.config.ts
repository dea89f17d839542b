// Every test that needs no whole running product: `npx vitest run --project domain`.
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";

import { findChromium } from "./tools/chromium.ts";

// The screens are tested in one brand; both are built and walked by the other parts of `npm test`.
process.env["THEME"] ??= "eqvazaim";

// The default leaves one core idle, which is half of a machine of two.
const maxWorkers = "100%";

const node = (name: string, include: string[], more: object = {}) => ({
  // A busy machine of two cores is no fault of a test. Loading the modules anew for every file took longer than
  // the tests: they keep no state in modules, so the files of a worker share them.
  test: {
    name,
    include,
    environment: "node" as const,
    testTimeout: 30_000,
    isolate: false,
    maxWorkers,
    ...more,
  },
});

/** They start, attack and kill real processes: a file for each core, when all the others are through. */
const afterOthers = { isolate: true, maxWorkers: 2, sequence: { groupOrder: 1 } };

/** Compares what all of the API's tests were answered. */
const declaredErrors = "api/test/declared-errors.test.ts";

export default defineConfig({
  test: {
    projects: [
      node("domain", ["domain/src/**/*.test.ts"]),
      node("contract", ["contract/src/**/*.test.ts"]),
      node("api", ["api/{src,test}/**/*.test.ts"], {
        globalSetup: ["api/test/global-setup.ts"],
        setupFiles: ["api/test/answered-errors.ts"],
        exclude: [declaredErrors],
      }),
      node("declared errors", [declaredErrors], afterOthers),
      node("journey", ["e2e/{partners,journey,crash}/**/*.test.ts"], afterOthers),
      // docs/attacks.md says how to run them in full.
      node("attacks", ["e2e/attacks/**/*.test.ts"], afterOthers),
      node("sandbox", ["sandbox/{src,test}/**/*.test.ts"]),
      node("tools", ["tools/**/*.test.ts"], afterOthers),
      // Some of these put other things in the place of modules and globals.
      node("web-node", ["web/{src,build}/**/*.test.ts"], { isolate: true }),
      {
        extends: "web/vite.config.ts",
        test: {
          name: "web",
          maxWorkers,
          testTimeout: 30_000,
          include: ["web/src/**/*.test.tsx"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: findChromium(),
                args: ["--no-sandbox"],
              },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
