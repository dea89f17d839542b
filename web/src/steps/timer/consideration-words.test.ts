// What each turn of the consideration says; the refusal brings its own text (D5, D6).
import { expect, test } from "vitest";

import { considerationStatus } from "@microloan/contract/fields/journey";

import { hasCountdown, isLongWait, wordsOf } from "./consideration-words.ts";
import type { Consideration, ConsiderationStatus } from "./consideration-words.ts";

const answer = (status: ConsiderationStatus, more: Partial<Consideration> = {}): Consideration => ({
  result: true,
  redirectType: 0,
  timeLeft: 60,
  considerationStatus: status,
  ...more,
});
const waits: ConsiderationStatus[] = [
  "New",
  "InProgress",
  "NeedScans",
  "OnOperatorReview",
  "Approved",
  "Cooling",
  "Issuing",
];

test.each(considerationStatus.options)("%s has a heading", (status) => {
  expect(wordsOf(answer(status)).heading).not.toBe("");
});

test.each(waits)("%s can be waited for elsewhere", (status) => {
  expect(wordsOf(answer(status)).lead).toContain("Можно закрыть страницу, мы пришлём СМС.");
});

test("only the consideration itself counts down", () => {
  const counting = considerationStatus.options.filter((status) => hasCountdown(answer(status)));
  expect(counting).toEqual(["New", "InProgress", "NeedScans"]);
});

test("a specialist and the time to think again take hours", () => {
  expect(considerationStatus.options.filter(isLongWait)).toEqual(["OnOperatorReview", "Cooling"]);
});

test("the text of a refusal is the lead", () => {
  const refusal = { text: "У вас действует самозапрет.", retryOn: null };
  const words = wordsOf(answer("Refused", { redirectType: 3, refusal }));
  expect(words).toMatchObject({ picture: "refused", lead: refusal.text });
});
