// The hint about a mistyped mail domain (ux §1.3).
import { expect, test } from "vitest";

import { correctedEmail } from "./email-correction.ts";

test.each([
  ["anna@gmial.com", "anna@gmail.com"],
  [" anna@Yndex.ru ", "anna@yandex.ru"],
])("%s is meant as %s", (typed, meant) => {
  expect(correctedEmail(typed)).toBe(meant);
});

test.each(["", "anna", "@gmial.com", "anna@gmail.com", "anna@constructor"])(
  "no hint for %j",
  (typed) => {
    expect(correctedEmail(typed)).toBeUndefined();
  },
);
