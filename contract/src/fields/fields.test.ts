// Fields as people type them: what is accepted and how it is kept, what is refused and with which error (spec §5, D11).
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";

import { processorMs } from "../../../tools/testing/processor-time.ts";
import { genders } from "../dictionaries/genders.ts";
import type { ErrorName } from "../errors/error-codes.ts";
import { faultsOf } from "../errors/field-faults.ts";
import { samplePerson } from "../samples/people.ts";
import { address, postalCode } from "./address.ts";
import { code } from "./codes.ts";
import { clientTime, clientTimeZone, date, instant } from "./dates.ts";
import { email } from "./email.ts";
import { foreignGuid, id, idOf } from "./ids.ts";
import { companyOrPersonInn, personInn } from "./inn.ts";
import { loanSum, loanSumInQuery, rubles, rublesBetween } from "./money.ts";
import { personName } from "./names.ts";
import { divisionCode, passportNumber, passportSeries } from "./passport.ts";
import { anyPhone, phone } from "./phone.ts";
import { birthDateFaults, registrationShape } from "./registration.ts";
import { fieldsRule } from "./rule.ts";
import { snils } from "./snils.ts";
import { mixed, text } from "./text.ts";

const uuid = "6c1d2a57-5f0c-4c1e-9d51-3f6f2ad6a001";

const kept: [string, z.ZodMiniType, unknown, unknown][] = [
  ["dictated name", personName, "Смирнова. ", "Смирнова"],
  ["name in NFD, dashes and spaces", personName, " \u0418\u0306ошкин–Мыши\u043d ", "Йошкин-Мышин"],
  ["phone with 8", phone, "8 (916) 123-45-67", "+79161234567"],
  ["phone without a prefix", phone, "9161234567", "+79161234567"],
  ["email", email, " Anna@Example.RU ", "Anna@example.ru"],
  ["snils", snils, "112-233-445 95", "11223344595"],
  ["inn of a person", personInn, "7700 0000 0156", "770000000156"],
  ["inn of a company", companyOrPersonInn, "7700000009", "7700000009"],
  ["series with a space", passportSeries, "45 10", "4510"],
  ["number", passportNumber, "123 457", "123457"],
  ["division code without a hyphen", divisionCode, "770001", "770-001"],
  ["code with a space", code, "123 456", "123456"],
  ["id in capitals", id, uuid.toUpperCase(), uuid],
  [
    "guid of no known version",
    foreignGuid,
    "0C5B2444-70A0-9932-080C-B4DC0D3F02B5",
    "0c5b2444-70a0-9932-080c-b4dc0d3f02b5",
  ],
  ["leap day", date, "2028-02-29", "2028-02-29"],
  ["instant with an offset", instant, "2026-11-20T10:00:00+03:00", "2026-11-20T10:00:00+03:00"],
  ["client time", clientTime, "20.11.2026 23:59:59", "20.11.2026 23:59:59"],
  ["zone of Nepal", clientTimeZone, 5.75, 5.75],
  ["kopecks", rubles, 4664.93, 4664.93],
  ["nothing", rubles, 0, 0],
  ["sum in a query", loanSumInQuery, "10000", 10_000],
  ["address text", text(50), " ул.\u00a0Мира,\u200b  д. 5/2 «А» ", "ул. Мира, д. 5/2 «А»"],
  ["text with Latin letters", mixed(50), "ООО «Alfa»\nфилиал", "ООО «Alfa»\nфилиал"],
  ["text with control characters", mixed(50), "a\u0000b\tc", "a b c"],
  ["postal code", postalCode, "125009", "125009"],
];

const refused: [string, z.ZodMiniType, unknown, ErrorName][] = [
  ["no name", personName, "  ", "ValueRequired"],
  ["missing name", personName, undefined, "ValueRequired"],
  ["Latin letter in a name", personName, "Ивaнов", "NameLatin"],
  ["one letter", personName, "Я", "NameTooShort"],
  ["one letter and a full stop", personName, "Я.", "NameTooShort"],
  ["digits in a name", personName, "Иванов2", "NameCharacters"],
  ["direction mark in a name", personName, "Ива\u202eнов", "NameCharacters"],
  ["too long a name", personName, "а".repeat(101), "NameTooLong"],
  ["city phone", phone, "+74951234567", "PhoneInvalid"],
  ["foreign phone", phone, "+380671234567", "PhoneInvalid"],
  ["no phone", phone, "", "ValueRequired"],
  ["phone without a code", anyPhone, "1234567", "LandlineInvalid"],
  ["email without a domain", email, "anna@", "EmailInvalid"],
  ["ten digits of snils", snils, "1122334459", "SnilsLength"],
  ["triple digit in snils", snils, "111 233 445 95", "SnilsInvalid"],
  ["wrong check digits of snils", snils, "11223344596", "SnilsInvalid"],
  ["inn of a company for a person", personInn, "7700000009", "InnLength"],
  ["inn of zeros", personInn, "000000000000", "InnInvalid"],
  ["wrong inn of a company", companyOrPersonInn, "7700000008", "InnInvalid"],
  ["series of three digits", passportSeries, "451", "PassportSeriesFormat"],
  ["number of zeros", passportNumber, "000000", "PassportNumberZeros"],
  ["rising number", passportNumber, "123456", "PassportNumberSequence"],
  ["falling number", passportNumber, "987654", "PassportNumberSequence"],
  ["short division code", divisionCode, "77001", "DivisionCodeFormat"],
  ["code of three digits", code, "123", "CodeShape"],
  ["no code", code, " ", "ValueRequired"],
  ["id of another kind", id, "12", "IdInvalid"],
  ["missing id", id, undefined, "ValueRequired"],
  ["id of another dictionary", idOf(genders), uuid, "ValueNotInList"],
  ["no such day", date, "2027-02-29", "DateInvalid"],
  ["date for people", date, "20.11.2026", "DateInvalid"],
  ["missing date", date, undefined, "ValueRequired"],
  ["instant without an offset", instant, "2026-11-20T10:00:00", "DateInvalid"],
  ["three decimals", rubles, 1.005, "MoneyDecimals"],
  ["negative money", rubles, -0.01, "NumberTooSmall"],
  ["money out of bounds", rublesBetween(1_000, 999_999), 1_000_000, "NumberTooBig"],
  ["infinite money", rubles, Infinity, "ValueInvalid"],
  ["sum of eight digits", loanSum, 10_000_000, "NumberTooBig"],
  ["sum with kopecks", loanSum, 1000.5, "ValueInvalid"],
  ["Latin address", text(50), "Main street", "TextNotCyrillic"],
  ["markup", mixed(50), "<b>да</b>", "TextSymbolsForbidden"],
  ["only invisible characters", text(50), "\u200b\u00a0", "ValueRequired"],
  ["too long a text", text(5), "аааааа", "ValueTooLong"],
  ["postal code of zeros", postalCode, "000000", "PostalCodeShape"],
];

it.each([
  [rublesBetween(1_000, 999_999), 1_000_000, "Укажите сумму от 1 000 до 999 999 ₽"],
  [rublesBetween(1_000, 999_999), 999, "Укажите сумму от 1 000 до 999 999 ₽"],
  [rublesBetween(0, 999_999), 1_000_000, "Укажите сумму не больше 999 999 ₽"],
])("an amount out of bounds is told the bounds: %#", (field, amount, sentence) => {
  const message = field.safeParse(amount).error?.issues[0]?.message;
  expect(message?.replaceAll("\u00a0", " ")).toBe(sentence);
});

describe("fields", () => {
  it.each(kept)("keep %s", (_, field, given, expected) => {
    expect(field.safeParse(given)).toEqual({ success: true, data: expected });
  });

  it.each(kept)("keep %s as it is the second time", (_, field, __, expected) => {
    expect(field.safeParse(expected)).toEqual({ success: true, data: expected });
  });

  it.each(refused)("refuse %s", (_, field, given, error) => {
    const parsed = field.safeParse(given);
    expect(parsed.error && faultsOf(parsed.error)[0]?.error).toBe(error);
  });

  it("answer in time whatever is typed", async () => {
    const schemas = [...kept, ...refused].map(([, field]) => field);
    const texts = [
      "а".repeat(100_000),
      "1".repeat(100_000),
      " ".repeat(100_000),
      "@.".repeat(50_000),
    ];
    const taken = await processorMs(() => {
      for (const long of texts)
        for (const schema of schemas) expect(schema.safeParse(`${long}<`).success).toBe(false);
    });
    expect(taken).toBeLessThan(4_000);
  });
});

describe("address", () => {
  const typed = {
    region: { name: "Тверская обл." },
    locality: { name: "дер. Малая" },
    street: null,
    house: "3",
    wasTyped: true,
  };

  it("may be typed by hand, without street, flat and postal code", () => {
    expect(address.safeParse(typed).data).toEqual(typed);
  });

  it.each([
    ["ул. XXII Партсъезда", true],
    ["пр-т XX-летия Октября", true],
    ["ул. Карла Либкнехта (IV линия)", true],
    ["ул. Xрустальная", false],
    ["ул. XXIIго съезда", false],
    ["ул. C. Разина", false],
    ["кп Green Hill", true],
    ["ул. Cool 5", true],
    ["Main street", false],
    ["Vjcrdf", false],
    ["lenina 12", false],
  ])("takes Latin only as the register has it: %s", (name, isTaken) => {
    const parsed = address.safeParse({ ...typed, street: { name } });
    const faults = parsed.error ? faultsOf(parsed.error).map(({ error }) => error) : [];
    expect(faults).toEqual(isTaken ? [] : ["TextNotCyrillic"]);
  });

  it.each(["1A", "стр. 2, лит. А", "двлд. 3", "к. 1504", "уч. 15"])(
    "takes the house «%s»",
    (house) => {
      expect(address.safeParse({ ...typed, house }).success).toBe(true);
    },
  );

  it("names the part at fault", () => {
    const parsed = address.safeParse({ ...typed, street: { name: "", fiasId: "x" }, flat: "" });
    expect(parsed.error && faultsOf(parsed.error).map(({ field }) => field)).toEqual([
      "street.name",
      "street.fiasId",
      "flat",
    ]);
  });
});

const registrationFormOn = (today: string) =>
  z
    .strictObject(registrationShape)
    .check(fieldsRule(({ birthDate }) => birthDateFaults(birthDate, today)));

describe("registration form", () => {
  const faultsOn = (today: string, birthDate: string) => {
    const form = { ...samplePerson, birthDate, agreements: [] };
    const parsed = registrationFormOn(today).safeParse(form);
    return parsed.error ? faultsOf(parsed.error).map(({ field, error }) => [field, error]) : [];
  };

  it("lets in on the eighteenth birthday, not the day before", () => {
    expect(faultsOn("2026-11-20", "2008-11-20")).toEqual([]);
    expect(faultsOn("2026-11-19", "2008-11-20")).toEqual([["birthDate", "AgeTooYoung"]]);
  });

  it("refuses tomorrow", () => {
    expect(faultsOn("2026-11-20", "2026-11-21")).toEqual([["birthDate", "BirthDateInvalid"]]);
  });
});
