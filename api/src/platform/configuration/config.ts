// What the environment says, checked and made into values: the only reader of it.
import { resolve } from "node:path";
import * as z from "zod/mini";

import {
  sandboxPartnersConfig,
  sandboxSecrets,
  type PartnersConfig,
} from "../../partners/partners.ts";
import type { S3StoreConfig } from "../files/s3-store.ts";
import { environment, sampleSecret } from "./environment.ts";
import { readS3Store } from "./file-store-config.ts";
import { openLine } from "./open-lines.ts";
import type { LenderDetails } from "./partner-config.ts";
import { readPartners, readLender } from "./partner-config.ts";
import { readTrustedProxies } from "./trusted-proxies.ts";

const sampleLender: LenderDetails = {
  fullName: "Общество с ограниченной ответственностью Микрокредитная компания «Пример»",
  shortName: "ООО МКК «Пример»",
  inn: "7700000002",
  ogrn: "1237700000009",
  address: "101000, г. Москва, ул. Примерная, д. 1",
  phone: "+78000000000",
  registryNumber: "00-00-00-000-000000",
  site: "example.ru",
};
export type Config = {
  production: boolean;
  host: string;
  port: number;
  /** The address borrowers see; also what partners call back. */
  publicUrl: string;
  role: "all" | "api" | "jobs";
  databaseUrl: string;
  dataDir: string;
  webDist: string | undefined;
  /** Keys for code hashes, XSRF tokens and stored files are derived from it. */
  appSecret: string;
  trustedProxies: string[];
  partners: PartnersConfig;
  /** Who lends, as it stands in every contract. */
  lender: LenderDetails;
  /** The lender's own personal account elsewhere; without it the built-in one (D12). */
  personalAccountUrl: string | undefined;
  /** Where files lie; without it in a folder of `dataDir`. */
  s3: S3StoreConfig | undefined;
};

/** Reads and checks the environment; throws with every fault named. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new Error(`Configuration: ${z.prettifyError(parsed.error)}`);
  const values = parsed.data;
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const partners = values.PARTNERS
    ? readPartners(values.PARTNERS)
    : sandboxPartnersConfig(values.SANDBOX_URL, publicUrl);
  const lender = values.LENDER ? readLender(values.LENDER) : sampleLender;
  const production = values.NODE_ENV === "production";
  if (production) {
    if (!publicUrl.startsWith("https:")) throw fault("PUBLIC_URL must be set and be https");
    if (values.APP_SECRET === sampleSecret) throw fault("APP_SECRET is the sample one");
    if (lender === sampleLender) throw fault("LENDER is the sample one");
    const account = values.PERSONAL_ACCOUNT_URL;
    if (account && !account.startsWith("https:")) throw fault("PERSONAL_ACCOUNT_URL must be https");
    refuseSandbox(partners, new URL(values.SANDBOX_URL).origin);
    const open = openLine({ databaseUrl: values.DATABASE_URL, s3Endpoint: values.S3_ENDPOINT });
    if (open) throw fault(open);
  }
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    role: values.ROLE,
    databaseUrl: values.DATABASE_URL,
    dataDir: resolve(values.DATA_DIR),
    webDist: values.WEB_DIST,
    appSecret: values.APP_SECRET,
    trustedProxies: readTrustedProxies(values.TRUSTED_PROXIES),
    partners,
    lender,
    personalAccountUrl: values.PERSONAL_ACCOUNT_URL,
    s3: readS3Store(values),
  };
}

const fault = (text: string) => new Error(`Configuration: ${text}`);

const loopback = /^(localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\])$/;

/** Money and passports never go to a partner that only plays one. */
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
    if (!/^https?:/.test(value)) continue;
    const { origin, hostname } = new URL(value);
    if (origin === sandboxOrigin) throw fault(`${name} is the sandbox's address`);
    if (loopback.test(hostname)) throw fault(`${name} is an address of this machine`);
  }
}
