import { expect, it, test } from "vitest";

import { formatPhone, maskPhone } from "./phone.ts";

it("shows a number in full and masked", () => {
  expect(formatPhone("+79161234567")).toBe("+7 (916) 123 45 67");
  expect(maskPhone("+79161234567")).toBe("+7 (•••) ••• 45 67");
});

test.each(["", "89161234567", "+7916123456", "+791612345678"])("%j is not canonical", (phone) => {
  expect(() => formatPhone(phone)).toThrow(RangeError);
  expect(() => maskPhone(phone)).toThrow(RangeError);
});
