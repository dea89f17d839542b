// A limit names its duration.
import { expect, it } from "vitest";

import { messageOf } from "./message-of.ts";
import { messages } from "./messages.ts";

it.each([
  ["TooMany", 2520, "Слишком много попыток. Повторите через 42 минуты"],
  ["CodeBlocked", 900, "Код больше не действителен. Новый код можно запросить через 15 минут"],
  ["CodesPerDay", 80_000, "На сегодня коды закончились. Новый код можно запросить через 23 часа"],
  ["PasswordsSpent", 600, "Слишком много неверных паролей. Введите пароль снова через 10 минут"],
] as const)("%s", (name, seconds, sentence) => {
  expect(messageOf(name, seconds).replaceAll("\u00a0", " ")).toBe(sentence);
  expect(messageOf(name)).toBe(messages[name]);
});

it("other errors say the same however long they last", () => {
  expect(messageOf("CardServiceUnavailable", 10)).toBe(messages.CardServiceUnavailable);
});
