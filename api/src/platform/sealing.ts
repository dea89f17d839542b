// Texts that lie in the database sealed: who reads it is not who may know them (decisions 0065, 0078).
import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from "node:crypto";

const ivBytes = 12;
const tagBytes = 16;

/** For one owner: the row of another one cannot take its place. */
export function seal(key: KeyObject, owner: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(owner));
  const bytes = [iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(bytes).toString("base64url");
}

export function unseal(key: KeyObject, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-tagBytes));
  const opened = decipher.update(bytes.subarray(ivBytes, -tagBytes));
  return Buffer.concat([opened, decipher.final()]).toString("utf8");
}
