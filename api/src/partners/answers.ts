// Reads a partner's answer: a success status, then the agreed shape, or `bad-answer` and nothing of it goes further
// (E12).
import * as z from "zod/mini";

import { badAnswer, type Failed, type HttpAnswer } from "./http.ts";

type Read<T> = { ok: true; value: T } | Failed;

export const readJsonAnswer = <T>(answer: HttpAnswer, schema: z.ZodMiniType<T>): Read<T> => {
  if (!answer.ok) return answer;
  if (answer.status < 200 || answer.status > 299) return badAnswer;
  return checkShape(parseJson(answer.text), schema);
};

export const checkShape = <T>(value: unknown, schema: z.ZodMiniType<T>): Read<T> => {
  const checked = z.safeParse(schema, value);
  return checked.success ? { ok: true, value: checked.data } : badAnswer;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
