import { expect, test } from "vitest";

import { isDigitSequence } from "./sequence.ts";

test.each([
  ["123456", true],
  ["012345", true],
  ["456789", true],
  ["654321", true],
  ["987654", true],
  ["12", true],
  ["890123", false],
  ["098765", false],
  ["123457", false],
  ["123454", false],
  ["135791", false],
  ["111111", false],
  ["1", false],
  ["", false],
  ["abc", false],
])("%s is a sequence: %s", (text, expected) => {
  expect(isDigitSequence(text)).toBe(expected);
});
