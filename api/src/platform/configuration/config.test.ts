// What the configuration refuses, and how it says so.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";

import { ConfigurationFaults } from "@microloan/contract/configuration-faults";
import { type Lender, sampleLenders } from "@microloan/contract/lender";

import { sandboxPartnersConfig } from "../../partners/partners.ts";
import { readConfig } from "./config.ts";
import { environment } from "./environment.ts";

const database = { DATABASE_URL: "postgresql://db/microloan?sslmode=verify-full" };

const realPartners = JSON.parse(
  JSON.stringify(sandboxPartnersConfig("https://partners.example", "https://zaim.example"))
    .replaceAll(/sandbox-[\w-]+/g, "a-real-secret")
    .replaceAll(/-----BEGIN[^"]+/g, "a real key"),
) as ReturnType<typeof sandboxPartnersConfig>;

const sampleLender = sampleLenders.eqvazaim;
const realLender = {
  ...sampleLender,
  fullName: "Общество с ограниченной ответственностью Микрокредитная компания «Настоящая»",
  shortName: "ООО МКК «Настоящая»",
  inn: "7701123451",
  ogrn: "1237700123451",
  registryNumber: "23-03-45-001-000123",
};

const production = {
  ...database,
  NODE_ENV: "production",
  PUBLIC_URL: "https://zaim.example",
  APP_SECRET: "q7Zr0mV2kT9xLd4hYb8NwCs5uPjE3gAf",
  PARTNERS: JSON.stringify(realPartners),
  LENDER: JSON.stringify(realLender),
};

test("a laptop needs only a database", () => {
  const config = readConfig(database);
  expect(config).toMatchObject({
    production: false,
    port: 3000,
    publicUrl: "http://localhost:3000",
  });
});

test("a trial of either brand has a lender of its own", () => {
  const brand = "turbozaim";
  expect(readConfig({ ...database, THEME: brand }).lender).toEqual(sampleLenders[brand]);
});

test("production starts with real values", () => {
  const config = readConfig(production);
  expect(config.partners).toEqual(realPartners);
  expect(config.lender).toEqual(realLender);
  expect(config.production).toBe(true);
});

test.each([
  ["the sample APP_SECRET", { APP_SECRET: undefined }, /APP_SECRET is the sample one/],
  ["the sandbox itself", { PARTNERS: undefined }, /PARTNERS/],
  [
    "a sandbox secret",
    { PARTNERS: production.PARTNERS.replace("a-real-secret", "sandbox-sms-password") },
    /PARTNERS\.sms\.password is the sandbox's secret "sandbox-sms-password"/,
  ],
  [
    "the sandbox's address",
    { SANDBOX_URL: "https://partners.example" },
    /PARTNERS\.sms\.url is the sandbox's address/,
  ],
  [
    "an address of this machine",
    {
      PARTNERS: production.PARTNERS.replace(
        "https://partners.example/smev",
        "http://localhost:9000/smev",
      ),
    },
    /PARTNERS\.smev\.url is an address of this machine/,
  ],
  [
    "an address of this machine in numbers",
    { PARTNERS: production.PARTNERS.replace("partners.example/fns", "127.0.0.1/fns") },
    /PARTNERS\.innLookUp\.url is an address of this machine/,
  ],
  [
    "a bureau of the sandbox among the real ones",
    { PARTNERS: production.PARTNERS.replace("partners.example/bureau/third", "127.0.0.1/bureau") },
    /PARTNERS\.bureaus\.2\.url is an address of this machine/,
  ],
  [
    "a partner without TLS",
    { PARTNERS: production.PARTNERS.replace("https://partners.example/smev", "http://p.example/") },
    /PARTNERS\.smev\.url is not https/,
  ],
  [
    "a bureau without TLS",
    {
      PARTNERS: production.PARTNERS.replace(
        "https://partners.example/bureau/third",
        "http://p.example/third",
      ),
    },
    /PARTNERS\.bureaus\.2\.url is not https/,
  ],
  [
    "a partner without TLS in capitals",
    { PARTNERS: production.PARTNERS.replace("https://partners.example/smev", "HTTP://p.example/") },
    /PARTNERS\.smev\.url is not https/,
  ],
  [
    "an account elsewhere without TLS",
    { PERSONAL_ACCOUNT_URL: "http://lk.example" },
    /PERSONAL_ACCOUNT_URL must be https/,
  ],
  ["an APP_SECRET of one letter", { APP_SECRET: "a".repeat(64) }, /APP_SECRET is weak/],
  ["one typed twice", { APP_SECRET: "q7Zr0mV2kT9xLd4h".repeat(2) }, /APP_SECRET is weak/],
  ["one of words", { APP_SECRET: "a-real-secret-of-at-least-32-characters" }, /is weak/],
  ["one of few characters", { APP_SECRET: "01101001100101100110100101101001" }, /is weak/],
  ["a database elsewhere without TLS", { DATABASE_URL: "postgresql://db/m" }, /DATABASE_URL/],
  ["no address of its own", { PUBLIC_URL: undefined }, /PUBLIC_URL/],
  ["an address without TLS", { PUBLIC_URL: "http://zaim.example" }, /PUBLIC_URL .*https/],
  ["the sample lender", { LENDER: undefined }, /LENDER is the sample one/],
])("production refuses %s", (_what, change, message) => {
  expect(() => readConfig({ ...production, ...change })).toThrow(message);
});

test.each<[string, Partial<Lender>]>([
  ["the whole of a sample", sampleLender],
  ["its inn", { inn: sampleLender.inn }],
  ["its ogrn", { ogrn: sampleLender.ogrn }],
  ["its registryNumber", { registryNumber: sampleLender.registryNumber }],
  ["the inn of the other sample", { inn: sampleLenders.turbozaim.inn }],
])("production refuses a LENDER with %s", (_what, change) => {
  const LENDER = JSON.stringify({ ...realLender, ...change });
  expect(() => readConfig({ ...production, LENDER })).toThrow(/LENDER is the sample one/);
});

test("any thirty-two random bytes are strong enough", () => {
  for (let count = 0; count < 500; count += 1) {
    const bytes = createHash("sha256").update(String(count)).digest();
    for (const encoding of ["base64", "base64url", "hex"] as const) {
      const APP_SECRET = bytes.toString(encoding);
      // By chance one in some thousands holds a row of figures; whoever meets that takes another.
      if (/12345|abcdef/i.test(APP_SECRET)) continue;
      expect(readConfig({ ...production, APP_SECRET }).appSecret).toBe(APP_SECRET);
    }
  }
});

test.each([
  ["no database", { DATABASE_URL: undefined }, /DATABASE_URL is missing/],
  [
    "a database of another kind",
    { DATABASE_URL: "mysql://db/m" },
    /DATABASE_URL must be .*postgresql:/,
  ],
  ["a port that is none", { PORT: "70000" }, /PORT/],
  ["a short secret", { APP_SECRET: "short" }, /APP_SECRET/],
  ["PARTNERS that is no JSON", { PARTNERS: "{sms" }, /PARTNERS is no JSON/],
  ["PARTNERS without a partner", { PARTNERS: '{"sms":{}}' }, /PARTNERS\.captcha is missing/],
  [
    "PARTNERS with a misspelt key",
    { PARTNERS: production.PARTNERS.replace('"systemId"', '"systemID"') },
    /PARTNERS\.smev has fields that are not known: systemID/,
  ],
  [
    "PARTNERS with an address that is none",
    { PARTNERS: production.PARTNERS.replace("https://partners.example/smev", "partners") },
    /PARTNERS\.smev\.url must be an address that begins with http/,
  ],
  [
    "PARTNERS without any bureau",
    { PARTNERS: JSON.stringify({ ...realPartners, bureaus: [] }) },
    /PARTNERS\.bureaus must not be empty/,
  ],
  [
    "PARTNERS with one bureau in the place of two",
    { PARTNERS: production.PARTNERS.replace("bureau/second", "bureau/first") },
    /PARTNERS\.bureaus must have another name and another address for each/,
  ],
  ["LENDER that is no JSON", { LENDER: "ООО" }, /LENDER is no JSON/],
  ["LENDER without a name", { LENDER: "{}" }, /LENDER\.fullName is missing/],
  [
    "LENDER with a wrong digit",
    { LENDER: JSON.stringify({ ...realLender, inn: "7700000008" }) },
    /LENDER\.inn must be a company's ИНН: ten digits, the last one checks the others/,
  ],
  [
    "the lender of another brand",
    { THEME: "turbozaim", LENDER: production.LENDER },
    /LENDER is that of eqvazaim/,
  ],
])("%s is refused with its name", (_what, change, message) => {
  expect(() => readConfig({ ...database, ...change })).toThrow(message);
});

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationFaults);
    return (error as ConfigurationFaults).faults;
  }
};

test("all faults are reported at once, each as a sentence with its variable", () => {
  const LENDER = JSON.stringify({ ...realLender, inn: "7700000008", phone: "8", hours: "" });
  const wrong = {
    NODE_ENV: "production",
    PORT: "70000",
    METRICS_PORT: "x",
    LEAVE_SECONDS: "1.5",
    ROLE: "boss",
    PUBLIC_URL: "https://zaim.example/loans",
    APP_SECRET: "short",
    TRUSTED_PROXIES: "*",
    PARTNERS: "{sms",
    LENDER,
    S3_BUCKET: "scans",
    S3_PATH_STYLE: "yes",
  };
  expect(faultsOf(wrong)).toEqual([
    "PORT must be at most 65535",
    "METRICS_PORT must be a number",
    "PUBLIC_URL must be an address without a path",
    "ROLE must be one of all, api, jobs",
    "LEAVE_SECONDS must be a whole number",
    "DATABASE_URL is missing",
    "APP_SECRET must have at least 32 characters",
    "S3_PATH_STYLE must be one of true, false",
    "PARTNERS is no JSON",
    'TRUSTED_PROXIES has an entry that is no address or network: "*"',
    "LENDER.inn must be a company's ИНН: ten digits, the last one checks the others",
    "LENDER.phone must be +7 and ten digits",
    "LENDER.hours must not be empty",
    "S3_ENDPOINT is missing, S3_BUCKET is given",
    "S3_ACCESS_KEY_ID is missing, S3_BUCKET is given",
    "S3_SECRET_ACCESS_KEY is missing, S3_BUCKET is given",
  ]);
});

test("what production refuses is reported at once too", () => {
  const sample = { ...database, NODE_ENV: "production", PERSONAL_ACCOUNT_URL: "http://lk.example" };
  expect(faultsOf({ ...sample, DATABASE_URL: "postgresql://db/m" })).toEqual([
    "PUBLIC_URL must be set and be https",
    "APP_SECRET is the sample one",
    "LENDER is the sample one",
    "PERSONAL_ACCOUNT_URL must be https",
    "PARTNERS is missing: without it the sandbox plays the partners",
    "DATABASE_URL leads to another host without sslmode=verify-full",
  ]);
});

/** Zod's own words for what has no sentence of ours, in either of its builds. */
const raw = /custom|Invalid input|invalid|too_|undefined|NaN|is not valid|is not written/i;

test("no variable and no field of a variable answers with a raw code", () => {
  const broken = (value: unknown): unknown[] => [
    undefined,
    7,
    "",
    "?",
    {},
    [],
    ...(Array.isArray(value)
      ? [
          [...value, {}],
          [...value, ...value],
        ]
      : []),
  ];
  const spoiled = (whole: object): string[] =>
    Object.entries(whole).flatMap(([field, value]: [string, unknown]) => [
      ...broken(value).map((part) => JSON.stringify({ ...whole, [field]: part })),
      ...(typeof value === "object" && value !== null && !Array.isArray(value)
        ? spoiled(value).map((part) => JSON.stringify({ ...whole, [field]: JSON.parse(part) }))
        : []),
    ]);
  const found = [
    ...Object.keys(environment.shape).map((name) => ({ [name]: "?" })),
    ...spoiled(realLender).map((LENDER) => ({ LENDER })),
    ...spoiled(realPartners).map((PARTNERS) => ({ PARTNERS })),
  ].flatMap((change) => faultsOf({ ...database, ...change }));
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter((fault) => raw.test(fault))).toEqual([]);
});

test("a line without a value is the same as none", () => {
  const empty = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, ""]));
  expect(readConfig({ ...empty, ...database })).toEqual(readConfig(database));
});
