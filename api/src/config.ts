// The only reader of the environment: one schema for validation, defaults and documentation.
import { resolve } from "node:path";
import * as z from "zod/mini";

import type { LenderDetails } from "./capabilities/pdf/loan-document-data.ts";
import { sandboxGatewaysConfig, sandboxSecrets, type GatewaysConfig } from "./gateways/gateways.ts";

const sampleSecret = "sample-secret-for-a-laptop-only-0123456789";
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
const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));

const environment = z.object({
  NODE_ENV: z._default(z.enum(["development", "production", "test"]), "development"),
  HOST: z._default(z.string(), "127.0.0.1"),
  PORT: z._default(port, 3000),
  PUBLIC_URL: z.optional(z.url()),
  ROLE: z._default(z.enum(["all", "api", "jobs"]), "all"),
  DATABASE_URL: z.string(),
  DATA_DIR: z._default(z.string(), "data"),
  WEB_DIST: z.optional(z.string()),
  SANDBOX_URL: z._default(z.url(), "http://localhost:3001"),
  APP_SECRET: z._default(z.string().check(z.minLength(32)), sampleSecret),
  TRUSTED_PROXIES: z._default(z.string(), ""),
  GATEWAYS: z.optional(z.string()),
  LENDER: z.optional(z.string()),
});

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
  gateways: GatewaysConfig;
  /** Who lends, as it stands in every contract. */
  lender: LenderDetails;
};

/** Reads and checks the environment; throws with every fault named. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new Error(`Configuration: ${z.prettifyError(parsed.error)}`);
  const values = parsed.data;
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const gateways = values.GATEWAYS
    ? (JSON.parse(values.GATEWAYS) as GatewaysConfig)
    : sandboxGatewaysConfig(values.SANDBOX_URL, publicUrl);
  const production = values.NODE_ENV === "production";
  if (production) refuseSampleSecrets(values.APP_SECRET, gateways);
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
    trustedProxies: values.TRUSTED_PROXIES.split(",").filter(Boolean),
    gateways,
    lender: values.LENDER ? (JSON.parse(values.LENDER) as LenderDetails) : sampleLender,
  };
}

function refuseSampleSecrets(appSecret: string, gateways: GatewaysConfig): void {
  if (appSecret === sampleSecret) throw new Error("Configuration: APP_SECRET is the sample one");
  const written = JSON.stringify(gateways);
  const sample = sandboxSecrets.find((secret) => written.includes(secret));
  if (sample) throw new Error(`Configuration: GATEWAYS holds the sandbox's secret "${sample}"`);
}
