// Refusals of a code as states of its form (D4).
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { errorCodes } from "@microloan/contract/errors/error-codes";
import type { ErrorName } from "@microloan/contract/errors/error-codes";

import { askForNewCode, codeStateOf } from "./code-state.ts";

const now = Date.parse("2026-11-20T10:00:00+03:00");
beforeEach(() => vi.useFakeTimers({ now }));
afterEach(() => vi.useRealTimers());

const refused = (name: ErrorName, retryAfterSeconds?: number) => ({
  result: false as const,
  errorCode: errorCodes[name].code,
  errorMessage: "Слова сервера",
  requestId: "r",
  answered: true,
  ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
});

test("a block ends when the server says, after 15 minutes when it does not", () => {
  expect(codeStateOf(refused("CodeBlocked", 120))).toEqual({
    kind: "blocked",
    endsAt: now + 120_000,
  });
  expect(codeStateOf(refused("CodeBlocked"))).toEqual({ kind: "blocked", endsAt: now + 900_000 });
});

test("a wrong code may be typed again, an old one may not", () => {
  expect(codeStateOf(refused("CodeWrong"))).toEqual({ kind: "wrong", message: "Слова сервера" });
  expect(codeStateOf(refused("CodeExpired"))).toEqual({
    kind: "expired",
    message: "Слова сервера",
  });
  expect(codeStateOf(refused("NotFound"))).toEqual({ kind: "expired", message: askForNewCode });
});

test.each([
  [5, "Осталось 5 попыток"],
  [2, "Осталось 2 попытки"],
  [1, "Осталась 1 попытка"],
])("a wrong code tells how many tries are left: %i", (attemptsLeft, words) => {
  const { message } = codeStateOf({ ...refused("CodeWrong"), attemptsLeft }) as { message: string };
  expect(message.replaceAll("\u00a0", " ")).toBe(`Слова сервера. ${words}`);
});

test("no more codes today leaves the one that was sent; too many wrong ones leave nothing", () => {
  const message = "Слова сервера";
  expect(codeStateOf(refused("CodesPerDay"))).toEqual({ kind: "no-more-codes", message });
  expect(codeStateOf(refused("CodeGuessesSpent"))).toEqual({ kind: "ended", message });
});
