// The codeword lies sealed among the saved answers: it opens the way to another phone, and who reads the database is
// not who may know it (decision 0065). Sealed and not hashed, since its owner sees it again in the form.
import type { Config } from "../../platform/configuration/config.ts";
import { deriveKey } from "../../platform/hashing.ts";
import { seal, unseal } from "../../platform/sealing.ts";

type Keys = { config: Pick<Config, "appSecret"> };

/** No form takes a brace, so no codeword begins like this. */
const sealMark = "{aes}";

const keyOf = ({ config }: Keys) => deriveKey(config.appSecret, "codewords");

/** For one contact: the row of another one cannot take its place. What is sealed already stays as it is. */
export function sealCodeword(keys: Keys, contactId: string, codeword: string): string {
  if (codeword.startsWith(sealMark)) return codeword;
  return sealMark + seal(keyOf(keys), contactId, codeword);
}

/** Also one that was saved before codewords were sealed. */
export function openCodeword(keys: Keys, contactId: string, kept: string): string {
  if (!kept.startsWith(sealMark)) return kept;
  return unseal(keyOf(keys), contactId, kept.slice(sealMark.length));
}
