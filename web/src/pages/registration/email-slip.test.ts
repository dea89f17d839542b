// The hint about a mistyped mail domain (ux §1.3).
import { expect, test } from "vitest";

import { emailSlipWarning } from "./email-slip.ts";

test.each([
  ["anna@gmial.com", "Возможно, anna@gmail.com?"],
  [" anna@Yndex.ru ", "Возможно, anna@yandex.ru?"],
])("%s: %s", (typed, hint) => {
  expect(emailSlipWarning(typed)).toBe(hint);
});

test.each(["", "anna", "@gmial.com", "anna@gmail.com", "anna@constructor"])(
  "no hint for %j",
  (typed) => {
    expect(emailSlipWarning(typed)).toBeUndefined();
  },
);
