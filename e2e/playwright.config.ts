// Journeys in Debian's Chromium, in both brands, on a product of their own (architecture, "Stack", tests).
import { defineConfig } from "@playwright/test";

import { findChromium } from "../tools/chromium.ts";
import type { BrandOptions } from "./browser/fixtures.ts";

const executablePath = findChromium();

const args = ["--no-sandbox", "--disable-background-networking", "--disable-component-update"];

/** The page of all parts, on a development server of its own; its screenshots must not depend on the machine. */
const gallery = (brand: BrandOptions["brand"]) => ({
  name: `ui-${brand}`,
  testDir: "gallery",
  snapshotPathTemplate: "{testDir}/screenshots/{projectName}/{arg}{ext}",
  expect: {
    // The drawing is the same to the pixel where the browser is. Left free: a rounding of a colour in another
    // processor's arithmetic, the palette of the files, and some ten pixels of a corner in a newer browser.
    toHaveScreenshot: {
      threshold: 0.05,
      maxDiffPixelRatio: 0.0001,
      stylePath: "gallery/comparison.css",
    },
  },
  use: {
    brand,
    hasTouch: false,
    trace: "off" as const,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...args,
        "--font-render-hinting=none",
        "--disable-lcd-text",
        "--force-color-profile=srgb",
      ],
    },
  },
});

export default defineConfig<object, BrandOptions>({
  testDir: "browser",
  outputDir: "../test-results",
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: 1,
  reporter: "line",
  use: {
    locale: "ru-RU",
    timezoneId: "Europe/Moscow",
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    actionTimeout: 10_000,
    trace: "retain-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args,
    },
  },
  projects: [
    { name: "eqvazaim", use: { brand: "eqvazaim" } },
    { name: "turbozaim", use: { brand: "turbozaim" }, testMatch: "journey.spec.ts" },
    gallery("eqvazaim"),
    gallery("turbozaim"),
  ],
});
