// Writes the HTML of every page: rendered already, the rules it needs inline; the whole style and the scripts come once
// it has been painted.
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import type { ThemeMeta } from "../src/themes/theme-meta.ts";
import {
  asideModule,
  entryScripts,
  furtherPagesModule,
  guardModule,
  pageModule,
  readBuiltFiles,
  scriptsOf,
} from "./files.ts";
import type { BuiltFiles } from "./files.ts";
import { bootScript, earlyScript, laterMedia, outdatedScript } from "./inline-scripts.ts";
import type { PageFiles } from "./inline-scripts.ts";
import { readStyle } from "./page-style.ts";
import type { WholeStyle } from "./page-style.ts";

type Page = {
  path: string;
  title: string;
  description: string;
  isListed: boolean;
  isGuarded: boolean;
  hasAside: boolean;
  /** Name of the page's component, which its file is named after. */
  name: string;
};

/** What src/start/prerender.tsx exports. */
export type Prerenderer = {
  prerenderedPages: (brand: ThemeMeta) => readonly Page[];
  renderPage: (path: string) => Promise<string>;
};

const web = join(import.meta.dirname, "..");

/** Replaces the bundler's one page by one for each route, in `pages/`. */
export async function writePages(
  dist: string,
  renderer: Prerenderer,
  brand: ThemeMeta,
): Promise<void> {
  const shell = await readFile(join(dist, "index.html"), "utf8");
  const [, sheet = ""] = /<link rel="stylesheet"[^>]*href="\/([^"]+)"/.exec(shell) ?? [];
  const style = readStyle(await readFile(join(dist, sheet), "utf8"));
  await writeFile(join(dist, sheet), style.rest);
  const files = readBuiltFiles(dist);
  const entries = entryScripts(shell);
  for (const page of renderer.prerenderedPages(brand)) {
    const body = await renderPage(renderer, page);
    const needed = { ...scriptsFor(files, entries, page), style: `/${sheet}` };
    const html = pageHtml(bare(shell), page, { brand, body, files: needed, style });
    const file = join(dist, "pages", pageFile(page.path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
  }
  await rm(join(dist, "index.html"));
}

/** `/` → `index.html`, `/change-phone/success` → `change-phone/success.html`. */
const pageFile = (path: string) => `${path === "/" ? "index" : path.slice(1)}.html`;

/** The shell without what the bundler put there: style and scripts go in in another way. */
const bare = (shell: string): string =>
  shell
    .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, "")
    .replaceAll(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, "");

async function renderPage(renderer: Prerenderer, { path }: Page): Promise<string> {
  const body = await renderer.renderPage(path);
  const forbidden = /<script|<style|\sstyle="/.exec(body);
  if (forbidden !== null) {
    throw new Error(`${path}: the content policy forbids inline ${forbidden[0].trim()} in a page`);
  }
  return body;
}

/** Everything the first screen needs, so that no script waits for another one to ask for it. */
function scriptsFor(files: BuiltFiles, entries: readonly string[], page: Page) {
  const isEntry = (name: string) => entries.includes(files[name]?.file ?? "");
  const modules = [...Object.keys(files).filter(isEntry), pageModule(web, page.name)];
  if (page.path !== "/") modules.push(furtherPagesModule);
  if (page.isGuarded) modules.push(guardModule);
  if (page.hasAside) modules.push(asideModule);
  const others = scriptsOf(files, modules).filter((file) => !entries.includes(file));
  const address = (file: string) => `/${file}`;
  return { entries: entries.map(address), others: others.map(address) };
}

type Parts = { brand: ThemeMeta; body: string; files: PageFiles; style: WholeStyle };

function pageHtml(shell: string, page: Page, { brand, body, files, style }: Parts): string {
  const [title, description] = [escapeHtml(page.title), escapeHtml(page.description)];
  const filled = shell
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
    .replace('<div id="app"></div>', () => `<div id="app">${body}</div>`);
  const head = [
    `<meta name="description" content="${description}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    '<meta property="og:type" content="website" />',
    '<meta property="og:locale" content="ru_RU" />',
    themeColor(brand.themeColorLight, "light"),
    themeColor(brand.themeColorDark, "dark"),
    ...(page.isListed ? [] : ['<meta name="robots" content="noindex" />']),
    `<style>${style.ofPage(filled)}</style>`,
    `<style media="${laterMedia}">${style.faces}</style>`,
    `<script>${earlyScript}</script>`,
    `<noscript><link rel="stylesheet" href="${files.style}" /></noscript>`,
  ];
  return filled
    .replace("</head>", () => `${head.join("\n")}\n</head>`)
    .replace("</body>", () => `<script>${outdatedScript}</script>\n</body>`)
    .replace("</body>", () => `<script>${bootScript(files)}</script>\n</body>`);
}

const themeColor = (colour: string, scheme: string) =>
  `<meta name="theme-color" content="${colour}" media="(prefers-color-scheme: ${scheme})" />`;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
