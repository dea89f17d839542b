// The passport form's pair of functions: what is saved comes back as it was typed (D11).
import { expect, test } from "vitest";

import { genders } from "@microloan/contract/dictionaries/genders";
import { passportAnswer } from "@microloan/contract/fields/passport";

import { fromPassport, toPassportRequest } from "./passport-form.ts";

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
