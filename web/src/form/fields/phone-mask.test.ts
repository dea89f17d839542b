// The mask over a number that was there before it: typed while the page was not alive yet.
import type { MaskitoOptions } from "@maskito/core";
import { expect, test } from "vitest";

import { phoneMask } from "./form-phone.ts";

const before = (phoneMask as Required<MaskitoOptions>).preprocessors[0]!;

test.each([
  ["891", "6", "+7 (91", "6"],
  ["89161", "2", "+7 (916) 1", "2"],
  ["+7916", "1", "+7 (916", "1"],
])("%s, then %s: goes on at the end of the number", (value, data, text, typed) => {
  const elementState = { value, selection: [value.length, value.length] as const };
  expect(before({ elementState, data }, "insert")).toEqual({
    elementState: { value: text, selection: [text.length, text.length] },
    data: typed,
  });
});

test("the mask that finds a number leaves the cursor at its end", () => {
  const elementState = { value: "891", selection: [3, 3] as const };
  expect(before({ elementState, data: "" }, "validation").elementState).toEqual({
    value: "+7 (91",
    selection: [6, 6],
  });
});
