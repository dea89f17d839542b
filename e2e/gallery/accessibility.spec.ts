// What every part owes to people who look, touch and move in their own way (ux §3 rows 14, 38, 40–42), and that none
// of this page is ever built.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

import { webDist } from "../../tools/run/settings.ts";
import { smallTargets, overflowing } from "../browser/screen-accessibility.ts";
import { expect, show, test } from "./fixtures.ts";

const phone = { width: 375 };

test("every target is 44 px or more, links in a line of text 24", async ({ gallery }) => {
  await show(gallery, phone);
  expect(await smallTargets(gallery)).toEqual([]);
  await gallery.setViewportSize({ width: 1280, height: 900 });
  expect(await smallTargets(gallery)).toEqual([]);
});

test("nothing sticks out at 320 px, nor with text twice as large", async ({ gallery }) => {
  await show(gallery, phone);
  for (const width of [320, 1280]) {
    await gallery.setViewportSize({ width, height: 900 });
    for (const fontSize of ["100%", "200%"]) {
      expect(await overflowing(gallery, fontSize), `${width} px, ${fontSize} text`).toEqual([]);
    }
  }
});

test("forced colours: every control keeps a line around it, every state its words", async ({
  gallery,
}) => {
  await show(gallery, { ...phone, forcedColors: "active" });
  const lost = await gallery.evaluate(() => {
    const hasLine = (element: Element): boolean => {
      const style = getComputedStyle(element);
      const isDrawnByBrowser = style.appearance !== "none" && element.matches("input");
      const isSeen = Number.parseFloat(style.borderBlockEndWidth) > 0;
      return isDrawnByBrowser || (isSeen && style.borderBlockEndColor !== style.backgroundColor);
    };
    // A text input has its line around the box that also holds its unit and mark.
    const controls = document.querySelectorAll("main button, main input, main select");
    return [...controls]
      .filter((control) => control.checkVisibility())
      .filter((control) => !control.hasAttribute("data-input-otp"))
      .filter((control) => ![control, control.parentElement!].some(hasLine))
      .filter((control) => !control.matches('[type="range"]'))
      .map((control) => control.outerHTML.slice(0, 120));
  });
  expect(lost).toEqual([]);

  const width = (selector: string) =>
    gallery
      .locator(selector)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).borderBlockEndWidth));
  // Wrong is thicker than right, and has its icon and words.
  expect(await width('span:has(> [aria-invalid="true"])')).toBeGreaterThan(
    await width('span:has(> [name="filled"])'),
  );
  for (const message of await gallery.locator("p[id$=-error]").all()) {
    await expect(message.locator("svg")).toBeVisible();
    await expect(message).toHaveText(/\S/);
  }
  // Chosen and ticked are the browser's own drawing, which follows the person's colours.
  for (const kind of ["radio", "checkbox"]) {
    const chosen = gallery.locator(`input[type=${kind}]:checked`).first();
    expect(await chosen.evaluate((input) => getComputedStyle(input).appearance)).toBe("auto");
  }
});

test("reduced motion: nothing moves, at most it fades", async ({ gallery }) => {
  await show(gallery, { ...phone, reducedMotion: "reduce" });
  await gallery.getByRole("button", { name: "Открыть шторку" }).click();
  const moving = await gallery.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const effect = animation.effect as KeyframeEffect;
      const isInstant = Number(effect.getComputedTiming().duration) <= 1;
      const properties = effect
        .getKeyframes()
        .flatMap((frame) => Object.keys(frame))
        .filter((name) => !["offset", "computedOffset", "easing", "composite"].includes(name));
      const fades = properties.every((name) => name === "opacity" || name === "visibility");
      return isInstant || fades
        ? []
        : [`${effect.target?.outerHTML.slice(0, 80)} ${properties.join(", ")}`];
    }),
  );
  expect(moving).toEqual([]);
  await gallery.keyboard.press("Escape");
});

test("every field says what may be filled in and is large enough; every letter is of our own fonts", async ({
  gallery,
}) => {
  await show(gallery, phone);
  const silent = await gallery
    .locator("input:not([type=radio], [type=checkbox], [type=file], [type=range]), select")
    .evaluateAll((fields) =>
      fields
        .filter((field) => !field.getAttribute("autocomplete"))
        .map((field) => field.outerHTML.slice(0, 120)),
    );
  expect(silent).toEqual([]);
  const smallest = await gallery
    .locator("input, select")
    .evaluateAll((fields) =>
      Math.min(...fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize))),
    );
  expect(smallest, "under 16 px an iPhone zooms in").toBeGreaterThanOrEqual(16);
  // A machine's own font would make its screenshots unlike the others'.
  expect(await foreignFonts(gallery)).toEqual([]);
});

async function foreignFonts(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send("DOM.enable");
  await client.send("CSS.enable");
  const { root } = await client.send("DOM.getDocument");
  const { nodeIds } = await client.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector: "main *:not(svg, svg *)",
  });
  expect(nodeIds.length).toBeGreaterThan(300);
  const foreign = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await client.send("CSS.getPlatformFontsForNode", { nodeId });
    for (const font of fonts) if (!font.isCustomFont) foreign.add(font.familyName);
  }
  return [...foreign];
}

test("a build has no trace of this page", ({ brand }) => {
  const folder = webDist(brand);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const built = files.filter((name) => /\.(?:js|css|html|json)$/.test(name));
  expect(built.length).toBeGreaterThan(20);
  const traces = built.filter((name) =>
    /Части интерфейса|gallery\/|data-pretend-focus/.test(readFileSync(join(folder, name), "utf8")),
  );
  expect(traces).toEqual([]);
});
