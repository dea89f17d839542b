// What every test of the gallery gets: Vite's development server for its brand on a free port, and the page of all
// parts in one look.
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { createServer } from "vite";

import { repository } from "../../tools/run/settings.ts";
import type { BrandOptions } from "../browser/fixtures.ts";

type WorkerFixtures = { galleryUrl: string; smallScreenshots: void };

/** The timers of the gallery stand at the same figures for ever. */
const now = new Date("2026-11-20T12:00:00+03:00");

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
    { scope: "worker", timeout: 60_000 },
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

/**
 * The browser's own PNG files are three times as large. A palette moves a few pixels in a million by more than the
 * comparison's threshold.
 */
async function shrink(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const small = await sharp(path).png({ palette: true, effort: 10, dither: 0 }).toBuffer();
    writeFileSync(path, small);
  }
}

type Look = Parameters<Page["emulateMedia"]>[0] & { width: number };

/** The whole gallery as it looks so, with its fonts and everything that comes a moment later. */
export async function openGallery(
  page: Page,
  url: string,
  { width, ...media }: Look,
): Promise<void> {
  await page.clock.setFixedTime(now);
  await page.emulateMedia(media);
  await page.setViewportSize({ width, height: 900 });
  await page.goto(url);
  await page.locator("html[data-ready]").waitFor();
  await page.getByRole("option", { name: /Казань/ }).waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

export { expect };
