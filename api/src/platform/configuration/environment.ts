// Every variable of the server's environment: its check, default and meaning. Validation (config.ts), `.env.example`
// and docs/configuration.md are made of it.
import * as z from "zod/mini";

import { brands } from "@microloan/contract/lender";

import { baseAddress, hostAddress } from "./addresses.ts";

export const sampleSecret = "sample-secret-for-a-laptop-only-0123456789";

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const address = z.url({ protocol: /^https?$/ });
const means = z.describe;
const isOfPostgres = (text: string) => /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text);

export const environment = z.object({
  NODE_ENV: z
    ._default(z.enum(["development", "production", "test"]), "development")
    .check(
      means(
        "`production` refuses sample and weak secrets, the sample lender, the sandbox's addresses and any without TLS",
      ),
    ),
  HOST: z._default(z.string(), "127.0.0.1").check(means("the address that the API listens on")),
  PORT: z._default(port, 3000).check(means("the port that the API listens on")),
  METRICS_PORT: z
    .optional(port)
    .check(means("the port of `/metrics`, for the operator alone; else there is none")),
  METRICS_HOST: z
    ._default(z.string(), "127.0.0.1")
    .check(means("the address that `/metrics` listens on")),
  SERVE_OPENAPI: z
    .optional(z.enum(["true", "false"]))
    .check(means("whether `/openapi.json` is served; else everywhere but in production")),
  PUBLIC_URL: z
    .optional(hostAddress)
    .check(
      means(
        "the address borrowers see and partners call back, a host without a path; else `http://localhost:PORT`",
      ),
    ),
  ROLE: z
    ._default(z.enum(["all", "api", "jobs"]), "all")
    .check(
      means(
        "whether a process answers calls, runs jobs, or both; `npm start` takes it as `--role=`",
      ),
    ),
  LEAVE_SECONDS: z
    .optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(60)))
    .check(
      means(
        "how long a process that is told to stop still answers, while `/readyz` sends the proxy elsewhere; else 5 in production, 0 elsewhere",
      ),
    ),
  DATABASE_URL: z
    .string()
    .check(z.refine(isOfPostgres, "must be an address that begins with postgresql://"))
    .check(means("a PostgreSQL 18 of yours; else the embedded one in `DATA_DIR`")),
  DATA_DIR: z._default(z.string(), "data").check(means("database, files, sandbox")),
  WEB_DIST: z.optional(z.string()).check(means("a built client; `npm start` builds its own")),
  SANDBOX_URL: z
    ._default(baseAddress, "http://localhost:3001")
    .check(means("the partners' sandbox, when it runs elsewhere")),
  APP_SECRET: z
    ._default(z.string().check(z.minLength(32)), sampleSecret)
    .check(means("keys for codes, tokens and files: `openssl rand -base64 32`")),
  TRUSTED_PROXIES: z
    ._default(z.string(), "")
    .check(
      means(
        "addresses and networks, separated by commas, whose `X-Forwarded-For` is believed; else nobody's",
      ),
    ),
  PARTNERS: z
    .optional(z.string())
    .check(means("JSON: addresses and keys of the partners; else the sandbox")),
  THEME: z
    ._default(z.enum(brands), brands[0])
    .check(means("the brand: what is built, and who lends where `LENDER` is not said")),
  LENDER: z
    .optional(z.string())
    .check(
      means(
        "JSON: who lends, on pages, in papers and SMS alike, said to the server and to the build; else the brand's sample",
      ),
    ),
  PERSONAL_ACCOUNT_URL: z
    .optional(address)
    .check(
      means(
        "the lender's own personal account elsewhere; the client's `TRUSTED_REDIRECT_HOSTS` must name its host",
      ),
    ),
  S3_ENDPOINT: z
    .optional(address)
    .check(means("an S3-compatible store for files; else a folder of `DATA_DIR`")),
  S3_REGION: z._default(z.string(), "us-east-1").check(means("its region")),
  S3_BUCKET: z.optional(z.string()).check(means("its bucket")),
  S3_ACCESS_KEY_ID: z.optional(z.string()).check(means("its key: all four of these or none")),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()).check(means("and the key's secret")),
  S3_PATH_STYLE: z
    ._default(z.enum(["true", "false"]), "true")
    .check(means("whether the bucket stands in the path or before the host")),
});

/** What a reader needs of each variable: the words it takes, where they are a closed list. */
export const variables = Object.entries(environment.shape).map(([name, schema]) => {
  const { def } = schema._zod;
  const inner = "innerType" in def ? def.innerType._zod.def : def;
  return {
    name,
    meaning: z.globalRegistry.get(schema)?.description ?? "",
    usual: def.type === "default" ? String(def.defaultValue) : undefined,
    words: inner.type === "enum" ? Object.keys(inner.entries) : [],
  };
});
