// What browsers and search engines read of a brand: colours as its tokens have them, icons that exist, robots that
// keep out of what is private, descriptions of a fitting length.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { routes } from "@microloan/domain/journey/routes";

import { themeNames } from "../../build/themes.ts";
import { descriptionOf } from "../start/descriptions.ts";
import { meta as eqvazaim } from "./eqvazaim/meta.ts";
import { meta as turbozaim } from "./turbozaim/meta.ts";

const metas = { eqvazaim, turbozaim };

type Manifest = {
  name: string;
  theme_color: string;
  background_color: string;
  icons: { src: string; type: string; sizes: string }[];
};

const robots = readFileSync(join(import.meta.dirname, "public/robots.txt"), "utf8");

describe.each(themeNames)("%s", (theme) => {
  const meta = metas[theme];
  const read = (path: string) => readFileSync(join(import.meta.dirname, theme, path), "utf8");
  const colours = (token: string) =>
    new RegExp(`--${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`)
      .exec(read("tokens.css"))
      ?.slice(1);

  test("the browser's frame has the colour of the header", () => {
    expect(meta.name).toBe(theme);
    expect([meta.themeColorLight, meta.themeColorDark]).toEqual(colours("surface"));
  });

  test("the manifest says the same and names icons of their size", () => {
    const manifest = JSON.parse(read("public/site.webmanifest")) as Manifest;
    expect(manifest).toMatchObject({
      name: theme,
      theme_color: meta.themeColorLight,
      background_color: colours("bg")?.[0],
    });
    const icon = (name: string) => join(import.meta.dirname, theme, "public", name);
    expect(manifest.icons.map(({ src }) => src).filter((src) => !existsSync(icon(src)))).toEqual(
      [],
    );
    for (const { src, sizes } of manifest.icons.filter(({ type }) => type === "image/png")) {
      expect(sizesOfPng(icon(src))).toBe(sizes);
    }
    expect(sizesOfPng(icon("apple-touch-icon.png"))).toBe("180x180");
  });

  test("robots stay out of everything behind the sign-in, and of nothing a visitor looks for", () => {
    const closed = [...robots.matchAll(/^Disallow: (\/.*)$/gm)].map(([, prefix]) => prefix!);
    const isClosed = (path: string) => closed.some((prefix) => path.startsWith(prefix));
    const personal = routes.filter(({ access }) => access === "session").map(({ path }) => path);
    expect(personal.length).toBeGreaterThan(15);
    expect(personal.filter((path) => !isClosed(path))).toEqual([]);
    expect(isClosed("/api/settings/getpublic")).toBe(true);
    const lookedFor = ["/", "/registration", "/authorization", "/agreement"];
    expect(lookedFor.filter(isClosed)).toEqual([]);
  });

  test("descriptions of public pages differ, fit and name the brand", () => {
    const paths = routes.filter(({ access }) => access === "public").map(({ path }) => path);
    const texts = [...paths, "*" as const].map((path) => descriptionOf(path, meta));
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter(({ length }) => length < 30 || length > 160)).toEqual([]);
    expect(texts.filter((text) => !text.includes(theme))).toEqual([meta.description]);
  });
});

/** Width and height of a PNG stand at bytes 16 and 20. */
function sizesOfPng(file: string): string {
  const bytes = readFileSync(file);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}
