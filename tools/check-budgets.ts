// `npm run check:budgets`: what a visit costs to load, from the compressed copies that the build leaves for the server;
// fails when a budget is broken (issue: speed budgets; docs/decisions on what counts for what).
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

import { routes } from "../domain/src/journey/routes.ts";
import { themeNames } from "../web/build/themes.ts";
import { buildWeb } from "./build-web.ts";
import { webDist } from "./run/settings.ts";

const budgets = {
  /** Everything that the first page loads before the person does anything. */
  landingScripts: 70_000,
  fonts: 30_000,
  /** A written page with the rules that paint it: with its headers in the first ten packets, one round trip. */
  page: 10_000,
  /**
   * What a further screen adds to the landing, touched, and the form kit: one that anybody may open, or one behind
   * sign-in.
   */
  public: 20_000,
  session: 40_000,
};

const bytesOf = (file: string) => statSync(`${file}.br`).size;
const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + bytesOf(file), 0);

const fileOfPage = (dist: string, path: string) =>
  join(dist, "pages", `${path === "/" ? "index" : path.slice(1)}.html`);

/** The scripts that a written page begins with: its own list, so the figure is what a browser asks for. */
function scriptsOfPage(dist: string, path: string): string[] {
  const html = readFileSync(fileOfPage(dist, path), "utf8");
  const names = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, name = ""]) => name);
  return found(names, `scripts of ${path}`).map((name) => join(dist, name));
}

/** Nothing found would be within every budget. */
function found(names: string[], what: string): string[] {
  if (names.length === 0) throw new Error(`${what}: none found in the build`);
  return names;
}

let isBroken = false;
function report(theme: string, what: string, bytes: number, budget?: number): void {
  const verdict = budget === undefined ? "" : bytes <= budget ? ` ≤ ${budget}` : ` > ${budget} !`;
  if (budget !== undefined && bytes > budget) isBroken = true;
  console.log(`${theme} ${String(bytes).padStart(7)}${verdict} ${what}`);
}

for (const theme of themeNames) {
  await buildWeb(theme);
  const dist = webDist(theme);
  const landing = new Set(scriptsOfPage(dist, "/"));
  report(theme, "/ scripts", total(landing), budgets.landingScripts);
  const assets = readdirSync(join(dist, "assets"));
  const fonts = found(
    assets.filter((file) => file.endsWith(".woff2")),
    "fonts",
  );
  const fontBytes = fonts.reduce((sum, file) => sum + statSync(join(dist, "assets", file)).size, 0);
  report(theme, "fonts", fontBytes, budgets.fonts);
  for (const { path } of routes)
    report(theme, `${path} page`, bytesOf(fileOfPage(dist, path)), budgets.page);
  const style = found(
    assets.filter((file) => file.endsWith(".css")),
    "style",
  );
  report(theme, "whole style, once", total(style.map((file) => join(dist, "assets", file))));
  // What every form shares and the calculator, fetched once, while the landing is being read.
  const kit = found(
    assets.filter((file) => /^(?:calls|kit|shared|calculator)-[\w-]{8}\.js$/.test(file)),
    "form kit",
  ).map((file) => join(dist, "assets", file));
  report(theme, "form kit and calculator, once", total(kit));
  const had = new Set([...landing, ...kit]);
  for (const { path, access } of routes.filter((route) => route.path !== "/")) {
    const more = new Set(scriptsOfPage(dist, path).filter((file) => !had.has(file)));
    report(theme, path, total(more), budgets[access]);
  }
}
if (isBroken) process.exitCode = 1;
