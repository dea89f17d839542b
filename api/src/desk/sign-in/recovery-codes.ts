// In place of an authenticator that is lost: ten codes, each good once, shown once and kept as hashes (decision 0078).
import { randomInt } from "node:crypto";

import type { Context } from "../../platform/context.ts";
import { deriveKey, keyedHash } from "../../platform/hashing.ts";

type Keyed = Pick<Context, "config">;

const count = 10;
const length = 12;
/** Without letters and digits that are read for one another. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

const makeCode = (): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)])
    .join("")
    .replaceAll(/(.{4})(?=.)/g, "$1-");

/** As it is typed: dashes, spaces and capitals say nothing. */
export const hashRecoveryCode = ({ config }: Keyed, operatorId: string, code: string): string => {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, "");
  return keyedHash(deriveKey(config.appSecret, "recovery codes"), `${operatorId}:${plain}`);
};

export function makeRecoveryCodes(context: Keyed, operatorId: string) {
  const codes = Array.from({ length: count }, makeCode);
  return { codes, hashes: codes.map((code) => hashRecoveryCode(context, operatorId, code)) };
}
