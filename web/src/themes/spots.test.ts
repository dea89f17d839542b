// The twelve pictures of each brand (ux §5.5): all there, silent, safe to show together, coloured by tokens alone.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";

import { themeNames } from "../../build/themes.ts";

const names = [
  "welcome",
  "phone",
  "code",
  "passport",
  "address",
  "work",
  "card",
  "photo",
  "sign",
  "wait",
  "approved",
  "refused",
];

type SpotModule = Record<string, ComponentType>;
const modules = import.meta.glob<SpotModule>("./*/spots/*.tsx", { eager: true });
const componentName = (name: string) => `${name[0]!.toUpperCase()}${name.slice(1)}Spot`;

describe.each(themeNames)("%s", (theme) => {
  const tokens = readFileSync(join(import.meta.dirname, theme, "tokens.css"), "utf8");
  const drawn = (name: string) => {
    const Picture = modules[`./${theme}/spots/${name}.tsx`]?.[componentName(name)];
    if (Picture === undefined) throw new Error(`${theme} has no ${componentName(name)}`);
    return renderToStaticMarkup(createElement(Picture));
  };

  test("has the twelve and no others", () => {
    const found = Object.keys(modules).filter((path) => path.startsWith(`./${theme}/`));
    expect(found.toSorted()).toEqual(
      names.map((name) => `./${theme}/spots/${name}.tsx`).toSorted(),
    );
  });

  test.each(names)("%s is one decorative picture of the common size", (name) => {
    const svg = drawn(name);
    expect(svg.match(/<svg /g)).toHaveLength(1);
    expect(svg).toMatch(/^<svg viewBox="0 0 160 96" width="160" height="96" aria-hidden="true">/);
  });

  test.each(names)("%s has no id, no style and no text of its own", (name) => {
    expect(drawn(name)).not.toMatch(/ id=| style=| class=|<text|<title/);
  });

  test.each(names)("%s is coloured by tokens that the brand has", (name) => {
    const colours = [...drawn(name).matchAll(/ (?:fill|stroke)="([^"]+)"/g)].map(
      ([, colour]) => colour!,
    );
    expect(colours.length).toBeGreaterThan(2);
    const isToken = (colour: string) =>
      /^var\(--[\w-]+\)$/.test(colour) && tokens.includes(`${colour.slice(4, -1)}:`);
    const isNamed = (colour: string) => colour === "none" || colour === "currentColor";
    expect(colours.filter((colour) => !isNamed(colour) && !isToken(colour))).toEqual([]);
  });

  test("no two pictures are alike", () => {
    expect(new Set(names.map(drawn)).size).toBe(names.length);
  });
});
