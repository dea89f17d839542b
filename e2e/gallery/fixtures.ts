// What the tests of the gallery share: Vite's development server for their brand, and the page of all parts, loaded
// once and then shown in one look after another.
import { readFileSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { createServer } from "vite";

import { repository } from "../../tools/run/settings.ts";
import type { BrandOptions } from "../browser/fixtures.ts";

type WorkerFixtures = { galleryUrl: string; gallery: Page; smallScreenshots: void };

/** The timers of the gallery stand at the same figures for ever. */
const now = new Date("2026-11-20T12:00:00+03:00");

/** What waits in the gallery waits for ever: that it is late would be told on a slow machine alone. */
function neverLate(): void {
  const later = window.setTimeout.bind(window);
  const wait = (run: () => void, ms = 0) => later(run, ms < 10_000 ? ms : 2 ** 31 - 1);
  window.setTimeout = wait as typeof window.setTimeout;
}

export const test = base.extend<object, BrandOptions & WorkerFixtures>({
  brand: ["eqvazaim", { option: true, scope: "worker" }],
  galleryUrl: [
    async ({ brand }, use) => {
      process.env["THEME"] = brand;
      const web = join(repository, "web");
      const server = await createServer({
        configFile: join(web, "vite.config.ts"),
        // Not shared with a server that somebody is working with at the same time.
        cacheDir: join(web, ".cache", `vite-gallery-${brand}`),
        logLevel: "warn",
        server: { port: 0, hmr: false, watch: null },
      });
      await server.listen();
      await use(new URL("/ui", server.resolvedUrls?.local[0]).href);
      await server.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  gallery: [
    async ({ browser, galleryUrl }, use) => {
      const page = await browser.newPage({ locale: "ru-RU", timezoneId: "Europe/Moscow" });
      await page.clock.setFixedTime(now);
      await page.addInitScript(neverLate);
      await page.goto(galleryUrl);
      // A development server begins cold, on a machine that may be busy.
      await page.locator("html[data-ready]").waitFor({ timeout: 100_000 });
      await use(page);
      await page.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  smallScreenshots: [
    async ({ brand }, use, { config }) => {
      await use();
      if (config.updateSnapshots === "all" || config.updateSnapshots === "changed") {
        await shrink(join(import.meta.dirname, "screenshots", `ui-${brand}`));
      }
    },
    { scope: "worker", auto: true },
  ],
});

type Look = {
  width: number;
  colorScheme?: "light" | "dark";
  forcedColors?: "active";
  reducedMotion?: "reduce";
};

/** The gallery as it looks so, with its fonts and with the suggestions open, whatever was done to it before. */
export async function show(gallery: Page, look: Look): Promise<void> {
  const { width, colorScheme = "light", forcedColors = "none", reducedMotion = null } = look;
  await gallery.emulateMedia({ colorScheme, forcedColors, reducedMotion });
  await gallery.setViewportSize({ width, height: 900 });
  // The test before may have left it on what is now a button.
  await gallery.mouse.move(0, 0);
  // A code's field takes the focus a moment after it has come, and the suggestions go with theirs.
  await expect(async () => {
    await gallery.locator("#field-cityOpen").fill("");
    await gallery.locator("#field-cityOpen").fill("Ка");
    await gallery.getByRole("option", { name: /Казань/ }).waitFor({ timeout: 2000 });
  }).toPass();
  await gallery.evaluate(async () => {
    await document.fonts.ready;
  });
}

const palette = { palette: true, effort: 10, dither: 0, compressionLevel: 9 };

/**
 * The browser's own PNG files are three times as large. A palette moves a few pixels in a million by more than the
 * comparison's threshold.
 */
async function shrink(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".png"))) {
    const path = join(folder, name);
    // Another worker may be at the same folder: a file is replaced whole.
    const small = `${path}.${process.pid}`;
    writeFileSync(small, await sharp(readFileSync(path)).png(palette).toBuffer());
    renameSync(small, path);
  }
}

export { expect };
