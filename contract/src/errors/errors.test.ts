// The list of errors: complete, unambiguous, with the numbers and texts of the specification.
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";

import { allSteps } from "@microloan/domain/journey/steps";

import { allEndpoints } from "../endpoints.ts";
import { rule } from "../fields/rule.ts";
import type { AnyErrorName } from "./any-error.ts";
import {
  errorCodes,
  errorGroups,
  type ErrorName,
  errorNameOfCode,
  stepOfErrorCode,
} from "./error-codes.ts";
import { errorsOf } from "./errors-of.ts";
import { faultCodes } from "./fault-codes.ts";
import { faultsOf } from "./field-faults.ts";
import { messages } from "./messages.ts";

it("no refusal says that data are saved: whoever refuses has saved nothing of this call", () => {
  expect(Object.values(messages).filter((text) => /сохранен[аоы]/.test(text))).toEqual([]);
});

const names = Object.keys(errorCodes) as ErrorName[];

describe("codes", () => {
  it("are positive integers, each given once", () => {
    const codes = names.map((name) => errorCodes[name].code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every((code) => Number.isInteger(code) && code > 0)).toBe(true);
  });

  it("come with the statuses of decision D1, business refusals with 200", () => {
    const statuses = new Set(names.map((name) => errorCodes[name].status));
    expect([...statuses].toSorted((left, right) => left - right)).toEqual([
      200, 400, 401, 403, 404, 405, 408, 409, 413, 415, 422, 429, 500, 503,
    ]);
    for (const name of Object.keys(faultCodes) as ErrorName[])
      expect(errorCodes[name]).toMatchObject({ status: 400 });
  });

  it("have the groups of spec §3 with exactly their numbers", () => {
    expect(errorGroups.financingInstrument.codes).toEqual([124, 125, 210]);
    expect(errorGroups.applicationFullness.codes).toEqual([209, 216, 217]);
    expect(errorGroups.scans.codes).toEqual([211, 212]);
    expect(stepOfErrorCode(errorCodes.IdentificationMismatch.code)).toBe("passport");
    for (const { codes, step } of Object.values(errorGroups)) {
      for (const code of codes) {
        expect(errorNameOfCode(code)).not.toBeNull();
        expect(stepOfErrorCode(code)).toBe(step);
      }
      expect(["first-incomplete", ...allSteps]).toContain(step);
    }
    expect(stepOfErrorCode(40)).toBeNull();
    expect(errorNameOfCode(-1)).toBeNull();
  });
});

describe("names", () => {
  it("are each answered by a call, or belong to a group of spec §3", () => {
    const grouped: readonly number[] = Object.values(errorGroups).flatMap(({ codes }) => codes);
    const answered = new Set<AnyErrorName>(allEndpoints.flatMap(errorsOf));
    const others = names.filter((name) => !grouped.includes(errorCodes[name].code));
    expect(others.filter((name) => !answered.has(name))).toEqual([]);
  });
});

describe("messages", () => {
  it("exist for every error and no other", () => {
    expect(Object.keys(messages).toSorted()).toEqual(names.toSorted());
  });

  it("are Russian sentences without pleading, raised voice or empty ends", () => {
    for (const message of Object.values(messages)) {
      expect(message).toMatch(/^[А-ЯЁ].*[\p{L}\d.]$/u);
      expect(message).not.toMatch(/пожалуйста|!|\s{2}|undefined/i);
    }
  });

  it("tell errors apart, but for the texts that the specification gives to several", () => {
    const shared = new Set([messages.DateInvalid, messages.AgeTooYoung]);
    const own = Object.values(messages).filter((message) => !shared.has(message));
    expect(new Set(own).size).toBe(own.length);
  });

  it.each<[ErrorName, string]>([
    ["ValueRequired", "Необходимо указать значение"],
    ["DateInvalid", "Некорретная дата"],
    ["BirthDateInvalid", "Некорретная дата"],
    ["IssueDateInvalid", "Некорретная дата"],
    ["AgeTooYoung", "Возраст заемщика не соответствует требованиям, установленным Компанией"],
    ["Underage", "Возраст заемщика не соответствует требованиям, установленным Компанией"],
    ["SnilsLength", "Значение поля СНИЛС должно состоять из 11 цифр."],
    ["SnilsInvalid", "Введен некорректный СНИЛС"],
    ["ValueTooShort", "Значение не соответствует минимальной длине"],
    ["StaleData", "Данные изменены в другой вкладке"],
    ["OfferChanged", "Условия изменились, подтвердите заново"],
  ])("%s is verbatim", (name, text) => {
    expect(messages[name]).toBe(text);
  });
});

describe("faultsOf", () => {
  const schema = z.strictObject({
    name: z.string().check(z.minLength(2)),
    amount: z.number().check(z.maximum(5)),
    when: z.string().check(rule(() => "IssueDateInvalid")),
  });

  const faultsIn = (value: unknown) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? [] : faultsOf(parsed.error).map(({ field, error }) => [field, error]);
  };

  it("names fields and errors, also those the schema library finds by itself", () => {
    expect(faultsIn({ name: "а", amount: 6, when: "" })).toEqual([
      ["name", "ValueTooShort"],
      ["amount", "NumberTooBig"],
      ["when", "IssueDateInvalid"],
    ]);
    expect(faultsIn({ amount: "6", when: null, extra: 1 })).toEqual([
      ["name", "ValueRequired"],
      ["amount", "ValueInvalid"],
      ["when", "ValueRequired"],
      ["extra", "FieldUnknown"],
    ]);
  });

  it("gives the Russian sentence with each", () => {
    const parsed = schema.safeParse({});
    expect(parsed.error && faultsOf(parsed.error)[0]?.message).toBe("Необходимо указать значение");
  });
});
