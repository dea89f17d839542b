// What the configuration refuses, and how it says so.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";

import { type Lender, sampleLenders } from "@microloan/contract/lender";

import { sandboxPartnersConfig } from "../../partners/partners.ts";
import { readConfig } from "./config.ts";

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
    /PARTNERS holds the sandbox's secret "sandbox-sms-password"/,
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
  ["no database", { DATABASE_URL: undefined }, /DATABASE_URL/],
  ["a port that is none", { PORT: "70000" }, /PORT/],
  ["a short secret", { APP_SECRET: "short" }, /APP_SECRET/],
  ["PARTNERS that is no JSON", { PARTNERS: "{sms" }, /PARTNERS is no JSON/],
  ["PARTNERS without a partner", { PARTNERS: '{"sms":{}}' }, /PARTNERS[^]*captcha/],
  [
    "PARTNERS with a misspelt key",
    { PARTNERS: production.PARTNERS.replace('"systemId"', '"systemID"') },
    /systemID/,
  ],
  [
    "PARTNERS with an address that is none",
    { PARTNERS: production.PARTNERS.replace("https://partners.example/smev", "partners") },
    /smev/,
  ],
  [
    "PARTNERS without any bureau",
    { PARTNERS: JSON.stringify({ ...realPartners, bureaus: [] }) },
    /PARTNERS: bureaus/,
  ],
  [
    "PARTNERS with one bureau in the place of two",
    { PARTNERS: production.PARTNERS.replace("bureau/second", "bureau/first") },
    /PARTNERS: bureaus/,
  ],
  ["LENDER that is no JSON", { LENDER: "ООО" }, /LENDER is no JSON/],
  ["LENDER without a name", { LENDER: "{}" }, /LENDER[^]*fullName/],
  [
    "LENDER with a wrong digit",
    { LENDER: JSON.stringify({ ...realLender, inn: "7700000008" }) },
    /LENDER: inn: custom/,
  ],
  [
    "the lender of another brand",
    { THEME: "turbozaim", LENDER: production.LENDER },
    /LENDER is that of eqvazaim/,
  ],
])("%s is refused with its name", (_what, change, message) => {
  expect(() => readConfig({ ...database, ...change })).toThrow(message);
});
