// A table as a file that a Russian spreadsheet opens, and none of its cells is a formula.
import { expect, test } from "vitest";

import { csvOf } from "./csv.ts";

const columns = [{ words: "День" }, { words: "Сумма, ₽", show: String }];

test("semicolons, decimal commas, a mark of UTF-8, the total last; nothing where there is nothing", () => {
  const rows = [
    { key: "1", cells: ["01.10", 10_000.5] },
    { key: "2", cells: ["02.10", null] },
  ];
  expect(csvOf({ columns, rows, total: ["Всего", 10_000.5] })).toBe(
    "\uFEFFДень;Сумма, ₽\r\n01.10;10000,5\r\n02.10;\r\nВсего;10000,5\r\n",
  );
});

test("words with semicolons and quotes stay one cell, and words that begin as a formula stay words", () => {
  const rows = [{ key: "1", cells: ['Бюро «А»; "Б"', "=1+1"] }];
  expect(csvOf({ columns, rows })).toBe('\uFEFFДень;Сумма, ₽\r\n"Бюро «А»; ""Б""";\'=1+1\r\n');
});
