// Which files of a build a page needs, read from the bundler's own list (files.json).
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

type Entry = { file: string; imports?: string[] };
export type BuiltFiles = Readonly<Record<string, Entry>>;

export const guardModule = "src/start/journey-guard.tsx";
/** The column with the calculator, which two pages have (src/shell/lazy-aside.ts). */
export const asideModule = "src/shell/calculator-aside.tsx";
export const furtherPagesModule = "src/start/further-pages.ts";

export const readBuiltFiles = (dist: string): BuiltFiles =>
  JSON.parse(readFileSync(join(dist, "files.json"), "utf8")) as BuiltFiles;

/** The scripts that the bundler's page begins with, in order. */
export function entryScripts(shell: string): string[] {
  const tags = shell.matchAll(/<script type="module"[^>]*src="\/([^"]+)"/g);
  const scripts = [...tags].flatMap(([, file]) => file ?? []);
  if (scripts.length === 0) throw new Error("The bundler's page begins with no script");
  return scripts;
}

/** The scripts that modules, or scripts, bring along by static imports; a module of the entry has none of its own. */
export function scriptsOf(files: BuiltFiles, modules: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    const entry = files[name];
    if (entry === undefined || found.has(entry.file)) return;
    found.add(entry.file);
    for (const imported of entry.imports ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  return [...found].filter((file) => file.endsWith(".js"));
}

/** The module of a page, found by the name of its component: `LandingPage` is in `…/landing-page.tsx`. */
export function pageModule(web: string, name: string): string {
  const kebab = name.replaceAll(/(?<=[a-z])[A-Z]/g, "-$&").toLowerCase();
  const found = globSync(`src/{*,entry/*,steps/*}/${kebab}.tsx`, { cwd: web });
  const [module] = found;
  if (module === undefined || found.length > 1) {
    throw new Error(`${name} should be in one file named ${kebab}.tsx, found: ${found.join(", ")}`);
  }
  return module;
}
