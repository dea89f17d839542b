// Prints what each page costs to load: the JavaScript it needs, entry and imports included, compressed with brotli.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

import { buildWeb } from "./build-web.ts";
import { readTheme, webDist } from "./run/settings.ts";

type Entry = { file: string; imports?: string[]; isEntry?: boolean };

const theme = readTheme(process.env);
await buildWeb(theme);
const folder = webDist(theme);
const files = JSON.parse(readFileSync(join(folder, "files.json"), "utf8")) as Record<string, Entry>;

/** The files a module brings along, itself included. */
function needsOf(name: string, found = new Set<string>()): Set<string> {
  const entry = files[name];
  if (!entry || found.has(entry.file)) return found;
  found.add(entry.file);
  for (const imported of entry.imports ?? []) needsOf(imported, found);
  return found;
}

const sizes = new Map<string, number>();
function bytesOf(file: string): number {
  const known = sizes.get(file) ?? brotliCompressSync(readFileSync(join(folder, file))).length;
  sizes.set(file, known);
  return known;
}

const entries = Object.keys(files);
const start = entries.filter((name) => files[name]?.isEntry).flatMap((name) => [...needsOf(name)]);
for (const page of entries.filter((name) => /pages\/.*-page\.tsx$/.test(name)).toSorted()) {
  const needed = new Set([...start, ...needsOf(page)].filter((file) => file.endsWith(".js")));
  const bytes = [...needed].reduce((sum, file) => sum + bytesOf(file), 0);
  console.log(`${String(bytes).padStart(7)} ${page.replace(/^src\/pages\//, "")}`);
}
