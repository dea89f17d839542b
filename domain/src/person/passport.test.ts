import { describe, expect, test } from "vitest";

import {
  checkDivisionCode,
  checkPassportIssueDate,
  checkPassportNumber,
  checkPassportSeries,
} from "./passport.ts";

test.each([
  ["4510", undefined],
  ["0000", undefined],
  ["451", "PassportSeriesFormat"],
  ["45101", "PassportSeriesFormat"],
  ["45 10", "PassportSeriesFormat"],
  ["45AB", "PassportSeriesFormat"],
  ["", "PassportSeriesFormat"],
])("series %s: %s", (series, fault) => expect(checkPassportSeries(series)).toBe(fault));

test.each([
  ["123450", undefined],
  ["000001", undefined],
  ["111111", undefined],
  ["000000", "PassportNumberZeros"],
  ["123456", "PassportNumberSequence"],
  ["987654", "PassportNumberSequence"],
  ["12345", "PassportNumberFormat"],
  ["1234567", "PassportNumberFormat"],
  ["12345x", "PassportNumberFormat"],
])("number %s: %s", (number, fault) => expect(checkPassportNumber(number)).toBe(fault));

test.each([
  ["770-001", undefined],
  ["770001", "DivisionCodeFormat"],
  ["77-0001", "DivisionCodeFormat"],
  ["770-0011", "DivisionCodeFormat"],
])("division code %s: %s", (code, fault) => expect(checkDivisionCode(code)).toBe(fault));

describe("issue date", () => {
  test.each([
    ["an existing date", "2010-06-01", "1990-05-17", "2026-11-20", undefined],
    ["29 February of a common year", "2011-02-29", "1990-05-17", "2026-11-20", "IssueDateInvalid"],
    ["as people write it", "01.06.2010", "1990-05-17", "2026-11-20", "IssueDateInvalid"],
    ["today", "2026-11-20", "1990-05-17", "2026-11-20", undefined],
    ["tomorrow", "2026-11-21", "1990-05-17", "2026-11-20", "IssueDateInFuture"],
    ["on the 14th birthday", "2022-05-17", "2008-05-17", "2026-11-20", undefined],
    ["the day before", "2022-05-16", "2008-05-17", "2026-11-20", "IssueDateBefore14"],
    ["on 28 February before 14", "2022-02-28", "2008-02-29", "2026-11-20", "IssueDateBefore14"],
    ["on 1 March at 14", "2022-03-01", "2008-02-29", "2026-11-20", undefined],
    ["old, 90 days after the 20th", "2022-01-01", "2006-08-22", "2026-11-20", undefined],
    ["old, 91 days after the 20th", "2022-01-01", "2006-08-21", "2026-11-20", "PassportExpired"],
    ["on the 20th birthday", "2026-01-10", "2006-01-10", "2026-11-20", "PassportExpired"],
    ["after the 20th birthday", "2026-01-11", "2006-01-10", "2026-11-20", undefined],
    ["old, 90 days after the 45th", "2005-01-01", "1981-08-22", "2026-11-20", undefined],
    ["old, 91 days after the 45th", "2005-01-01", "1981-08-21", "2026-11-20", "PassportExpired"],
    ["on the 45th birthday", "2026-01-10", "1981-01-10", "2026-11-20", "PassportExpired"],
    ["after the 45th birthday", "2026-01-11", "1981-01-10", "2026-11-20", undefined],
    ["with no birth date yet", "2026-01-11", "", "2026-11-20", undefined],
  ])("%s", (_, issuedOn, birthDate, today, fault) => {
    expect(checkPassportIssueDate(issuedOn, birthDate, today)).toBe(fault);
  });
});
