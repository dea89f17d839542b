// The partners' addresses and secrets, a value of the configuration that is JSON (D9).
import * as z from "zod/mini";

import { readJson } from "@microloan/contract/configuration-faults";

import type { PartnersConfig } from "../../partners/partners.ts";
import { baseAddress, originAddress } from "./addresses.ts";

const filled = z.string().check(z.minLength(1));
const url = baseAddress;
/** To the letter: we tell it to others, or they compare it. */
const exactUrl = z.url({ protocol: /^https?$/ });
const signIn = { url, login: filled, password: filled };
const bureau = z.strictObject({
  name: z
    .string()
    .check(
      z.regex(/^[\w-]{1,40}$/, "must be 1 to 40 Latin letters, digits, hyphens or underscores"),
    ),
  ...signIn,
});

const partners: z.ZodMiniType<PartnersConfig> = z.strictObject({
  sms: z.strictObject({ url, login: filled, password: filled, sender: filled }),
  captcha: z.strictObject({ url, secretV2: filled, secretV3: filled }),
  acquirer: z.strictObject({
    url,
    terminalKey: filled,
    password: filled,
    notificationUrl: exactUrl,
    cardPageOrigin: originAddress,
  }),
  smev: z.strictObject({ url, systemId: filled, key: filled }),
  innLookUp: z.strictObject({
    url,
    pollEveryMs: z.optional(z.int().check(z.minimum(1))),
    lookForMs: z.optional(z.int().check(z.minimum(1))),
  }),
  // One name for each: a bureau that stands twice would leave another one out.
  bureaus: z.array(bureau).check(
    z.minLength(1),
    z.refine(
      (all) => new Set(all.flatMap(({ name, url: at }) => [name, at])).size === 2 * all.length,
      "must have another name and another address for each",
    ),
  ),
  selfBan: z.strictObject(signIn),
  suggestions: z.strictObject({ url, token: filled }),
  esia: z.strictObject({
    url,
    clientId: filled,
    certificate: filled,
    privateKey: filled,
    tokenCertificate: filled,
    returnUrl: exactUrl,
  }),
  tid: z.strictObject({
    url: exactUrl,
    clientId: filled,
    clientSecret: filled,
    returnUrl: exactUrl,
  }),
});

export const readPartners = (text: string, faults: string[]): PartnersConfig | undefined =>
  readJson("PARTNERS", text, partners, faults);
