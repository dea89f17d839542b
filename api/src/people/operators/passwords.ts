// Operators' passwords: argon2id with OWASP's parameters, kept as one text of parameters,
// salt and hash (reliability A12).
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

const hashOf = (password: string, nonce: Buffer): Promise<Buffer> =>
  // The same letters typed on another keyboard may come composed otherwise.
  derive("argon2id", { ...cost, message: password.normalize("NFC"), nonce });

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await hashOf(password, salt);
  return `argon2id$${salt.toString("base64")}$${hash.toString("base64")}`;
}

/** Takes the same time for no hash at all, so that it tells nothing of who exists. */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  const [, salt = "", hash = ""] = (kept ?? "").split("$");
  const wanted = Buffer.from(hash, "base64");
  const given = await hashOf(password, salt ? Buffer.from(salt, "base64") : randomBytes(16));
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
