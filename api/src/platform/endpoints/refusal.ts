// An expected "no": a value that services return and the endpoint plugin turns into the envelope (D1).
import type { AnyErrorName } from "@microloan/contract/errors/any-error";

/**
 * Only `refuse` sets it: an answer with a field `refusal` of its own (getConsiderationStatus) is never taken for one.
 */
const refused = Symbol("refused");

export type Refusal = {
  readonly [refused]: true;
  refusal: AnyErrorName;
  field?: string;
  /** Replaces the error's own sentence, where the schema has a better one. */
  message?: string;
  retryAfterSeconds?: number;
  attemptsLeft?: number;
  redirectToLk?: string;
};

export function refuse(
  refusal: AnyErrorName,
  details: Omit<Refusal, "refusal" | typeof refused> = {},
): Refusal {
  return { [refused]: true, refusal, ...details };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && refused in value;
}
