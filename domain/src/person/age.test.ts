import { expect, test } from "vitest";

import { ageOn, checkBirthDate } from "./age.ts";

test.each([
  ["2008-11-20", "2026-11-20", 18],
  ["2008-11-21", "2026-11-20", 17],
  ["2008-12-01", "2026-11-30", 17],
  ["2008-02-29", "2026-02-28", 17],
  ["2008-02-29", "2026-03-01", 18],
  ["2008-02-29", "2028-02-28", 19],
  ["2008-02-29", "2028-02-29", 20],
  ["2026-11-20", "2026-11-20", 0],
])("born %s, on %s: %i years", (birthDate, today, age) => {
  expect(ageOn(birthDate, today)).toBe(age);
});

test.each([
  ["1990-05-17", undefined],
  ["2008-11-20", undefined],
  ["2008-11-21", "AgeTooYoung"],
  ["2026-11-20", "AgeTooYoung"],
  ["2026-11-21", "BirthDateInvalid"],
  ["1905-11-21", undefined],
  ["1905-11-20", "BirthDateInvalid"],
  ["1990-02-30", "BirthDateInvalid"],
  ["17.05.1990", "BirthDateInvalid"],
  ["", "BirthDateInvalid"],
])("a birth date %s gives %s", (birthDate, fault) => {
  expect(checkBirthDate(birthDate, "2026-11-20")).toBe(fault);
});
