// The build configuration says what is wrong with it, all at once (spec §5).
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import type { ConfigurationFaults } from "@microloan/contract/configuration-faults";
import { sampleLenders } from "@microloan/contract/lender";

import { bundledConfig, readBuildConfig } from "./build-config.ts";
import { checkTheme } from "./themes.ts";

const faultsOf = (environment: Record<string, string>): string[] => {
  try {
    readBuildConfig(environment, "1");
  } catch (error) {
    return [...(error as ConfigurationFaults).faults];
  }
  return [];
};

test("an empty environment gives the defaults", () => {
  expect(readBuildConfig({}, "13190.0.0")).toEqual({
    appVersion: "13190.0.0",
    apiUrl: "/api",
    authApiUrl: "/api/v1",
    rootUrl: "",
    lender: {
      shortName: "ООО МКК «Эквазайм»",
      fullName: sampleLenders.eqvazaim.fullName,
      ogrn: "1237700000009",
      registryNumber: "00-00-00-000-000001",
      address: "101000, г. Москва, ул. Примерная, д. 1",
      phone: "8 800 000-00-01",
      hours: "Ежедневно с 8:00 до 20:00",
      email: "help@eqvazaim.example",
    },
    privacyPolicyUrl: null,
    signatureAgreementUrl: null,
    trustedRedirectHosts: [],
    fraudScoringRegion: null,
    fraudScoringApiKey: null,
    webAnalyticsId: null,
    tagManagerEnabled: false,
    tagManagerId: null,
    liveChatEnabled: false,
    liveChatId: null,
    socialAnalyticsId: null,
    feedbackId: null,
    partnerScriptsUrl: null,
  });
});

test("the version that the client tells is the specification's (spec §9)", () => {
  const manifest = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  expect(JSON.parse(manifest)).toMatchObject({ version: "13190.0.0" });
});

test("everything that can be given arrives", () => {
  const given = {
    API_URL: "https://lk.example.ru/api/",
    AUTH_API_URL: "https://LK.example.ru:443/auth/v1",
    ROOT_URL: "https://lk.example.ru/",
    THEME: "turbozaim",
    LENDER: JSON.stringify({ ...sampleLenders.turbozaim, shortName: "МКК", phone: "+74950000000" }),
    COMPANY_SHORT_NAME: " МКК ",
    TRUSTED_REDIRECT_HOSTS: "lk.example.ru, example.ru",
    FRAUD_SCORING_REGION: "world",
    FRAUD_SCORING_API_KEY: "key",
    WEB_ANALYTICS_ID: "12345678",
    TAG_MANAGER_ENABLED: "true",
    TAG_MANAGER_ID: "GTM-1",
    LIVE_CHAT_ENABLED: "true",
    LIVE_CHAT_ID: "7",
    SOCIAL_ANALYTICS_ID: "VK-RTRG-1",
    FEEDBACK_ID: "f",
    PARTNER_SCRIPTS_URL: "http://localhost:3001/",
  };
  expect(readBuildConfig(given, "1")).toMatchObject({
    apiUrl: "https://lk.example.ru/api",
    authApiUrl: "https://LK.example.ru:443/auth/v1",
    rootUrl: "https://lk.example.ru",
    lender: { shortName: "МКК", phone: "+7 (495) 000-00-00" },
    trustedRedirectHosts: ["lk.example.ru", "example.ru"],
    fraudScoringRegion: "world",
    fraudScoringApiKey: "key",
    webAnalyticsId: 12_345_678,
    tagManagerEnabled: true,
    tagManagerId: "GTM-1",
    liveChatEnabled: true,
    liveChatId: "7",
    socialAnalyticsId: "VK-RTRG-1",
    feedbackId: "f",
    partnerScriptsUrl: "http://localhost:3001",
  });
});

test("with the use-proxy flag all calls go under the page's own address", () => {
  const given = {
    API_URL: "https://api.example.ru/api",
    AUTH_API_URL: "https://auth.example.ru/api/v1",
    USE_PROXY: "true",
  };
  expect(readBuildConfig(given, "1")).toMatchObject({ apiUrl: "/api", authApiUrl: "/api/v1" });
});

test.each<Record<string, string>>([
  {},
  { ROOT_URL: "/" },
  { ROOT_URL: "https://example.ru" },
  { ROOT_URL: "http://api.example.ru" },
])("an API of another origin than %j is refused, for pages could not call it", (root) => {
  const elsewhere = {
    API_URL: "https://api.example.ru/api",
    AUTH_API_URL: "https://api.example.ru/v1",
  };
  const sentence = (name: string, path: string) =>
    `${name} must be a path, such as ${path}, or have the origin of ROOT_URL: pages may call no other`;
  expect(faultsOf({ ...elsewhere, ...root })).toEqual([
    sentence("API_URL", "/api"),
    sentence("AUTH_API_URL", "/api/v1"),
  ]);
});

test("where THEME is wrong, that alone is said of the brand", () => {
  const LENDER = JSON.stringify(sampleLenders.turbozaim);
  expect(faultsOf({ THEME: "turbo", LENDER })).toEqual([
    'THEME must be one of eqvazaim, turbozaim, not "turbo"',
  ]);
});

test("every fault is listed, each by its own name", () => {
  expect(
    faultsOf({
      API_URL: "ftp://x",
      AUTH_API_URL: "//evil.example",
      ROOT_URL: "lk",
      USE_PROXY: "yes",
      FRAUD_SCORING_REGION: "moon",
      WEB_ANALYTICS_ID: "UA-1",
      LENDER: JSON.stringify(sampleLenders.turbozaim),
      COMPANY_LONG_NAME: "ООО МКК",
      TAG_MANAGER_ENABLED: "true",
      LIVE_CHAT_ENABLED: "true",
      LIVE_CHAT_ID: " ",
      PARTNER_SCRIPTS_URL: "http://localhost:3001/scripts",
    }).toSorted(),
  ).toEqual([
    "API_URL must be a path or an http(s) address",
    "AUTH_API_URL must be a path or an http(s) address",
    `COMPANY_LONG_NAME is not the lender's: ${sampleLenders.eqvazaim.fullName}`,
    "FRAUD_SCORING_API_KEY is required when FRAUD_SCORING_REGION is given",
    'FRAUD_SCORING_REGION must be "ru" or "world"',
    "LENDER is that of turbozaim, THEME says eqvazaim",
    'LIVE_CHAT_ID is required when LIVE_CHAT_ENABLED is "true"',
    "PARTNER_SCRIPTS_URL must be an http(s) origin, such as http://localhost:3001",
    "ROOT_URL must be a path or an http(s) address",
    'TAG_MANAGER_ID is required when TAG_MANAGER_ENABLED is "true"',
    'USE_PROXY must be "true" or "false"',
    "WEB_ANALYTICS_ID must be a number",
  ]);
});

test.each([
  [{ FRAUD_SCORING_API_KEY: "key" }, "FRAUD_SCORING_REGION is required"],
  [{ FRAUD_SCORING_REGION: "ru" }, "FRAUD_SCORING_API_KEY is required"],
])("%j alone is a fault", (environment, fault) => {
  expect(faultsOf(environment as Record<string, string>)).toEqual([expect.stringContaining(fault)]);
});

test("an id without its flag is not used", () => {
  const config = readBuildConfig({ LIVE_CHAT_ID: "7", TAG_MANAGER_ID: "GTM-1" }, "1");
  expect(config).toMatchObject({ liveChatId: null, tagManagerId: null });
});

test("a build without third parties carries nothing of them, and what the captcha needs", () => {
  const config = readBuildConfig({}, "1");
  const bundled = Object.keys(bundledConfig(config, false));
  expect(bundled.filter((name) => /scoring|analytics|tag|chat|feedback/i.test(name))).toEqual([]);
  expect(bundled).toContain("partnerScriptsUrl");
  expect(bundledConfig(config, true)).toEqual(config);
});

test("the page about the build configuration names what is read, and nothing else", () => {
  const names: string[] = [];
  const watched = new Proxy({}, { get: (_target, name) => void names.push(String(name)) });
  readBuildConfig(watched, "1");
  const page = readFileSync(new URL("../../docs/build-configuration.md", import.meta.url), "utf8");
  const documented = [...page.matchAll(/^\| `(\w+)`/gm)].map(([, name = ""]) => name);
  expect(documented.toSorted()).toEqual([...new Set(names)].toSorted());
});

test("an unknown theme is refused with the list of valid ones", () => {
  expect(() => checkTheme("alfa")).toThrow(/eqvazaim, turbozaim/);
  expect(checkTheme("turbozaim")).toBe("turbozaim");
  expect(checkTheme(undefined)).toBe("eqvazaim");
});
