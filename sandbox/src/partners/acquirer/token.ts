// Signature of EACQ v2: SHA-256 over the message's root values and the password, sorted by key.
import { createHash } from "node:crypto";

import { sandboxCredentials } from "@microloan/contract/partners/sandbox-credentials";

export const tokenOf = (message: Record<string, unknown>): string => {
  const { Token: _token, ...rest } = message;
  const signed: Record<string, unknown> = {
    ...rest,
    Password: sandboxCredentials.acquirer.password,
  };
  const values = Object.entries(signed)
    .filter(([, value]) => value !== null && typeof value !== "object")
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => String(value));
  return createHash("sha256").update(values.join("")).digest("hex");
};

/** The refusal of a message from a stranger, or nothing when terminal and signature are right. */
export const refuseStranger = (message: Record<string, unknown>) => {
  if (message.TerminalKey !== sandboxCredentials.acquirer.terminalKey) {
    return refusal("205", "Неверный терминал");
  }
  return message.Token === tokenOf(message) ? undefined : refusal("204", "Неверный токен");
};

export const refusal = (code: string, text: string, fields: Record<string, unknown> = {}) => ({
  Success: false,
  ErrorCode: code,
  Message: text,
  TerminalKey: sandboxCredentials.acquirer.terminalKey,
  ...fields,
});

export const success = (fields: Record<string, unknown>) => ({
  Success: true,
  ErrorCode: "0",
  TerminalKey: sandboxCredentials.acquirer.terminalKey,
  ...fields,
});
