import { expect, test } from "vitest";

import { genderOfMiddleName } from "./gender.ts";

test.each([
  ["Иванович", "male"],
  ["Сергеевич", "male"],
  ["Ильич", "male"],
  ["ПЕТРОВИЧ ", "male"],
  ["Гасан оглы", "male"],
  ["Асанулы", "male"],
  ["Бек уулу", "male"],
  ["Ивановна", "female"],
  ["Сергеевна", "female"],
  ["Ильинична", "female"],
  ["Никитична", "female"],
  ["Гасан кызы", "female"],
  ["Гасан-гызы", "female"],
  ["", undefined],
  ["Ич", undefined],
  ["Джон", undefined],
])("%s is %s", (middleName, gender) => {
  expect(genderOfMiddleName(middleName)).toBe(gender);
});
