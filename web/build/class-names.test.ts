// Names of classes: each style sheet has letters of its own, whoever is loaded beside it.
import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { classNameOf } from "./class-names.ts";

const root = join(import.meta.dirname, "..");
const nameIn = (path: string) => classNameOf("one", join(root, path), ".one {} .two {}");

test("no two style sheets have the same letters, the desk's and the borrower's neither", () => {
  const sheets = globSync("src/**/*.module.css", { cwd: root });
  expect(sheets.length).toBeGreaterThan(100);
  expect(new Set(sheets.map(nameIn)).size).toBe(sheets.length);
});

test("a name is the letters and the place in the sheet; two with the same letters are told", () => {
  expect(nameIn("src/ui/button.module.css")).toMatch(/^[A-Za-z]{3}0$/);
  expect(nameIn("src/desk/table.module.css")).toMatch(/^[A-Za-z]{4}0$/);
  const names = Array.from({ length: 2000 }, (_, number) => `src/ui/${number}.module.css`);
  expect(() => names.forEach(nameIn)).toThrow(/have the same letters: rename one/);
});
