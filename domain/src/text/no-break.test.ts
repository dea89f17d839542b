// Numbers and laws stay on one line of a screen.
import { expect, test } from "vitest";

import { withoutBreaks } from "./no-break.ts";

test.each([
  ["не более 100 % суммы", "не более 100\u00a0% суммы"],
  [
    "закон № 152-ФЗ «О персональных данных»",
    "закон №\u00a0152\u2060-\u2060ФЗ «О персональных данных»",
  ],
  ["№\u00a0152\u2011ФЗ", "№\u00a0152\u2060-\u2060ФЗ"],
  ["СИМ-карта", "СИМ-карта"],
])("%s", (text, tied) => {
  expect(withoutBreaks(text)).toBe(tied);
  expect(withoutBreaks(tied)).toBe(tied);
});
