// Operators' passwords: argon2id with OWASP's parameters, kept as one text of parameters,
// salt and hash (reliability A12).
import { argon2, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** Without letters and digits that are read for one another. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const length = 20;

/** Of 99 bits: nobody chooses a password, so none is short, common or known from elsewhere (decision 0066). */
export const makePassword = (): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join("");

const hashOf = (password: string, nonce: Buffer): Promise<Buffer> =>
  derive("argon2id", { ...cost, message: password, nonce });

/** `until`: the password is an initial one, good until then, and only for getting one's own in its place. */
export async function hashPassword(password: string, until?: Date): Promise<string> {
  const salt = randomBytes(16);
  const hash = await hashOf(password, salt);
  const parts = ["argon2id", salt.toString("base64"), hash.toString("base64")];
  return [...parts, ...(until ? [until.toISOString()] : [])].join("$");
}

/** Until when a kept password is an initial one; undefined for somebody's own. */
export function initialUntil(kept: string): Date | undefined {
  const [, , , until] = kept.split("$");
  return until === undefined ? undefined : new Date(until);
}

/** Takes the same time for no hash at all, so that it tells nothing of who exists. */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  const [, salt = "", hash = ""] = (kept ?? "").split("$");
  const wanted = Buffer.from(hash, "base64");
  const given = await hashOf(password, salt ? Buffer.from(salt, "base64") : randomBytes(16));
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
