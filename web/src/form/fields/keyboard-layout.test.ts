// Names typed on the wrong layout or with Latin look-alikes, and what must not be touched (ux §1.3).
import { expect, test } from "vitest";

import { correctedName } from "./keyboard-layout.ts";

test.each([
  ["Ивaнов", "Иванов"],
  ["Пeтpoв", "Петров"],
  ["Caвельев", "Савельев"],
  ["Bdfyjd", "Иванов"],
  ["gtnhjd", "Петров"],
  ["Cthutq", "Сергей"],
  ["Jkmuf", "Ольга"],
  ["Fyyf-Vfhbz", "Анна-Мария"],
  ["Fyyf Vfhbz", "Анна Мария"],
  [";erjdf", "Жукова"],
  [":erjdf", "Жукова"],
  [".kbz", "Юлия"],
  ["<jhbcjdyf", "Борисовна"],
])("%s is meant as %s", (typed, meant) => {
  expect(correctedName(typed)).toBe(meant);
});

test.each([
  "",
  "Иванов",
  "Ivanov",
  "Petrov",
  "Sergey",
  "Kuznetsov",
  "Smirnova",
  "Anna",
  "Dmitry",
  "Ivанов",
  "B",
])("nothing is offered for %j", (typed) => {
  expect(correctedName(typed)).toBeUndefined();
});
