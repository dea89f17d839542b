// A whole name put into the field of one of its parts (ux §1.3).
import { expect, test } from "vitest";

import { fullNameIn } from "./full-name.ts";

test.each([
  ["Смирнова Анна Петровна", ["Смирнова", "Анна", "Петровна"]],
  ["Анна Петровна Смирнова", ["Смирнова", "Анна", "Петровна"]],
  ["Петров-Водкин Кузьма Сергеевич", ["Петров-Водкин", "Кузьма", "Сергеевич"]],
  ["Ткачевич Иван Ильич", ["Ткачевич", "Иван", "Ильич"]],
  ["Алиев Рауф Гасан оглы", ["Алиев", "Рауф", "Гасан оглы"]],
])("%s", (text, [lastName, firstName, middleName]) => {
  expect(fullNameIn(text)).toEqual({ lastName, firstName, middleName });
});

test.each([
  "",
  "Смирнова",
  "Смирнова Анна",
  "Петровна",
  "Гарсия Лорка Федерико",
  "Салтыков Щедрин Михаил Евграфович",
  // Of two patronymics one is a surname: nobody can tell which.
  "Иван Ильич Ткачевич",
])("no whole name, or not to be told apart: %j", (text) => {
  expect(fullNameIn(text)).toBeUndefined();
});
