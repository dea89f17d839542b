// What every part owes to people who look, touch and move in their own way (ux §3 rows 14, 38, 40–42), and that none
// of this page is ever built.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

import { webDist } from "../../tools/run/settings.ts";
import { expect, openGallery, test } from "./fixtures.ts";

const phone = { width: 375 };

test("every target is 44 px or more, links in a line of text 24", async ({ page, galleryUrl }) => {
  for (const width of [375, 1280]) {
    await openGallery(page, galleryUrl, { width });
    expect(await smallTargets(page), `${width} px`).toEqual([]);
  }
});

const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, summary",
    );
    return [...targets].flatMap((target) => {
      if (!target.checkVisibility({ visibilityProperty: true })) return [];
      // The words of a tick or a radio take the tap too.
      const { width, height } = (target.closest("label") ?? target).getBoundingClientRect();
      const isInText = getComputedStyle(target).display === "inline";
      const isLargeEnough = isInText
        ? Number.parseFloat(getComputedStyle(target).lineHeight) >= 24
        : width >= 44 && height >= 44;
      return isLargeEnough ? [] : [`${width}×${height} ${target.outerHTML.slice(0, 120)}`];
    });
  });

for (const { width, zoom } of [
  { width: 320, zoom: 1 },
  { width: 320, zoom: 2 },
  { width: 1280, zoom: 2 },
]) {
  test(`nothing sticks out at ${width} px and ${zoom * 100} % text`, async ({
    page,
    galleryUrl,
  }) => {
    await openGallery(page, galleryUrl, { width });
    await page.addStyleTag({ content: `html { font-size: ${zoom * 100}% }` });
    const sticking = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      return [...document.querySelectorAll("main *")]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .map((element) => element.outerHTML.slice(0, 120));
    });
    expect(sticking).toEqual([]);
  });
}

test("forced colours: every control keeps a line around it, every state its words", async ({
  page,
  galleryUrl,
}) => {
  await openGallery(page, galleryUrl, { ...phone, forcedColors: "active" });
  const lost = await page.evaluate(() => {
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
    page
      .locator(selector)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).borderBlockEndWidth));
  // Wrong is thicker than right, and has its icon and words.
  expect(await width('span:has(> [aria-invalid="true"])')).toBeGreaterThan(
    await width('span:has(> [name="filled"])'),
  );
  for (const message of await page.locator("p[id$=-error]").all()) {
    await expect(message.locator("svg")).toBeVisible();
    await expect(message).toHaveText(/\S/);
  }
  // Chosen and ticked are the browser's own drawing, which follows the person's colours.
  for (const kind of ["radio", "checkbox"]) {
    const chosen = page.locator(`input[type=${kind}]:checked`).first();
    expect(await chosen.evaluate((input) => getComputedStyle(input).appearance)).toBe("auto");
  }
});

test("reduced motion: nothing moves, at most it fades", async ({ page, galleryUrl }) => {
  await openGallery(page, `${galleryUrl}#messages`, { ...phone, reducedMotion: "reduce" });
  await page.getByRole("button", { name: "Открыть шторку" }).click();
  await page.locator("summary").first().click({ force: true });
  const moving = await page.evaluate(() =>
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
});

test("every field that is typed into says what the browser may fill in", async ({
  page,
  galleryUrl,
}) => {
  await openGallery(page, galleryUrl, phone);
  const silent = await page
    .locator("input:not([type=radio], [type=checkbox], [type=file], [type=range]), select")
    .evaluateAll((fields) =>
      fields
        .filter((field) => !field.getAttribute("autocomplete"))
        .map((field) => field.outerHTML.slice(0, 120)),
    );
  expect(silent).toEqual([]);
});

test("every letter is drawn by our own fonts, so that no machine's own can change the screenshots", async ({
  page,
  galleryUrl,
}) => {
  await openGallery(page, galleryUrl, phone);
  const client = await page.context().newCDPSession(page);
  await client.send("DOM.enable");
  await client.send("CSS.enable");
  const { root } = await client.send("DOM.getDocument");
  const { nodeIds } = await client.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector: "main *:not(svg, svg *)",
  });
  const foreign = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await client.send("CSS.getPlatformFontsForNode", { nodeId });
    for (const font of fonts) if (!font.isCustomFont) foreign.add(font.familyName);
  }
  expect(nodeIds.length).toBeGreaterThan(300);
  expect([...foreign]).toEqual([]);
});

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
