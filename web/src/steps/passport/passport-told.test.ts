// What ESIA or T-ID told of the passport, in the form and locked there (D9).
import { expect, test } from "vitest";

import { passportShape } from "@microloan/contract/fields/passport";

import { fromPassport, toPassportRequest } from "./passport-form.ts";
import { leadOf, lockOf, withTold } from "./passport-told.ts";

const fields = {
  series: "4510",
  number: "483921",
  issueDate: "2010-06-01",
  divisionCode: "770-001",
  issuedBy: "ОВД «Тверское» г. Москвы",
  birthPlace: "г. Тверь",
  snils: "11223344595",
};

test("every field told is sent as it was told", () => {
  const request = toPassportRequest(withTold(fromPassport(null), { source: "esia", fields }), true);
  const { snils, ...rest } = request;
  const { snils: toldSnils, ...toldRest } = fields;
  expect(rest).toMatchObject(toldRest);
  expect(passportShape.snils.parse(snils)).toBe(toldSnils);
});

test("what was told stands, whatever was saved or typed", () => {
  const typed = {
    ...fromPassport(null),
    birthPlace: "г. Клин",
    hasNoSnils: true,
    codeword: "сова",
  };
  const values = withTold(typed, { source: "tinkoff", fields });
  expect(values).toMatchObject({ birthPlace: "г. Тверь", hasNoSnils: false, codeword: "сова" });
});

test("nothing told leaves the form as it is", () => {
  const empty = fromPassport(null);
  expect(withTold(empty, undefined)).toEqual(empty);
  expect(withTold(empty, { source: "esia", fields: {} })).toEqual(empty);
  expect(lockOf(undefined, "series")).toEqual({});
  expect(lockOf({ source: "esia", fields: {} }, "series")).toEqual({});
  expect(leadOf({ source: "esia", fields: {} })).toBe(leadOf(undefined));
});

test("a locked field says where its value comes from", () => {
  const esia = lockOf({ source: "esia", fields }, "series");
  expect(esia).toEqual({ readOnly: true, hint: "Из Госуслуг, изменить нельзя" });
  const bank = lockOf({ source: "tinkoff", fields }, "snils");
  expect(bank).toEqual({ readOnly: true, hint: "Из банка, изменить нельзя" });
});
