// What the environment says, checked and made into values: the only reader of it.
import { resolve } from "node:path";
import type * as z from "zod/mini";

import {
  complaintOf,
  faultsOf,
  throwFaults,
  variableOf,
} from "@microloan/contract/configuration-faults";
import { type Lender, readLender } from "@microloan/contract/lender";

import { sandboxPartnersConfig, type PartnersConfig } from "../../partners/partners.ts";
import type { S3StoreConfig } from "../files/s3-store.ts";
import { environment } from "./environment.ts";
import { readS3Store } from "./file-store-config.ts";
import { readPartners } from "./partner-config.ts";
import { productionFaults } from "./production-config.ts";
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

type Environment = Readonly<Record<string, string | undefined>>;
type Values = z.infer<typeof environment>;

/** Stands in for what has no default while the rest is checked. */
const standIns = { DATABASE_URL: "postgresql:///" };

/** A line of `.env` without a value is the same as none. */
const withoutEmpty = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));

/** With defaults for what is wrong, so that the other faults are found too. */
function readValues(env: Environment, faults: string[]): Values {
  const parsed = environment.safeParse(env, { error: complaintOf });
  if (parsed.success) return parsed.data;
  faults.push(...faultsOf(parsed.error.issues));
  const wrong = new Set(faults.map(variableOf));
  const rest = Object.entries(env).filter(([name]) => !wrong.has(name));
  return environment.parse({ ...standIns, ...Object.fromEntries(rest) });
}

/** Reads and checks the environment; throws with every fault named. */
export function readConfig(env: Environment): Config {
  const faults: string[] = [];
  const values = readValues(withoutEmpty(env), faults);
  const config = configOf(values, faults);
  if (config.production) {
    const named = new Set(faults.map(variableOf));
    const { SANDBOX_URL: sandboxUrl, S3_ENDPOINT: s3Endpoint } = values;
    const isSandbox = values.PARTNERS === undefined;
    const found = productionFaults({ ...config, isSandbox, sandboxUrl, s3Endpoint });
    // A default that stands for a wrong value is no second fault.
    faults.push(...found.filter((fault) => !named.has(variableOf(fault))));
  }
  throwFaults(faults);
  return config;
}

function configOf(values: Values, faults: string[]): Config {
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const production = values.NODE_ENV === "production";
  const partners = values.PARTNERS ? readPartners(values.PARTNERS, faults) : undefined;
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
    trustedProxies: readTrustedProxies(values.TRUSTED_PROXIES, faults),
    partners: partners ?? sandboxPartnersConfig(values.SANDBOX_URL, publicUrl),
    lender: readLender(values.LENDER, values.THEME, faults),
    personalAccountUrl: values.PERSONAL_ACCOUNT_URL,
    s3: readS3Store(values, faults),
  };
}
