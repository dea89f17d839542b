import { expect, it, test } from "vitest";

import { checkEmail, normaliseEmail } from "./email.ts";

test.each([
  "ivan@example.ru",
  " ivan.petrov+loan@mail.example.com ",
  "i_p-1@ex-ample.co",
  "box@почта.рф",
  "x@1c.ru",
  `${"a".repeat(64)}@example.ru`,
  `a@${"bc.".repeat(83)}com`,
])("%j is an address", (email) => {
  expect(checkEmail(email)).toBeUndefined();
});

test.each([
  "",
  "ivan",
  "@example.ru",
  "ivan@",
  "ivan@example",
  "ivan@@example.ru",
  "iv an@example.ru",
  "ivan@exa mple.ru",
  ".ivan@example.ru",
  "ivan.@example.ru",
  "iv..an@example.ru",
  "ivan@.ru",
  "ivan@example..ru",
  "ivan@-example.ru",
  "ivan@example-.ru",
  "ivan@example.r",
  "ivan@127.0.0.1",
  "иван@example.ru",
  "ivan@example.ru\nbcc: x@y.ru",
  `${"a".repeat(65)}@example.ru`,
  `a@${"b".repeat(64)}.ru`,
  `ab@${"bc.".repeat(83)}com`,
])("%j is none", (email) => {
  expect(checkEmail(email)).toBe("EmailInvalid");
});

it("is stored trimmed with the domain in lower case", () => {
  expect(normaliseEmail(" Ivan@Example.RU ")).toBe("Ivan@example.ru");
});
