// Keys derived from the one secret of the configuration, and the hashes made with them.
import {
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

const derived = new Map<string, KeyObject>();

/** A 256-bit key for one purpose; knowing one tells nothing about another. */
export function deriveKey(appSecret: string, purpose: string): KeyObject {
  const place = `${purpose}\n${appSecret}`;
  const known = derived.get(place);
  if (known) return known;
  const bytes = hkdfSync("sha256", appSecret, "microloan", purpose, 32);
  const key = createSecretKey(Buffer.from(bytes));
  derived.set(place, key);
  return key;
}

/** A key as bytes would be made ready anew for each hash, which takes seven times as long. */
export function keyedHash(key: KeyObject, value: string): string {
  return createHmac("sha256", key).update(value).digest("hex");
}

export function sha256(value: string | Uint8Array): string {
  return hash("sha256", value, "hex");
}

/** An opaque token nobody can guess: 256 bits. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The same text for the same value, whatever the order of its keys. */
export function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
