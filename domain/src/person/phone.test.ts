import fc from "fast-check";
import { expect, it, test } from "vitest";

import { checkAnyPhone, checkPhone, parseAnyPhone, parsePhone } from "./phone.ts";

test.each([
  "+79161234567",
  "79161234567",
  "89161234567",
  "9161234567",
  "8 (916) 123-45-67",
  "+7 916 123 45 67",
  "+7\u00a0(916)\u00a0123–45–67",
  "tel:+79161234567",
  "TEL:8-916-123-45-67",
  "８９１６１２３４５６７",
  "＋７（９１６）１２３４５６７",
  "\u202a+7 916 123-45-67\u202c",
  "8.916.123.45.67",
])("%j is read", (typed) => {
  expect(parsePhone(typed)).toBe("+79161234567");
  expect(checkPhone(typed)).toBeUndefined();
});

test.each([
  "",
  "+7",
  "916123456",
  "91612345678",
  "+89161234567",
  "+7 495 123 45 67",
  "84951234567",
  "8 800 555-35-35",
  "+7 812 123 45 67",
  "3431234567",
  "8916123456a",
  "++79161234567",
  "+380441234567",
  "+7+79161234567",
  "٨٩١٦١٢٣٤٥٦٧",
  "9161234567; ext 1",
  `9161234567${" ".repeat(31)}`,
])("%j is refused", (typed) => {
  expect(parsePhone(typed)).toBeUndefined();
  expect(checkPhone(typed)).toBe("PhoneInvalid");
});

test.each([
  ["8 (495) 123-45-67", "+74951234567"],
  ["+7 812 123 45 67", "+78121234567"],
  ["8121234567", "+78121234567"],
  ["8 800 123-45-67", "+78001234567"],
  ["3431234567", "+73431234567"],
  ["9161234567", "+79161234567"],
])("%j may be an employer's", (typed, canonical) => {
  expect(parseAnyPhone(typed)).toBe(canonical);
  expect(checkAnyPhone(typed)).toBeUndefined();
});

test.each(["123-45-67", "+7 212 345 67 89", "+380441234567", "84951234567 доб. 12"])(
  "%j is nobody's in Russia",
  (typed) => expect(checkAnyPhone(typed)).toBe("LandlineInvalid"),
);

it("reads up to 40 characters", () => {
  expect(parsePhone(`9161234567${" ".repeat(30)}`)).toBe("+79161234567");
});

it("reads every mobile number in each of its forms, and its own result", () => {
  const digits = fc
    .integer({ min: 0, max: 999_999_999 })
    .map((n) => `9${String(n).padStart(9, "0")}`);
  fc.assert(
    fc.property(digits, fc.constantFrom("", "7", "8", "+7", "tel:+7"), (national, prefix) => {
      expect(parsePhone(prefix + national)).toBe(`+7${national}`);
      expect(parsePhone(parsePhone(prefix + national) ?? "")).toBe(`+7${national}`);
    }),
  );
});
