// What a laptop may have and production may not: sample and weak secrets, the sandbox, addresses without TLS (D9).
import { type Lender, sampleLenders } from "@microloan/contract/lender";

import { type PartnersConfig, sandboxSecrets } from "../../partners/partners.ts";
import { sampleSecret } from "./environment.ts";
import { openLines } from "./open-lines.ts";

type Given = {
  publicUrl: string;
  appSecret: string;
  lender: Lender;
  personalAccountUrl: string | undefined;
  partners: PartnersConfig;
  /** Nothing names the partners: they are the sandbox's. */
  isSandbox: boolean;
  sandboxUrl: string;
  databaseUrl: string;
  s3Endpoint: string | undefined;
};

/** A sentence for each thing that production may not have. */
export function productionFaults(given: Given): string[] {
  const { publicUrl, appSecret, lender, personalAccountUrl } = given;
  const faults: string[] = [];
  if (!publicUrl.startsWith("https:")) faults.push("PUBLIC_URL must be set and be https");
  if (appSecret === sampleSecret) faults.push("APP_SECRET is the sample one");
  else if (isWeak(appSecret))
    faults.push("APP_SECRET is weak: take what `openssl rand -base64 32` says");
  if (isSample(lender)) faults.push("LENDER is the sample one");
  if (personalAccountUrl && !personalAccountUrl.startsWith("https:"))
    faults.push("PERSONAL_ACCOUNT_URL must be https");
  const sandboxOrigin = new URL(given.sandboxUrl).origin;
  const ofPartners = given.isSandbox
    ? ["PARTNERS is missing: without it the sandbox plays the partners"]
    : partnerFaults(given.partners, sandboxOrigin);
  return [...faults, ...ofPartners, ...openLines(given)];
}

const ownNumbers = ["inn", "ogrn", "registryNumber"] as const;

/** Whoever began with the text of a sample may have left a number in it: no lender has one of those. */
const isSample = (lender: Lender): boolean =>
  Object.values(sampleLenders).some((sample) =>
    ownNumbers.some((number) => lender[number] === sample[number]),
  );

const fewestCharacters = 12;
const words = /secret|password|passwd|change.?me|sample|example|qwerty|microloan|12345|abcdef/i;

/** Somebody typed it: few characters, the same again and again, words. Thirty-two random bytes are none of it. */
function isWeak(secret: string): boolean {
  const repeats = (secret + secret).indexOf(secret, 1) < secret.length;
  return repeats || new Set(secret).size < fewestCharacters || words.test(secret);
}

const loopback = /^(localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\])$/;

/** Money and passports never go to a partner that only plays one, nor to any in the clear. */
function partnerFaults(partners: PartnersConfig, sandboxOrigin: string): string[] {
  return Object.entries(partners).flatMap(([partner, values]) => {
    const all = Array.isArray(values) ? Object.entries(values) : [["", values]];
    return (all as [string, object][]).flatMap(([index, one]) =>
      Object.entries(one).flatMap(([key, value]) => {
        const name = `PARTNERS.${partner}${index && `.${index}`}.${key}`;
        const complaint = complaintAbout(value, sandboxOrigin);
        return complaint === undefined ? [] : [`${name} ${complaint}`];
      }),
    );
  });
}

function complaintAbout(value: unknown, sandboxOrigin: string): string | undefined {
  if (typeof value !== "string") return undefined;
  if (sandboxSecrets.includes(value)) return `is the sandbox's secret "${value}"`;
  if (!/^https?:/i.test(value)) return undefined;
  const { origin, hostname, protocol } = new URL(value);
  if (origin === sandboxOrigin) return "is the sandbox's address";
  if (loopback.test(hostname)) return "is an address of this machine";
  return protocol === "https:" ? undefined : "is not https";
}
