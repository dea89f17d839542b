// Journeys in Debian's Chromium, in both brands, on a product of their own (architecture, "Stack", tests).
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

import { findChromium } from "../tools/chromium.ts";
import { printSeed } from "../tools/testing/seeded-random.ts";
import type { BrandOptions } from "./browser/fixtures.ts";

const executablePath = findChromium();
printSeed();

const args = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  // Without a graphics card one would be imitated: the same pixels for a tenth more work.
  "--disable-gpu",
];

const thirdParty = "third-party.spec.ts";

/** A busy machine of two cores is no fault of a test: beside others a journey takes thrice as long. */
const patience = { timeout: 240_000, expect: { timeout: 20_000 } };

/** The page of all parts, on a development server of its own; its screenshots must not depend on the machine. */
const gallery = (brand: BrandOptions["brand"]) => ({
  name: `ui-${brand}`,
  testDir: "gallery",
  // A development server takes longer to begin than most of the tests.
  workers: 1,
  snapshotPathTemplate: "{testDir}/screenshots/{projectName}/{arg}{ext}",
  expect: {
    ...patience.expect,
    // Two versions of Chromium half a year apart draw the same to the pixel. What is left free is for the palette of
    // the files and another processor's rounding: eight levels of grey, and a dozen pixels of a section.
    toHaveScreenshot: {
      threshold: 0.03,
      maxDiffPixelRatio: 0.00003,
      stylePath: "gallery/comparison.css",
    },
  },
  use: {
    brand,
    hasTouch: false,
    trace: "off" as const,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...args, "--disable-lcd-text", "--force-color-profile=srgb"],
      env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, "gallery/fonts.conf") },
    },
  },
});

export default defineConfig<object, BrandOptions>({
  testDir: "browser",
  // Beside the report of the tests that ran before, which it would take away.
  outputDir: "../test-results/journeys",
  ...patience,
  // A worker has a product of its own; what waits for a poll or a limit leaves its core to others.
  workers: 4,
  reporter: "line",
  use: {
    locale: "ru-RU",
    timezoneId: "Europe/Moscow",
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    actionTimeout: 20_000,
    // What was done, without pictures of every moment: those are a sixth of the work. `--trace=on` brings them.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args,
    },
  },
  projects: [
    // First of all: its worker builds a client of its own, and would be left working alone at the end.
    { name: "third-party", use: { brand: "eqvazaim" }, testMatch: thirdParty },
    { name: "eqvazaim", use: { brand: "eqvazaim" }, testIgnore: thirdParty },
    {
      name: "turbozaim",
      use: { brand: "turbozaim" },
      testMatch: ["journey.spec.ts", "changed-before-hydration.spec.ts"],
    },
    gallery("eqvazaim"),
    gallery("turbozaim"),
  ],
});
