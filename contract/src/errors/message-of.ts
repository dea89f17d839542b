// What is told of a limit: how long it lasts, which the server knows (decision 0073). For the API: the browser shows
// what it is told.
import { formatWait } from "@microloan/domain/text/wait";

import type { ErrorName } from "./error-codes.ts";
import { messages } from "./messages.ts";

const waitMessages: Partial<Record<ErrorName, (wait: string) => string>> = {
  TooMany: (wait) => `Слишком много попыток. Повторите ${wait}`,
  CodeBlocked: (wait) => `Код больше не действителен. Новый код можно запросить ${wait}`,
  CodesPerDay: (wait) => `На сегодня коды закончились. Новый код можно запросить ${wait}`,
  CodewordTriesSpent: (wait) => `Попытки закончились. Повторите ${wait} или пришлите документы`,
  PasswordsSpent: (wait) => `Слишком много неверных паролей. Введите пароль снова ${wait}`,
};

/** The sentence of an error; of a limit with the wait in words where its seconds are known. Decision 0073. */
export const messageOf = (name: ErrorName, retryAfterSeconds?: number): string => {
  const told = retryAfterSeconds === undefined ? undefined : waitMessages[name];
  return told === undefined ? messages[name] : told(formatWait(retryAfterSeconds ?? 0));
};
