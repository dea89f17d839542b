import { expect, it, test } from "vitest";

import { amountAsTyped, formatAmount, groupDigits, wholeRublesIn } from "./amount.ts";

test.each([
  ["0", "0"],
  ["000", "0"],
  ["999", "999"],
  ["1000", "1\u00a0000"],
  ["0030000", "30\u00a0000"],
  ["1234567", "1\u00a0234\u00a0567"],
  ["", ""],
])("%s is grouped as %s", (digits, grouped) => expect(groupDigits(digits)).toBe(grouped));

test.each([
  ["54000", "54000"],
  ["54\u202f000\u00a0₽", "54000"],
  ["54 000,5", "54000"],
  ["54 000,50 ₽", "54000"],
  ["54 000,50 руб.", "54000"],
  ["54.000 руб.", "54000"],
  ["1.054.000,00", "1054000"],
  ["0054", "0054"],
  ["сколько?", ""],
])("%s holds %s whole rubles", (text, digits) => expect(wholeRublesIn(text)).toBe(digits));

test.each([
  ["9500", "9\u00a0500"],
  ["9500,", "9\u00a0500,"],
  ["9\u00a0500,5", "9\u00a0500,5"],
  ["9500.50", "9\u00a0500.50"],
  ["54.000", "54\u00a0000"],
  ["0054", "54"],
  ["123456789", "1\u00a0234\u00a0567"],
  ["9500,50 ₽", "9\u00a0500"],
  [",5", ""],
  ["", ""],
])("%s of at most seven digits reads %s while it is typed", (text, shown) =>
  expect(amountAsTyped(text, 7)).toBe(shown),
);

test.each([
  [0, "0\u00a0₽"],
  [5, "0,05\u00a0₽"],
  [1_056_00, "1\u00a0056\u00a0₽"],
  [4_664_93, "4\u00a0664,93\u00a0₽"],
  [100_000_50, "100\u00a0000,50\u00a0₽"],
  [-1_000_00, "−1\u00a0000\u00a0₽"],
])("%i kopecks are %s", (kopecks, text) => expect(formatAmount(kopecks)).toBe(text));

it("groups as the Russian locale does", () => {
  const locale = new Intl.NumberFormat("ru-RU", { useGrouping: "always" });
  for (const number of [1, 12, 123, 1234, 12_345, 123_456, 1_234_567]) {
    expect(groupDigits(String(number))).toBe(locale.format(number).replaceAll("\u202f", "\u00a0"));
  }
});
