// Names of classes are short, of one file each, and the same in the bundle and in the written pages.
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";

import { classNameOf } from "./class-names.ts";

const css =
  ".box{animation:turn 1s}.box .input:hover{margin:.5rem}@keyframes turn{to{rotate:1turn}}";
const file = join(import.meta.dirname, "../src/ui/input.module.css");

test("every name of a file has its own, whoever asks and in whatever order", () => {
  const names = ["box", "input", "turn"].map((name) => classNameOf(name, file, css));
  expect(new Set(names).size).toBe(3);
  expect(names).toEqual(
    ["box", "input", "turn"].map((name) => classNameOf(name, `${file}?used`, css)),
  );
  for (const name of names) expect(name).toMatch(/^[a-zA-Z]{3}[\da-z]+$/);
});

test("a name does not depend on the path of the checkout", async () => {
  const folder = mkdtempSync(join(tmpdir(), "Мои займы "));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const copy = join(folder, "build/class-names.ts");
  mkdirSync(join(folder, "build"));
  cpSync(join(import.meta.dirname, "class-names.ts"), copy);
  const copied = (await import(pathToFileURL(copy).href)) as { classNameOf: typeof classNameOf };
  const name = copied.classNameOf("box", join(folder, "src/ui/input.module.css"), css);
  expect(name).toBe(classNameOf("box", file, css));
});

test("no two style sheets have the same letters, the desk's and the borrower's neither", () => {
  const web = join(import.meta.dirname, "..");
  const sheets = globSync("src/**/*.module.css", { cwd: web });
  expect(sheets.length).toBeGreaterThan(100);
  for (const sheet of sheets)
    expect(classNameOf("box", join(web, sheet), css)).toMatch(
      sheet.startsWith("src/desk/") ? /^[a-zA-Z]{4}0$/ : /^[a-zA-Z]{3}0$/,
    );
});

test("of two files with the same letters the build says that one has to be renamed", () => {
  const prefix = (path: string) => classNameOf("box", path, css).slice(0, 3);
  const seen = new Set<string>();
  expect(() => {
    for (let number = 0; seen.size === number; number += 1)
      seen.add(prefix(`/src/part-${number}.module.css`));
  }).toThrow(/have the same letters/);
});
