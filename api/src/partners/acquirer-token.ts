// Signature of the acquirer's messages (EACQ v2): SHA-256 over the root values and the password, sorted by key. D8.
import { createHash, timingSafeEqual } from "node:crypto";

type Message = Record<string, unknown>;

/** Nested objects, and the token itself, take no part in the signature. */
export const acquirerToken = (message: Message, password: string): string => {
  const signed: Message = { ...message, Password: password };
  const text = Object.keys(signed)
    .filter((key) => key !== "Token" && isPlain(signed[key]))
    .toSorted()
    .map((key) => String(signed[key]))
    .join("");
  return createHash("sha256").update(text, "utf8").digest("hex");
};

/** Compares in constant time, so that the answer's timing tells nothing about the right token. */
export const hasAcquirerToken = (message: Message, password: string): boolean => {
  if (typeof message.Token !== "string") return false;
  const expected = Buffer.from(acquirerToken(message, password));
  const given = Buffer.from(message.Token.toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, expected);
};

const isPlain = (value: unknown): boolean =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";
