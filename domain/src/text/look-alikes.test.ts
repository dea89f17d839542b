// Text that is compared by how it looks on paper.
import { expect, test } from "vitest";

import { oneAlphabet } from "./look-alikes.ts";

test.each([
  ["ABCEHKMOPTXY", "АВСЕНКМОРТХУ"],
  ["abcehkmoptxy", "АВСЕНКМОРТХУ"],
  ["cтарт10", "СТАРТ10"],
  ["ёлка Ёлка", "ЕЛКА ЕЛКА"],
  ["dfgijlnqrsuvwz-7", "DFGIJLNQRSUVWZ-7"],
])("%s is compared as %s", (text, compared) => {
  expect(oneAlphabet(text)).toBe(compared);
  expect(oneAlphabet(compared)).toBe(compared);
});
