// What every browser test gets: the product of its brand, a console that must stay silent, a browser that keeps nothing
// of a person, axe.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import axe from "axe-core";

import { webDist } from "../../tools/run/settings.ts";
import { type RunningProduct, startProduct } from "../product/product.ts";
import { watchWrites } from "./storage-writes.ts";

export type BrandOptions = { brand: "eqvazaim" | "turbozaim" };

type Fixtures = {
  /** What the browser itself says of answers that a test loses, and scripts it breaks, on purpose. */
  allowedNoise: RegExp | null;
  silentConsole: void;
  harmlessWrites: void;
};

export const test = base.extend<Fixtures, BrandOptions & { product: RunningProduct }>({
  brand: ["eqvazaim", { option: true, scope: "worker" }],
  product: [
    async ({ brand }, use) => {
      const product = await startProduct({ webDist: webDist(brand), env: { THEME: brand } });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ product }, use) => use(product.appUrl),
  allowedNoise: [null, { option: true }],
  silentConsole: [
    async ({ allowedNoise, context }, use) => {
      const noise: string[] = [];
      context.on("weberror", (error) => {
        const text = String(error.error());
        if (!allowedNoise?.test(text)) noise.push(text);
      });
      context.on("console", (message) => {
        const isLoud = message.type() === "error" || message.type() === "warning";
        if (isLoud && !allowedNoise?.test(message.text())) noise.push(message.text());
      });
      await use();
      expect(noise, "the console must stay silent").toEqual([]);
    },
    { auto: true },
  ],
  harmlessWrites: [
    async ({ context }, use) => {
      const forbidden = await watchWrites(context);
      await use();
      expect(forbidden(), "what the browser keeps").toEqual([]);
    },
    { auto: true },
  ],
});

type Look = (page: Page) => Promise<void>;

const otherLooks = new WeakMap<Page, Look>();

/** A walk that looks at its screens for something else than axe does, or for more. */
export const replaceScreenCheck = (page: Page, look: Look): void => void otherLooks.set(page, look);

/** Axe is half of a walk's time. */
export const skipAxe = (page: Page): void => replaceScreenCheck(page, () => Promise.resolve());

/** What differs from one person's screen to another's, or only tells how far the page has come. */
const incidental =
  /<!--.*?-->|<script\b[\s\S]*?<\/script>| data-hydrated=""| aria-valuetext="[^"]*"|_r_\w+_|\d/g;

async function drawnOn(page: Page): Promise<string> {
  const html = await page.evaluate(() => {
    const root = document.documentElement.cloneNode(false) as HTMLElement;
    return root.outerHTML + document.body.outerHTML;
  });
  const media = await page.evaluate(() =>
    ["(prefers-color-scheme: dark)", "(forced-colors: active)", "print"].map(
      (query) => matchMedia(query).matches,
    ),
  );
  return `${JSON.stringify([page.viewportSize(), media])} ${html.replaceAll(incidental, "")}`;
}

/** In the folder that each run empties first: all its workers add to it. */
function cleanScreen(drawn: string): string {
  const { project } = test.info();
  const { brand } = project.use as BrandOptions;
  const hash = createHash("sha256").update(`${brand} ${drawn}`).digest("hex");
  return join(project.outputDir, "clean-screens", hash);
}

/** Axe finds nothing on the screen as it stands (WCAG 2.0–2.2, A and AA); one that it knows is not looked at again. */
export async function expectAxeFindsNothing(page: Page): Promise<void> {
  const screen = cleanScreen(await drawnOn(page));
  if (existsSync(screen)) return;
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: injected } = window as unknown as { axe: typeof axe };
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const found = await injected.run(document, { runOnly: tags, resultTypes: ["violations"] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)[0]}`);
  });
  expect(violations, `axe on ${new URL(page.url()).pathname}`).toEqual([]);
  mkdirSync(dirname(screen), { recursive: true });
  writeFileSync(screen, "");
}

/** What a walk asks of each screen: what its test has put in axe's place, else that axe finds nothing. */
export const expectAccessible: Look = (page) =>
  (otherLooks.get(page) ?? expectAxeFindsNothing)(page);

export { expect };
