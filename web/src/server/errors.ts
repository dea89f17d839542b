// The one translator from a refusal to what a person is told and can do about it (spec §3 code groups, §8; D5).
import { errorNameOfCode, stepOfErrorCode } from "@microloan/contract/errors/error-codes";
import { messages } from "@microloan/contract/errors/messages";
import type { Step } from "@microloan/domain/journey/steps";

import type { Refused } from "./reply.ts";

export type ErrorAction = { kind: "retry" } | { kind: "step"; step: Step | "first-incomplete" };

export type ErrorView = { message: string; field?: string; action?: ErrorAction };

const fallback = "Не получилось. Попробуйте ещё раз, а если не выйдет, позвоните нам.";

/** The server's sentence, else ours for its code, else one calm line; the field at fault; what to do next. */
export function explain(refused: Refused): ErrorView {
  const name = errorNameOfCode(refused.errorCode);
  const message = refused.errorMessage || (name === null ? fallback : messages[name]);
  const step = stepOfErrorCode(refused.errorCode);
  const action: ErrorAction | undefined =
    step !== null ? { kind: "step", step } : refused.answered ? undefined : { kind: "retry" };
  return {
    message,
    ...(refused.field === undefined ? {} : { field: refused.field }),
    ...(action === undefined ? {} : { action }),
  };
}
