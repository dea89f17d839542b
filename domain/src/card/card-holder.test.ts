// The name on a card against the borrower's: the spellings of banks pass, other people's names do not (D8).
import fc from "fast-check";
import { expect, test } from "vitest";

import { processorMs } from "../../../tools/testing/processor-time.ts";
import { checkHolder } from "./card-holder.ts";
import { isLikeInLatin } from "./latin-name.ts";

test.each([
  ["Юлия", "YULIYA JULIA IULIIA YULIA"],
  ["Алексей", "ALEKSEI ALEXEY ALEKSEJ ALEKSEY"],
  ["Ксения", "KSENIIA XENIA KSENIYA"],
  ["Пётр", "PETR PYOTR PIOTR"],
  ["Щербаков", "SHCHERBAKOV SCHERBAKOV"],
  ["Хрущёв", "KHRUSHCHEV HRUSCHEV"],
  ["Евгений", "EVGENII YEVGENY EVGENIY EVGENY"],
  ["Филиппов", "FILIPPOV PHILIPOV"],
  ["Царёва", "TSAREVA TCAREVA CAREVA"],
  ["Наталья", "NATALIA NATALYA NATALIIA"],
  ["Ильин", "ILIN ILYIN"],
  ["Жанна", "ZHANNA JANNA ZHANA"],
  ["Виктор", "VIKTOR VICTOR"],
  ["Анна", "ANNA ANA"],
  ["Объедков", "OBEDKOV OBIEDKOV"],
  ["Гөлнара", "GULNARA GOLNARA"],
  ["Рәсүл", "RASUL RASYL RESUL"],
  ["Җәмилә", "ZHAMILA JAMILA DZHAMILYA"],
  ["Һәдия", "HADIYA KHADIYA ADIYA"],
  ["Таңсылу", "TANSYLU TANGSYLU"],
  ["Андрій", "ANDRIY ANDRII"],
  ["Алена", "ALYONA ALIONA ALENA"],
  ["Королев", "KOROLYOV KOROLEV"],
  ["Воробьева", "VOROBYOVA VOROBIOVA VOROBEVA"],
  ["Пугачева", "PUGACHOVA PUGACHYOVA PUGACHEVA"],
  ["Джафаров", "JAFAROV DZHAFAROV DJAFAROV"],
  ["Таджибаев", "TAJIBAEV TADZHIBAEV"],
])("%s is spelt %s", (name, words) => {
  for (const word of words.split(" "))
    expect([word, isLikeInLatin(name, word)]).toEqual([word, true]);
});

test.each([
  ["Иван", "IVANA"],
  ["Иванов", "IVANOVA"],
  ["Анна", "ALLA"],
  ["Олег", "IGOR"],
  ["Мария", "MARINA"],
  ["Иван", ""],
  ["", "IVAN"],
])("%s is not %s", (name, word) => {
  expect(isLikeInLatin(name, word)).toBe(false);
});

test.each([
  ["Александр", "ALEXANDER ALEKSANDER ALEKSANDR"],
  ["Николай", "NICHOLAS NICOLAS NIKOLAI"],
  ["Михаил", "MICHAEL MIKHAIL"],
  ["Пётр", "PETER PETR"],
  ["Петр", "PETER PYOTR"],
  ["Екатерина", "CATHERINE KATHERINE EKATERINA"],
  ["Евгений", "EUGENE EVGENII"],
])("%s may stand on a card as %s", (firstName, words) => {
  for (const word of words.split(" "))
    expect([word, checkHolder(`${word} SMIRNOV`, { firstName, lastName: "Смирнов" })]).toEqual([
      word,
      "own",
    ]);
});

test("a usual form of another first name is another person", () => {
  const person = { firstName: "Александр", lastName: "Смирнов" };
  expect(checkHolder("NICHOLAS SMIRNOV", person)).toBe("other");
});

const anna = { lastName: "Смирнова", firstName: "Анна-Мария" };

test.each([
  ["ANNA SMIRNOVA", "own"],
  ["SMIRNOVA ANNA", "own"],
  ["smirnova anna-mariia", "own"],
  ["A SMIRNOVA", "own"],
  ["ANNA PETROVNA SMIRNOVA", "own"],
  ["MARIYA SMIRNOVA", "own"],
  ["IVAN IVANOV", "other"],
  ["ANNA IVANOVA", "other"],
  ["OLGA SMIRNOVA", "other"],
  ["O SMIRNOVA", "other"],
  ["OLGA", "other"],
  ["ANNA", "unknown"],
  ["MOMENTUM R", "unknown"],
  ["INSTANT ISSUE", "unknown"],
  ["NO NAME", "unknown"],
  ["SBERCARD", "unknown"],
  ["DIGITAL CARD", "unknown"],
  ["UNNAMED CARD", "unknown"],
  ["VTB ONLINE", "unknown"],
  ["ALFA-BANK CUSTOMER", "unknown"],
  ["ANNA CARD", "unknown"],
  ["ANNA SMIRNOVA CARD", "own"],
  ["VIRTUAL ANNA IVANOVA", "other"],
  ["", "unknown"],
  [null, "unknown"],
])("%s: %s", (holder, found) => {
  expect(checkHolder(holder, anna)).toBe(found);
});

test("other Cyrillic letters are compared too; one whose spellings are not known refuses nobody", () => {
  const gulnara = { lastName: "Һадиева", firstName: "Гөлнара" };
  expect(checkHolder("GULNARA KHADIEVA", gulnara)).toBe("own");
  expect(checkHolder("G KHADIEVA", gulnara)).toBe("own");
  expect(checkHolder("GALINA KHADIEVA", gulnara)).toBe("other");
  expect(checkHolder("IVAN IVANOV", { lastName: "Ҕарабаев", firstName: "Иван" })).toBe("unknown");
});

test("somebody else's last name never passes for one's own", () => {
  const latin = fc.stringMatching(/^[A-Z]{2,12}$/);
  fc.assert(
    fc.property(latin, latin, (first, last) => {
      fc.pre(!isLikeInLatin("Смирнова", first) && !isLikeInLatin("Смирнова", last));
      expect(checkHolder(`${first} ${last}`, anna)).not.toBe("own");
    }),
  );
});

test("a name of a hundred thousand letters is compared at once", async () => {
  const compare = () => isLikeInLatin("Я".repeat(200), "YA".repeat(50_000));
  expect(await processorMs(compare)).toBeLessThan(2000);
});
