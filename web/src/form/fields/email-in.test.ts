// An e-mail address as it comes from letters, address books and pages (ux §1.3).
import { expect, test } from "vitest";

import { emailIn } from "./email-in.ts";

test.each([
  ["anna@mail.ru", "anna@mail.ru"],
  ["<anna@mail.ru>", "anna@mail.ru"],
  ["(anna@mail.ru)", "anna@mail.ru"],
  ["«anna@mail.ru»", "anna@mail.ru"],
  ["Анна Смирнова <anna@mail.ru>", "anna@mail.ru"],
  ['"Смирнова, Анна" <anna@mail.ru>;', "anna@mail.ru"],
  ["Анна (anna@mail.ru)", "anna@mail.ru"],
  ["mailto:anna@mail.ru", "anna@mail.ru"],
  ["anna@mail.ru,", "anna@mail.ru"],
  ["anna@mail.ru.", "anna@mail.ru"],
])("%s is %s", (text, email) => {
  expect(emailIn(text)).toBe(email);
});

test.each([
  "",
  "anna",
  "Анна",
  "Анна <anna>",
  "o'neil@mail.ru",
  "a@mail.ru, b@mail.ru",
  "<a@b.ru> <c@d.ru>",
])("left as it is: %j", (text) => {
  expect(emailIn(text)).toBe(text);
});
