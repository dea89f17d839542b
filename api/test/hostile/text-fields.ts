// The text fields of a call, found in its schemas: whatever may be given as a string, by its dotted path.
import type * as z from "zod/mini";

import type { Endpoint } from "@microloan/contract/endpoint";

export type TextField = { part: "query" | "body"; path: string };

type Definition = {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
};

/** Kinds of schema that a string may be given to, right or wrong; numbers and booleans have none of their own. */
const textual = new Set(["string", "enum", "union", "literal"]);

function pathsOf(schema: z.ZodMiniType, path: readonly string[]): string[] {
  const { type, shape, innerType, element } = schema._zod.def as unknown as Definition;
  if (shape) return Object.entries(shape).flatMap(([key, value]) => pathsOf(value, [...path, key]));
  if (innerType) return pathsOf(innerType, path);
  if (element) return pathsOf(element, [...path, "0"]);
  return textual.has(type) ? [path.join(".")] : [];
}

export const textFieldsOf = (endpoint: Endpoint): TextField[] =>
  (["query", "body"] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? pathsOf(schema, []).map((path) => ({ part, path })) : [];
  });

/** A copy with another value at the path; what stands on the way there is there already, or an object. */
export function withValue(value: unknown, path: string, text: string): unknown {
  const [key, ...rest] = path.split(".");
  if (key === undefined || path === "") return text;
  if (Array.isArray(value) || key === "0")
    return [withValue((value as unknown[])?.[0], rest.join("."), text)];
  const object = (value ?? {}) as Record<string, unknown>;
  return { ...object, [key]: withValue(object[key], rest.join("."), text) };
}

export const valueAt = (value: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((found, key) => (found as Record<string, unknown> | null)?.[key], value);
