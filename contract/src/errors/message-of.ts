// What is told of a limit: how long it lasts, which the server knows (decision 0073). For the API: the browser shows
// what it is told.
import { formatWait } from "@microloan/domain/text/wait";

import { deskMessages } from "../desk/messages.ts";
import type { AnyErrorName } from "./any-error.ts";
import { messages } from "./messages.ts";

const anyMessages: Readonly<Record<AnyErrorName, string>> = { ...messages, ...deskMessages };

const waitMessages: Partial<Record<AnyErrorName, (wait: string) => string>> = {
  TooMany: (wait) => `Слишком много попыток. Повторите ${wait}`,
  CodeBlocked: (wait) => `Код больше не действителен. Новый код можно запросить ${wait}`,
  CodesPerDay: (wait) => `На сегодня коды закончились. Новый код можно запросить ${wait}`,
  CodewordTriesSpent: (wait) => `Попытки закончились. Повторите ${wait} или пришлите документы`,
  TotpTriesSpent: (wait) => `Слишком много неверных кодов. Повторите ${wait}`,
  PasswordsSpent: (wait) => `Слишком много неверных паролей. Введите пароль снова ${wait}`,
};

/** The sentence of an error; of a limit with the wait in words where its seconds are known. Decision 0073. */
export const messageOf = (name: AnyErrorName, retryAfterSeconds?: number): string => {
  const waitMessage = retryAfterSeconds === undefined ? undefined : waitMessages[name];
  return waitMessage === undefined
    ? anyMessages[name]
    : waitMessage(formatWait(retryAfterSeconds ?? 0));
};
