// An expected "no": a value that services return and the endpoint plugin turns into the envelope (D1).
import type { ErrorName } from "@microloan/contract/errors/error-codes";

export type Refusal = {
  refusal: ErrorName;
  field?: string;
  /** Replaces the error's own sentence, where the schema has a better one. */
  message?: string;
  retryAfterSeconds?: number;
  redirectToLk?: string;
};

export function refuse(refusal: ErrorName, details: Omit<Refusal, "refusal"> = {}): Refusal {
  return { refusal, ...details };
}

/** An answer may have a field `refusal` of its own (getConsiderationStatus); only a refusal's is a name. */
export function isRefusal(value: unknown): value is Refusal {
  if (typeof value !== "object" || value === null || !("refusal" in value)) return false;
  return typeof value.refusal === "string";
}
