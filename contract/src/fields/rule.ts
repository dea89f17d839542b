// How a rule that answers with an error name becomes a check of a schema with the Russian sentence (spec §5).
import type * as z from "zod/mini";

import type { ErrorName } from "../errors/error-codes.ts";
import { messages } from "../errors/messages.ts";
import "../errors/schema-messages.ts";

/** A check from a rule: the value → the error, or undefined when it is right. Later checks of the value are skipped. */
export const rule =
  <T>(check: (value: T) => ErrorName | undefined) =>
  (payload: z.core.ParsePayload<T>): void => {
    const error = check(payload.value);
    if (error !== undefined)
      payload.issues.push({
        code: "custom",
        message: messages[error],
        params: { error },
        input: payload.value,
        continue: false,
      });
  };

/** Parameter of a format schema: the error of text in a wrong format; a missing value stays "value required". */
export const formatError = (error: ErrorName) => ({
  error: (issue: { code?: string }): string | undefined =>
    issue.code === "invalid_format" ? messages[error] : undefined,
});

/** What a rule over several fields found: the field it is shown at, and the error. */
export type FieldFault = { field: string; error: ErrorName };

/** A check of a whole object: every fault found is shown at its own field. */
export const fieldsRule =
  <T>(check: (value: T) => readonly (FieldFault | undefined)[]) =>
  (payload: z.core.ParsePayload<T>): void => {
    for (const fault of check(payload.value))
      if (fault !== undefined)
        payload.issues.push({
          code: "custom",
          message: messages[fault.error],
          params: { error: fault.error },
          input: payload.value,
          path: fault.field.split("."),
          continue: false,
        });
  };

/** Fault "value required" at a field when the condition asks for a value and there is none. */
export const requiredWhen = (
  condition: boolean,
  field: string,
  value: unknown,
): FieldFault | undefined =>
  condition && (value === undefined || value === null)
    ? { field, error: "ValueRequired" }
    : undefined;

/** Fault "not expected here" at a field that must stay empty under the condition. */
export const absentWhen = (
  condition: boolean,
  field: string,
  value: unknown,
): FieldFault | undefined =>
  condition && value !== undefined && value !== null ? { field, error: "FieldUnknown" } : undefined;
