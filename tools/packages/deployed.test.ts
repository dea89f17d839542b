import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

import { repository } from "../run/settings.ts";

type Manifest = { scripts?: Record<string, string>; dependencies?: Record<string, string> };
const manifest = (folder: string) =>
  JSON.parse(readFileSync(join(repository, folder, "package.json"), "utf8")) as Manifest;

/** Folders that docs/security/operation.md deploys, and the packages that come with them. */
const folders = /^(?:api\/src|api\/migrations|domain\/src|contract\/src|tools|web\/build)\//;
const packages = new Set(
  ["api", "domain", "contract"].flatMap((name) => Object.keys(manifest(name).dependencies ?? {})),
);

/** `npm start` and the operators' commands. */
const entries = Object.entries(manifest("").scripts ?? {})
  .filter(([name, line]) => name === "start" || line.startsWith("node tools/installed.mjs &&"))
  .map(([name, line]): [string, string] => [name, /tools\/[\w-]+\.ts(?!.*\.ts)/.exec(line)![0]]);

function importsOf(path: string): string[] {
  const text = readFileSync(join(repository, path), "utf8");
  const imported = text.matchAll(
    /^(?:import|export)(?! type)[^;]*? from "([^"]+)"|import\("([^"]+)"\)/gm,
  );
  return [...imported].map(([, still, late]) => still ?? late ?? "");
}

/** Imports of a file, direct and indirect, that a deployed server does not have. */
function absentFrom(entry: string): string[] {
  const files = new Set([entry]);
  const absent: string[] = [];
  for (const file of files)
    for (const name of importsOf(file)) {
      if (name.startsWith("node:")) continue;
      if (name.startsWith(".")) {
        const path = relative(repository, join(repository, dirname(file), name));
        if (folders.test(path) && existsSync(join(repository, path))) files.add(path);
        else absent.push(`${file}: ${name}`);
      } else if (!packages.has(/^(?:@[^/]+\/)?[^/]+/.exec(name)![0]))
        absent.push(`${file}: ${name}`);
    }
  return absent;
}

test("start and the operators' commands are known", () => {
  expect(entries.map(([name]) => name)).toEqual(
    expect.arrayContaining(["start", "settings", "db:migrate", "operator:add", "audit:verify"]),
  );
  expect(absentFrom("tools/seed.ts")).not.toEqual([]);
});

test.each(entries)("npm run %s needs nothing that a deployed server does not have", (_, entry) => {
  expect(absentFrom(entry)).toEqual([]);
});
