// Dates typed and pasted in the usual spellings (ux §1.3).
import { expect, test } from "vitest";

import { dateFromWire, dateToWire, normaliseDateText } from "./form-date.ts";

test.each([
  ["27.03.1985", "27.03.1985"],
  ["27/3/85", "27.03.1985"],
  ["1985-03-27", "27.03.1985"],
  ["27 03 1985", "27.03.1985"],
  [" 7.3.2015 ", "07.03.2015"],
  ["7.3.15", "07.03.2015"],
  ["27.03.19", "27.03.2019"],
  ["17 мая 1990", "17.05.1990"],
  ["17 мая 1990 г.", "17.05.1990"],
  ["7 марта 1985 года", "07.03.1985"],
  ["«07» Августа 2015г.", "07.08.2015"],
  ["1\u00a0сент. 2015", "01.09.2015"],
  ["17 мая 1990.", "17.05.1990"],
  ["17 май 1990 года.", "17.05.1990"],
  ["17.мая, 1990", "17.05.1990"],
  ["17-е мая 90 г.", "17.05.1990"],
  ["2 июнь 2001", "02.06.2001"],
  ["2 март 2001", "02.03.2001"],
  ["27.03.1985.", "27.03.1985"],
])("%s is read as %s", (typed, shown) => {
  expect(normaliseDateText(typed)).toBe(shown);
});

test("a year of two digits is of this century where the day lies ahead", () => {
  expect(normaliseDateText("01.02.30", "ahead")).toBe("01.02.2030");
  expect(dateToWire("01.02.30", "ahead")).toBe("2030-02-01");
  expect(dateToWire("01.02.30")).toBe("1930-02-01");
  expect(dateToWire("01.02.1999", "ahead")).toBe("1999-02-01");
});

test("a date goes to the wire as ISO and comes back", () => {
  expect(dateToWire("27.03.1985")).toBe("1985-03-27");
  expect(dateFromWire("1985-03-27")).toBe("27.03.1985");
  expect(dateFromWire(null)).toBe("");
});

test("what is no date stays as typed, for the schema to refuse", () => {
  expect(dateToWire("31.02.2019")).toBe("31.02.2019");
  expect(dateToWire("27.03")).toBe("27.03");
  expect(dateToWire("17 мая")).toBe("17 мая");
  expect(dateToWire("17 мартобря 1990")).toBe("17 мартобря 1990");
  expect(dateToWire("31 июня 1990")).toBe("31 июня 1990");
  expect(dateToWire("")).toBe("");
});
