// Compares a codeword and a passport with the saved ones:
// all of them, in the same time whatever differs (decision 0022).
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

type Secrets = { series: string; number: string; codeword: string };

/** Hashed with a key of this process, so that length and common beginnings tell nothing. */
const key = randomBytes(32);
const hashOf = (text: string) => createHmac("sha256", key).update(text).digest();

/** As a person says it again: small letters, ё as е. */
const spoken = (codeword: string) => codeword.toLowerCase().replaceAll("ё", "е");

const isSame = (given: string, saved: string | undefined) => {
  const isEqual = timingSafeEqual(hashOf(given), hashOf(saved ?? ""));
  return isEqual && saved !== undefined && saved !== "";
};

/** Whether these are the newest passport and the newest codeword among the saved forms, newest first. */
export function matchesSecrets(
  saved: readonly Partial<Record<string, string>>[],
  { series, number, codeword }: Secrets,
): boolean {
  const [newest = {}] = saved;
  const word = saved.find((form) => form["codeword"] !== undefined)?.["codeword"];
  const verdicts = [
    isSame(series, newest["series"]),
    isSame(number, newest["number"]),
    isSame(spoken(codeword), word === undefined ? undefined : spoken(word)),
  ];
  return verdicts.every(Boolean);
}
