import { expect, it, test } from "vitest";

import { processorMs } from "../../../tools/testing/processor-time.ts";
import { checkName, normaliseName } from "./name.ts";

test.each([
  ["Иванов", undefined],
  ["Ли", undefined],
  ["Ёлкина", undefined],
  ["Салтыков-Щедрин", undefined],
  ["Салтыков – Щедрин", undefined],
  ["Анна—Мария", undefined],
  ["Гасан оглы", undefined],
  ["Їжак", undefined],
  ["Ӱйӓн", undefined],
  ["Ԓыгэӈ", undefined],
  ["Ѝван", "NameCharacters"],
  ["И\u0300ван", "NameCharacters"],
  ["Ѡлга", "NameCharacters"],
  ["Серге\u0438\u0306", undefined],
  ["Я", "NameTooShort"],
  ["Смирнова.", undefined],
  ["Смирнова.Анна", "NameCharacters"],
  ["Я.", "NameTooShort"],
  ["Я-", "NameTooShort"],
  ["", "NameTooShort"],
  ["- -", "NameTooShort"],
  ["Ivanov", "NameLatin"],
  ["Ивaнов", "NameLatin"],
  ["Иванов2", "NameCharacters"],
  ["О'Нил", "NameCharacters"],
  ["Ива\u200bнов", "NameCharacters"],
  ["\u202eИванов", "NameCharacters"],
  ["Иванов\ufeff", undefined],
  ["Ива\ufeffнов", "NameCharacters"],
  ["Ива\u0301нов", "NameCharacters"],
  ["Иванов\nПётр", "NameCharacters"],
  ["Иванов😀", "NameCharacters"],
  ["Ив".repeat(50), undefined],
  ["Ив".repeat(50) + "а", "NameTooLong"],
])("%j gives %s", (name, fault) => {
  expect(checkName(name)).toBe(fault);
});

test.each([
  ["  Анна   Мария ", "Анна Мария"],
  ["Анна\u00a0Мария", "Анна Мария"],
  ["Анна–Мария", "Анна-Мария"],
  ["Смирнова.", "Смирнова"],
  ["Смирнова ,. ", "Смирнова"],
  ["Серге\u0438\u0306", "Сергей"],
])("%j is stored as %j", (typed, stored) => {
  expect(normaliseName(typed)).toBe(stored);
  expect(normaliseName(stored)).toBe(stored);
});

it("takes linear time on a long hostile text", async () => {
  const taken = await processorMs(() => {
    checkName(`${"а-".repeat(500_000)}!`);
    checkName(" ".repeat(500_000));
    checkName(`${".".repeat(500_000)}!`);
  });
  expect(taken).toBeLessThan(1000);
});
