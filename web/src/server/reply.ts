// What a call gives back to its caller: a success of the contract, a refusal, or null, which is ignored (spec §8).
import type { Endpoint, Failure, SuccessOf } from "@microloan/contract/endpoint";
import { failureSchema, successSchema } from "@microloan/contract/endpoint";
import { errorCodes } from "@microloan/contract/errors/error-codes";
import { messages } from "@microloan/contract/errors/messages";

import { logError } from "./log.ts";
import "./jitless.ts";

/** A refusal of the server, or of this client (`errorCode` -1) when no answer came. */
export type Refused = Failure & {
  answered: boolean;
  /** The answer is not the API's: a network's sign-in page, a proxy that refuses. A repeat gets the same. */
  isForeign?: true;
};
/** Null: overtaken by a call of its kind, or the page is left; nobody waits for the answer any more. */
export type ClientReply<E extends Endpoint> = SuccessOf<E> | Refused | null;

/** Code of the client's own failures (spec §8). */
export const clientErrorCode = -1;

const noConnection =
  "Не получилось связаться с сервером. Проверьте интернет и попробуйте ещё раз, введённое сохранится.";
const foreignPage =
  "Вместо нас ответила чужая страница: похоже, сеть Wi-Fi просит войти или мешает VPN. Войдите в сеть или смените её и попробуйте ещё раз";
const tooLargeOnTheWay =
  "Файл слишком большой: сеть его не пропускает. Выберите поменьше или сфотографируйте документ";

/** No answer came: the link is down or the server is. */
export const unreachable = (): Refused => ({
  result: false,
  errorCode: clientErrorCode,
  errorMessage: noConnection,
  requestId: "",
  answered: false,
});

/** Statuses of filters and of networks that want a sign-in. */
const ofNetworks: ReadonlySet<number> = new Set([431, 451, 511]);

/** An answer that is not of the API: a proxy or a page between it and us. A fault of theirs passes. */
export function foreignAnswer(status: number): Refused {
  const refused = unreachable();
  if (status === errorCodes.TooLarge.status)
    return { ...refused, ...refusalOf("TooLarge"), errorMessage: tooLargeOnTheWay, answered: true };
  if (status === errorCodes.TooSlow.status) return { ...refused, ...refusalOf("TooSlow") };
  if (status >= 429 && !ofNetworks.has(status))
    return { ...refused, errorMessage: messages.Unavailable };
  return { ...refused, errorMessage: foreignPage, isForeign: true };
}

const refusalOf = (name: "TooLarge" | "TooSlow") => ({
  errorCode: errorCodes[name].code,
  errorMessage: messages[name],
});

/** Something of ours threw on the way to the answer (spec §8, as for the address: -1 with the exception's message). */
export const broken = (exception: unknown): Refused => ({
  ...unreachable(),
  errorMessage: exception instanceof Error ? exception.message : String(exception),
  answered: true,
});

/**
 * No last word: nobody answered, or the server could not and keeps this for no key. What was sent may be done all the
 * same, and the same request may be answered otherwise (reliability E2).
 */
export const isPassing = ({ answered, errorCode }: Refused): boolean =>
  !answered || errorCode === errorCodes.InProgress.code || unkeptCodes.includes(errorCode);

/** Answers that the server keeps for no key. */
const unkeptCodes: readonly number[] = Object.values(errorCodes)
  .filter(({ status }) => status >= 429 || status === errorCodes.TooSlow.status)
  .map(({ code }) => code);

const mismatched = new Set<string>();

/**
 * Checks an answer's body against the contract. A success of another shape is logged once per call, without its
 * values, and used as it is (spec §5: log and continue).
 */
export function readReply<E extends Endpoint>(
  endpoint: E,
  status: number,
  body: unknown,
): SuccessOf<E> | Refused {
  const failure = failureSchema.safeParse(body);
  if (failure.success) return { ...failure.data, answered: true };
  const success = successSchema(endpoint).safeParse(body);
  if (success.success) return success.data;
  const isOurs =
    typeof body === "object" && body !== null && "result" in body && body.result === true;
  if (!isOurs) return foreignAnswer(status);
  if (!mismatched.has(endpoint.name)) {
    mismatched.add(endpoint.name);
    const places = success.error.issues.map((issue) => issue.path.join("."));
    logError("Ошибка валидации ответа API", endpoint.name, places);
  }
  return body as SuccessOf<E>;
}
