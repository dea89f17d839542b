// The phone list of ux §2.2: typed whole, pasted or autofilled.
import { maskitoTransform } from "@maskito/core";
import { expect, test } from "vitest";

import { phoneMask, phoneText, phoneToWire } from "./form-phone.ts";

const sameNumber = [
  "9161234567",
  "89161234567",
  "79161234567",
  "+79161234567",
  "+7 (916) 123-45-67",
  "8 (916) 123 45 67",
  "tel:+79161234567",
  "8-916-123-45-67",
];

test.each(sameNumber)("%s is shown as +7 (916) 123 45 67", (given) => {
  expect(phoneText(given)).toBe("+7 (916) 123 45 67");
  expect(maskitoTransform(given, phoneMask)).toBe("+7 (916) 123 45 67");
});

test.each(sameNumber)("%s goes to the wire as +79161234567", (given) => {
  expect(phoneToWire(given)).toBe("+79161234567");
});

test("a number of another kind keeps all its digits", () => {
  expect(phoneText("+7 800 123-45-67")).toBe("+7 (800) 123 45 67");
  expect(maskitoTransform("+7 800 123-45-67", phoneMask)).toBe("+7 (800) 123 45 67");
  expect(phoneToWire("+7 (800) 123 45 67")).toBe("+7 (800) 123 45 67");
});

test("a number half typed is shown as far as it goes; nothing stays nothing", () => {
  expect(phoneText("916")).toBe("+7 (916");
  expect(phoneText("91612")).toBe("+7 (916) 12");
  expect(phoneText("")).toBe("");
});
