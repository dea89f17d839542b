// What the configuration refuses, and how it says so.
import { expect, test } from "vitest";

import { sandboxPartnersConfig } from "../../partners/partners.ts";
import { readConfig } from "./config.ts";

const database = { DATABASE_URL: "postgresql://db/microloan?sslmode=verify-full" };

const realPartners = JSON.parse(
  JSON.stringify(sandboxPartnersConfig("https://partners.example", "https://zaim.example"))
    .replaceAll(/sandbox-[\w-]+/g, "a-real-secret")
    .replaceAll(/-----BEGIN[^"]+/g, "a real key"),
) as ReturnType<typeof sandboxPartnersConfig>;

const realLender = {
  fullName: "Общество с ограниченной ответственностью Микрокредитная компания «Настоящая»",
  shortName: "ООО МКК «Настоящая»",
  inn: "7700000002",
  ogrn: "1237700000009",
  address: "101000, г. Москва, ул. Примерная, д. 1",
  phone: "+78000000001",
  registryNumber: "00-00-00-000-000001",
  site: "zaim.example",
};

const production = {
  ...database,
  NODE_ENV: "production",
  PUBLIC_URL: "https://zaim.example",
  APP_SECRET: "a-real-secret-of-at-least-32-characters",
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
  ["a database elsewhere without TLS", { DATABASE_URL: "postgresql://db/m" }, /DATABASE_URL/],
  ["no address of its own", { PUBLIC_URL: undefined }, /PUBLIC_URL/],
  ["an address without TLS", { PUBLIC_URL: "http://zaim.example" }, /PUBLIC_URL .*https/],
  ["the sample lender", { LENDER: undefined }, /LENDER is the sample one/],
])("production refuses %s", (_what, change, message) => {
  expect(() => readConfig({ ...production, ...change })).toThrow(message);
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
])("%s is refused with its name", (_what, change, message) => {
  expect(() => readConfig({ ...database, ...change })).toThrow(message);
});
