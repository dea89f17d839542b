// Keys derived from the one secret of the configuration, and the hashes made with them.
import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** A 256-bit key for one purpose; knowing one tells nothing about another. */
export function deriveKey(appSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", appSecret, "microloan", purpose, 32));
}

export function keyedHash(key: Buffer, value: string): string {
  return createHmac("sha256", key).update(value).digest("hex");
}

export function sha256(value: string | Uint8Array): string {
  return createHash("sha256").update(value).digest("hex");
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
