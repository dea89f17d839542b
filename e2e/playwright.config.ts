// Journeys in Debian's Chromium, in both brands, on a product of their own (architecture, "Stack", tests).
import { defineConfig } from "@playwright/test";

import { findChromium } from "../tools/chromium.ts";
import type { BrandOptions } from "./browser/fixtures.ts";

const executablePath = findChromium();

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
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
    },
  },
  projects: [
    { name: "eqvazaim", use: { brand: "eqvazaim" } },
    { name: "turbozaim", use: { brand: "turbozaim" }, testMatch: "journey.spec.ts" },
  ],
});
