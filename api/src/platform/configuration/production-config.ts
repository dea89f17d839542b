// What a laptop may have and production may not: sample and weak secrets, the sandbox, addresses without TLS (D9).
import { type Lender, sampleLenders } from "@microloan/contract/lender";

import { type PartnersConfig, sandboxSecrets } from "../../partners/partners.ts";
import { sampleSecret } from "./environment.ts";
import { openLine } from "./open-lines.ts";

type Given = {
  publicUrl: string;
  appSecret: string;
  lender: Lender;
  personalAccountUrl: string | undefined;
  partners: PartnersConfig;
  sandboxUrl: string;
  databaseUrl: string;
  s3Endpoint: string | undefined;
};

const fault = (text: string) => new Error(`Configuration: ${text}`);

export function refuseInProduction(given: Given): void {
  const { publicUrl, appSecret, lender, personalAccountUrl } = given;
  if (!publicUrl.startsWith("https:")) throw fault("PUBLIC_URL must be set and be https");
  if (appSecret === sampleSecret) throw fault("APP_SECRET is the sample one");
  if (isWeak(appSecret))
    throw fault("APP_SECRET is weak: take what `openssl rand -base64 32` says");
  if (isSample(lender)) throw fault("LENDER is the sample one");
  if (personalAccountUrl && !personalAccountUrl.startsWith("https:"))
    throw fault("PERSONAL_ACCOUNT_URL must be https");
  refuseSandbox(given.partners, new URL(given.sandboxUrl).origin);
  const open = openLine(given);
  if (open) throw fault(open);
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
function refuseSandbox(partners: PartnersConfig, sandboxOrigin: string): void {
  for (const [partner, values] of Object.entries(partners)) {
    const all = Array.isArray(values) ? Object.entries(values) : [["", values]];
    for (const [index, one] of all as [string, object][])
      refuseSandboxIn(`PARTNERS.${partner}${index && `.${index}`}`, one, sandboxOrigin);
  }
}

function refuseSandboxIn(partner: string, values: object, sandboxOrigin: string): void {
  for (const [key, value] of Object.entries(values) as [string, unknown][]) {
    const name = `${partner}.${key}`;
    if (typeof value !== "string") continue;
    if (sandboxSecrets.includes(value))
      throw fault(`PARTNERS holds the sandbox's secret "${value}" (${name})`);
    if (!/^https?:/i.test(value)) continue;
    const { origin, hostname, protocol } = new URL(value);
    if (origin === sandboxOrigin) throw fault(`${name} is the sandbox's address`);
    if (loopback.test(hostname)) throw fault(`${name} is an address of this machine`);
    if (protocol !== "https:") throw fault(`${name} is not https`);
  }
}
