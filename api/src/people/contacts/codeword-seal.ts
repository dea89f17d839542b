// The codeword lies sealed among the saved answers: it opens the way to another phone, and who reads the database is
// not who may know it (decision 0065). Sealed and not hashed, since its owner sees it again in the form.
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

import type { Config } from "../../platform/configuration/config.ts";
import { deriveKey } from "../../platform/hashing.ts";

type Keys = { config: Pick<Config, "appSecret"> };

/** No form takes a brace, so no codeword begins like this. */
const sealMark = "{aes}";

const ivBytes = 12;
const tagBytes = 16;

const keyOf = ({ config }: Keys) => deriveKey(config.appSecret, "codewords");

/** For one contact: the row of another one cannot take its place. What is sealed already stays as it is. */
export function sealCodeword(keys: Keys, contactId: string, codeword: string): string {
  if (codeword.startsWith(sealMark)) return codeword;
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", keyOf(keys), iv).setAAD(Buffer.from(contactId));
  const bytes = [iv, cipher.update(codeword, "utf8"), cipher.final(), cipher.getAuthTag()];
  return sealMark + Buffer.concat(bytes).toString("base64url");
}

/** Also one that was saved before codewords were sealed. */
export function openCodeword(keys: Keys, contactId: string, kept: string): string {
  if (!kept.startsWith(sealMark)) return kept;
  const bytes = Buffer.from(kept.slice(sealMark.length), "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyOf(keys), bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(contactId))
    .setAuthTag(bytes.subarray(-tagBytes));
  const opened = decipher.update(bytes.subarray(ivBytes, -tagBytes));
  return Buffer.concat([opened, decipher.final()]).toString("utf8");
}
