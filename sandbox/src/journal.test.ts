// The journal keeps what it was given through a restart, and drops only a line cut in half.
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import { openJournal } from "./journal.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sandbox-journal-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the last value under an id is there after a restart, shelves apart, order kept", () => {
  const shelf = openJournal(folder).shelf<{ n: number }>("a");
  shelf.put("x", { n: 1 });
  shelf.put("y", { n: 2 });
  shelf.put("x", { n: 3 });
  const again = openJournal(folder);
  expect(again.shelf("a").values()).toEqual([{ n: 3 }, { n: 2 }]);
  expect(again.shelf("b").values()).toEqual([]);
});

test("a line cut in half is dropped and the next one starts clean", () => {
  openJournal(folder).shelf("a").put("x", { text: "Ёлка" });
  appendFileSync(join(folder, "sandbox.jsonl"), '{"shelf":"a","id":"y","val');
  openJournal(folder).shelf("a").put("z", 1);
  const reopened = openJournal(folder).shelf("a");
  expect(reopened.values()).toEqual([{ text: "Ёлка" }, 1]);
  expect(readFileSync(join(folder, "sandbox.jsonl"), "utf8").split("\n")).toHaveLength(3);
});

test("without a folder it only remembers", () => {
  const shelf = openJournal(undefined).shelf("a");
  shelf.put("x", 1);
  expect(shelf.get("x")).toBe(1);
});
