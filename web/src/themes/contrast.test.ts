// Contrast of the token pairs of ux §5.2, computed from the tokens themselves, so that a colour cannot break it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { themeNames } from "../../build/themes.ts";
import type { ThemeName } from "../../build/themes.ts";

type Scheme = "light" | "dark";

/** Foreground, background, ratio needed (WCAG 2.2: 4.5 for text, 3 for controls and graphics). */
const pairs: readonly (readonly [string, string, number])[] = [
  ["text", "bg", 4.5],
  ["text", "surface", 4.5],
  ["muted", "bg", 4.5],
  ["muted", "surface", 4.5],
  ["muted", "sunken", 4.5],
  ["text", "sunken", 4.5],
  ["placeholder", "surface", 4.5],
  ["control", "surface", 3],
  ["control", "bg", 3],
  ["primary", "surface", 3],
  ["primary", "bg", 3],
  ["primary", "primary-soft", 3],
  ["on-primary", "primary", 4.5],
  ["on-primary", "primary-hover", 4.5],
  ["on-primary", "primary-active", 4.5],
  ["on-primary-soft", "primary-soft", 4.5],
  ["on-accent", "accent", 4.5],
  ["accent-text", "surface", 4.5],
  ["link", "surface", 4.5],
  ["link", "bg", 4.5],
  ["link", "sunken", 4.5],
  ["link-hover", "surface", 4.5],
  ["focus", "surface", 3],
  ["focus", "sunken", 3],
  ["error", "surface", 4.5],
  ["error", "bg", 4.5],
  ["error", "error-soft", 4.5],
  ["success", "success-soft", 4.5],
  ["warning", "warning-soft", 4.5],
  ["info", "info-soft", 4.5],
  ["on-disabled", "disabled", 4.5],
  ["progress", "progress-track", 3],
];

function tokens(theme: ThemeName, scheme: Scheme): Map<string, string> {
  const css = readFileSync(join(import.meta.dirname, theme, "tokens.css"), "utf8");
  const found = css.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g);
  return new Map(
    [...found].map(([, name, light, dark]) => [name!, scheme === "light" ? light! : dark!]),
  );
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

for (const theme of themeNames) {
  for (const scheme of ["light", "dark"] as const) {
    const palette = tokens(theme, scheme);
    test.each(pairs)(`${theme} ${scheme}: %s on %s is at least %d`, (front, back, needed) => {
      const [frontColour, backColour] = [palette.get(front), palette.get(back)];
      expect(frontColour, `token ${front}`).toBeDefined();
      expect(backColour, `token ${back}`).toBeDefined();
      expect(contrast(frontColour!, backColour!)).toBeGreaterThanOrEqual(needed);
    });
  }
}

test("brands have the same tokens, so that a component may use any", () => {
  const [one, other] = themeNames.map((theme) => {
    const css = readFileSync(join(import.meta.dirname, theme, "tokens.css"), "utf8");
    return [...css.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name!).toSorted();
  });
  expect(one).toEqual(other);
});

test("the ratio is WCAG's: black on white is 21, text on bg of eqvazaim light is 15.42", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#12211f", "#f4f7f6")).toBeCloseTo(15.42, 2);
});
