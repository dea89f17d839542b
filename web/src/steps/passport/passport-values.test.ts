// The passport form's pair of functions: what is saved comes back as it was typed; what ESIA or T-ID filled in stands
// and is locked (D9, D11).
import { expect, test } from "vitest";

import { genders } from "@microloan/contract/dictionaries/genders";
import { passportAnswer, passportShape } from "@microloan/contract/fields/passport";

import {
  fromPassport,
  leadOf,
  lockOf,
  toPassportRequest,
  withPrefilled,
} from "./passport-values.ts";

const saved = {
  series: "4508",
  number: "123457",
  issueDate: "2015-03-27",
  divisionCode: "770-001",
  issuedBy: "ОВД района Арбат",
  birthPlace: "г. Москва",
  genderId: genders.female.id,
  snils: "11223344595",
  previousLastName: "Петрова",
  additionalPhone: "+79161234567",
  codeword: "ромашка",
  assignmentOfClaims: false,
};

test("saved answers survive the form", () => {
  expect(passportAnswer.parse(toPassportRequest(fromPassport(saved), true))).toEqual(saved);
  expect(fromPassport(saved).snils).toMatch(/^\d{3}-\d{3}-\d{3} \d{2}$/);
  const withoutSnils = { ...saved, snils: null };
  expect(passportAnswer.parse(toPassportRequest(fromPassport(withoutSnils), true))).toEqual(
    withoutSnils,
  );
});

test("an additional phone that is not on the screen is not sent", () => {
  const { additionalPhone, ...rest } = saved;
  expect(additionalPhone).toBe("+79161234567");
  expect(passportAnswer.parse(toPassportRequest(fromPassport(saved), false))).toEqual(rest);
});

test("an earlier application's passport comes without its consent to pass claims on", () => {
  const { assignmentOfClaims, ...rest } = toPassportRequest(fromPassport(saved, 0), true);
  expect(assignmentOfClaims).toBeUndefined();
  expect(rest).toMatchObject({ series: "4508", number: "123457", previousLastName: "Петрова" });
});

test("an empty form asks for everything required and chooses nothing itself", () => {
  const request = toPassportRequest(fromPassport(null), true);
  expect(request.assignmentOfClaims).toBeUndefined();
  const issues = passportAnswer.safeParse(request).error?.issues ?? [];
  expect([...new Set(issues.map(({ path }) => path.join(".")))].toSorted()).toEqual([
    "assignmentOfClaims",
    "birthPlace",
    "divisionCode",
    "genderId",
    "issueDate",
    "number",
    "series",
    "snils",
  ]);
});

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
  const request = toPassportRequest(
    withPrefilled(fromPassport(null), { source: "esia", fields }),
    true,
  );
  const { snils, ...rest } = request;
  const { snils: prefilledSnils, ...prefilledRest } = fields;
  expect(rest).toMatchObject(prefilledRest);
  expect(passportShape.snils.parse(snils)).toBe(prefilledSnils);
});

test("what was told stands, whatever was saved or typed", () => {
  const typed = {
    ...fromPassport(null),
    birthPlace: "г. Клин",
    hasNoSnils: true,
    codeword: "сова",
  };
  const values = withPrefilled(typed, { source: "tinkoff", fields });
  expect(values).toMatchObject({ birthPlace: "г. Тверь", hasNoSnils: false, codeword: "сова" });
});

test("nothing told leaves the form as it is", () => {
  const empty = fromPassport(null);
  expect(withPrefilled(empty, undefined)).toEqual(empty);
  expect(withPrefilled(empty, { source: "esia", fields: {} })).toEqual(empty);
  expect(lockOf(undefined, "series")).toEqual({});
  expect(lockOf({ source: "esia", fields: {} }, "series")).toEqual({});
  expect(leadOf({ source: "esia", fields: {} }, false)).toBe(leadOf(undefined, false));
});

test("a locked field says where its value comes from", () => {
  const esia = lockOf({ source: "esia", fields }, "series");
  expect(esia).toEqual({ readOnly: true, hint: "Из Госуслуг, изменить нельзя" });
  const bank = lockOf({ source: "tinkoff", fields }, "snils");
  expect(bank).toEqual({ readOnly: true, hint: "Из банка, изменить нельзя" });
});
