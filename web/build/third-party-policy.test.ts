// The policy allows the configured scripts' addresses and no others (reliability D2; spec §5).
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { describe, expect, test } from "vitest";

import { addressOf, hasScripts, scriptNames, scripts } from "../src/partners/addresses.ts";
import { readBuildConfig } from "./build-config.ts";
import { captchaSources, configuredSources } from "./third-party-policy.ts";

const everything = {
  FRAUD_SCORING_REGION: "ru",
  FRAUD_SCORING_API_KEY: "key",
  WEB_ANALYTICS_ID: "1",
  TAG_MANAGER_ENABLED: "true",
  TAG_MANAGER_ID: "GTM-1",
  LIVE_CHAT_ENABLED: "true",
  LIVE_CHAT_ID: "7",
  SOCIAL_ANALYTICS_ID: "VK-RTRG-1",
  FEEDBACK_ID: "f",
};
const read = (environment: Record<string, string>) => readBuildConfig(environment, "1");

/** As a browser reads a source: scheme, host with one wildcard label or none, path as a prefix. */
const allows = (source: string, address: string) => {
  const { origin, pathname } = new URL(address);
  const [, scheme, host = "", path = ""] = /^(\w+:\/\/)([^/]+)(\/.*)?$/.exec(source) ?? [];
  const pattern = new RegExp(`^${host.replaceAll(".", "\\.").replace("*", "[\\w.-]+")}$`);
  return (
    origin.startsWith(scheme ?? "-") &&
    pattern.test(new URL(address).host) &&
    pathname.startsWith(path)
  );
};

describe("from the vendors", () => {
  const build = read(everything);

  test.each(scriptNames)("%s may be loaded from its address, over https", (name) => {
    const address = addressOf(name, scripts[name].idOf(build) ?? "site key", build);
    expect(address).toMatch(/^https:\/\//);
    const { "script-src": sources = [] } =
      name === "captcha" ? captchaSources(build) : configuredSources(build);
    expect(sources.filter((source) => allows(source, address))).not.toEqual([]);
  });

  test("each id opens the sources of its own vendor alone", () => {
    expect(configuredSources(read({ WEB_ANALYTICS_ID: "1" }))).toEqual({
      "script-src": [
        "https://mc.yandex.ru/metrika/",
        "https://mc.yandex.com/metrika/",
        "https://yastatic.net/s3/metrika/",
      ],
      "img-src": ["https://mc.yandex.ru", "https://mc.yandex.com"],
      "connect-src": ["https://mc.yandex.ru", "https://mc.yandex.com"],
    });
    const scoring = { FRAUD_SCORING_REGION: "world", FRAUD_SCORING_API_KEY: "key" };
    expect(configuredSources(read(scoring))["script-src"]).toEqual([
      "https://score.juicyscore.net",
    ]);
  });

  const both = [configuredSources(build), captchaSources(build)];

  test("no place of scripts is known to serve what anybody asks for (reliability G15)", () => {
    const sources = both.flatMap(({ "script-src": places = [] }) => places);
    const policy = `script-src ${sources.join(" ")}; object-src 'none'; base-uri 'none'`;
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
    const grave = findings.filter(({ severity }) => severity <= Severity.HIGH_MAYBE);
    expect(grave).toEqual([]);
  });

  test("nothing is allowed wholesale", () => {
    const all = both.flatMap((sources) => Object.values(sources).flat());
    const narrow = /^(?:https|wss):\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:(?:\/[a-z\d]+)+\/)?$/;
    expect(all.filter((source) => !narrow.test(source))).toEqual([]);
  });
});

test("nothing configured, nothing allowed; the captcha stands by", () => {
  expect(hasScripts(read({}))).toBe(false);
  expect(configuredSources(read({}))).toEqual({});
  expect(captchaSources(read({}))["script-src"]).toEqual([
    "https://www.google.com/recaptcha/",
    "https://www.gstatic.com/recaptcha/",
  ]);
});

test("from the sandbox, everything comes from its one origin with the id in the address", () => {
  const build = read({ ...everything, PARTNER_SCRIPTS_URL: "http://localhost:3001" });
  expect(addressOf("chat", "7 & 8", build)).toBe(
    "http://localhost:3001/scripts/chat.js?id=7%20%26%208",
  );
  const only = {
    "script-src": ["http://localhost:3001"],
    "img-src": ["http://localhost:3001"],
    "connect-src": ["http://localhost:3001"],
    "frame-src": ["http://localhost:3001"],
  };
  expect(configuredSources(build)).toEqual(only);
  expect(captchaSources(build)).toEqual(only);
});
