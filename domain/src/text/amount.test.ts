import { expect, it, test } from "vitest";

import { formatAmount, groupDigits } from "./amount.ts";

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
