// Every test that needs no whole running product: `npx vitest run --project domain`.
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";

import { findChromium } from "./tools/chromium.ts";

// The screens are tested in one brand; both are built and walked by the other parts of `npm test`.
process.env["THEME"] ??= "eqvazaim";

const node = (name: string, include: string[], more: object = {}) => ({
  // A busy machine of two cores is no fault of a test.
  test: { name, include, environment: "node" as const, testTimeout: 30_000, ...more },
});

export default defineConfig({
  test: {
    projects: [
      node("domain", ["domain/src/**/*.test.ts"]),
      node("contract", ["contract/src/**/*.test.ts"]),
      node("api", ["api/{src,test}/**/*.test.ts"], { globalSetup: ["api/test/global-setup.ts"] }),
      node("journey", ["e2e/{gateways,journey,crash}/**/*.test.ts"], { fileParallelism: false }),
      // Against running processes, one file after another; docs/attacks.md says how to run them in full.
      node("attacks", ["e2e/attacks/**/*.test.ts"], { fileParallelism: false }),
      node("sandbox", ["sandbox/{src,test}/**/*.test.ts"]),
      // They start and kill real processes, one after another.
      node("tools", ["tools/**/*.test.ts"], { fileParallelism: false, testTimeout: 30_000 }),
      node("web-node", ["web/{src,build}/**/*.test.ts"]),
      {
        extends: "web/vite.config.ts",
        test: {
          name: "web",
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
