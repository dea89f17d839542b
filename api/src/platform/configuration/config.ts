// What the environment says, checked and made into values: the only reader of it.
import { resolve } from "node:path";
import * as z from "zod/mini";

import { type Lender, readLender } from "@microloan/contract/lender";

import { sandboxPartnersConfig, type PartnersConfig } from "../../partners/partners.ts";
import type { S3StoreConfig } from "../files/s3-store.ts";
import { environment } from "./environment.ts";
import { readS3Store } from "./file-store-config.ts";
import { readPartners } from "./partner-config.ts";
import { refuseInProduction } from "./production-config.ts";
import { readTrustedProxies } from "./trusted-proxies.ts";

export type Config = {
  production: boolean;
  host: string;
  port: number;
  /** Where the operator asks for `/metrics`; without it nowhere. */
  metrics: { host: string; port: number } | undefined;
  servesOpenApi: boolean;
  /** The address borrowers see; also what partners call back. */
  publicUrl: string;
  role: "all" | "api" | "jobs";
  /** How long a process that is told to stop still answers. */
  leaveMs: number;
  databaseUrl: string;
  dataDir: string;
  webDist: string | undefined;
  /** Keys for code hashes, XSRF tokens and stored files are derived from it. */
  appSecret: string;
  trustedProxies: string[];
  partners: PartnersConfig;
  /** Who lends, as it stands on every page, in every contract and SMS. */
  lender: Lender;
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
  const lender = lenderOf(values);
  const production = values.NODE_ENV === "production";
  if (production)
    refuseInProduction({
      publicUrl,
      appSecret: values.APP_SECRET,
      lender,
      personalAccountUrl: values.PERSONAL_ACCOUNT_URL,
      partners,
      sandboxUrl: values.SANDBOX_URL,
      databaseUrl: values.DATABASE_URL,
      s3Endpoint: values.S3_ENDPOINT,
    });
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    servesOpenApi: values.SERVE_OPENAPI ? values.SERVE_OPENAPI === "true" : !production,
    publicUrl,
    role: values.ROLE,
    leaveMs: (values.LEAVE_SECONDS ?? (production ? 5 : 0)) * 1000,
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

function lenderOf({
  LENDER,
  THEME,
}: {
  LENDER?: string | undefined;
  THEME: Lender["brand"];
}): Lender {
  try {
    return readLender(LENDER, THEME);
  } catch (error) {
    throw new Error(`Configuration: ${(error as Error).message}`, { cause: error });
  }
}
