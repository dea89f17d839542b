// What two well-known judges of a site would say of ours (reliability G15): Google's evaluator of content policies, and
// the points of Mozilla's Observatory, whose rules stand below as its documentation has them.
import { rmSync } from "node:fs";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { writeBuiltClient } from "../../../test/built-client.ts";
import { sandboxPartnersConfig } from "../../partners/partners.ts";
import { contentPolicy } from "./content-policy.ts";

let app: TestApp;
const webDist = writeBuiltClient();

beforeAll(async () => {
  const sandbox = sandboxPartnersConfig("http://localhost:3001", "https://loan.example");
  const acquirer = { ...sandbox.acquirer, cardPageOrigin: "https://bank.example" };
  const partners = { ...sandbox, acquirer };
  app = await createTestApp({ config: { publicUrl: "https://loan.example", webDist, partners } });
});
afterAll(async () => {
  await app.stop();
  rmSync(webDist, { recursive: true });
});

const faultsOf = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.HIGH_MAYBE)
    .map(({ directive, value = "" }) => `${directive} ${value}`.trim());

describe("the evaluator of policies", () => {
  test.each(["/", "/new_application-select-map", "/nowhere", "/desk", "/api/settings/getpublic"])(
    "finds no fault in that of %s",
    async (url) => {
      const { headers } = await app.server.inject({ method: "GET", url });
      expect(faultsOf(String(headers["content-security-policy"]))).toEqual([]);
    },
  );

  test.each(["'unsafe-inline'", "https://mc.yandex.ru", "https:"])("would find %s", (source) => {
    const foreign = { "script-src": [source] };
    const policy = contentPolicy({ cardPageOrigin: "https://bank.example", foreign });
    expect(faultsOf(policy)).toEqual([`script-src ${source}`]);
  });
});

type AnswerHeaders = Record<string, string | number | string[] | undefined>;
type Site = { headers: AnswerHeaders; cookies: readonly Cookie[]; html: string };
type Cookie = { name: string; secure?: boolean; httpOnly?: boolean; sameSite?: string };
type Mark = (site: Site) => number;

const header = ({ headers }: Site, name: string): string => String(headers[name] ?? "");
const policyOf = (site: Site): string => header(site, "content-security-policy");

/** Each of its ten, with a site of one origin in mind: what it adds to a hundred, or takes from it. */
const marks: Record<string, Mark> = {
  policy(site) {
    const policy = policyOf(site);
    if (policy === "") return -25;
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "'unsafe-inline'";
    if (/'unsafe-inline'|https?:(?:\s|$)|\*(?:\s|$)/.test(scripts)) return -20;
    if (scripts.includes("'unsafe-eval'")) return -10;
    if (/style-src [^;]*'unsafe-inline'/.test(policy)) return 0;
    return policy.includes("default-src 'none'") ? 10 : 5;
  },
  cookies({ cookies, headers }) {
    const isSession = ({ name }: Cookie) => /sess|login/i.test(name);
    if (cookies.some((one) => isSession(one) && !one.secure)) return -40;
    if (cookies.some((one) => isSession(one) && !one.httpOnly)) return -30;
    if (cookies.some(({ name, sameSite }) => /[cx]srf/i.test(name) && !sameSite)) return -20;
    if (cookies.some(({ secure }) => !secure))
      return headers["strict-transport-security"] ? -5 : -20;
    return cookies.length > 0 && cookies.every(({ sameSite }) => sameSite) ? 5 : 0;
  },
  sharing: (site) => (header(site, "access-control-allow-origin") === "*" ? -50 : 0),
  transport(site) {
    const value = header(site, "strict-transport-security");
    const seconds = Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0);
    if (value === "") return -20;
    return seconds < 15_768_000 ? -10 : 0;
  },
  referrer(site) {
    const value = header(site, "referrer-policy");
    if (value === "") return 0;
    return /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/.test(value)
      ? 5
      : -5;
  },
  scripts({ html }) {
    const foreign = [...html.matchAll(/<script[^>]+src="(?:https?:)?\/\/[^>]*>/g)];
    if (foreign.some(([tag]) => tag.includes("http:"))) return -50;
    return foreign.every(([tag]) => tag.includes("integrity=")) ? 0 : -5;
  },
  sniffing: (site) => (header(site, "x-content-type-options") === "nosniff" ? 0 : -5),
  framing(site) {
    if (/frame-ancestors '(?:none|self)'/.test(policyOf(site))) return 5;
    return /^(?:deny|sameorigin)$/i.test(header(site, "x-frame-options")) ? 0 : -20;
  },
  embedding: (site) => (header(site, "cross-origin-resource-policy").startsWith("same-") ? 10 : 0),
};

/** What is above a hundred counts only where next to nothing is wrong. */
function pointsOf(site: Site): number {
  const all = Object.values(marks).map((mark) => mark(site));
  const sum = (some: number[]) => some.reduce((total, one) => total + one, 0);
  const withoutExtras = 100 + sum(all.filter((one) => one < 0));
  return withoutExtras < 90 ? withoutExtras : withoutExtras + sum(all.filter((one) => one > 0));
}

describe("the Observatory", () => {
  const siteOf = async (url: string): Promise<Site> => {
    const { headers, cookies, body } = await app.server.inject({ method: "GET", url });
    return { headers, cookies, html: body };
  };

  test.each(["/", "/new_application-select-map", "/desk"])("gives %s 100 at least", async (url) => {
    const site = await siteOf(url);
    const bad = Object.entries(marks).filter(([, mark]) => mark(site) < 0);
    expect(bad.map(([name]) => name)).toEqual([]);
    expect(pointsOf(site)).toBeGreaterThanOrEqual(100);
  });

  test.each<[string, (site: Site) => Site, number]>([
    ["no policy", (site) => ({ ...site, headers: without(site, "content-security-policy") }), 75],
    [
      "no transport",
      (site) => ({ ...site, headers: without(site, "strict-transport-security") }),
      80,
    ],
    ["a bare session", (site) => ({ ...site, cookies: [{ name: "session", secure: true }] }), 70],
  ])("would give less for %s", async (_what, change, points) => {
    expect(pointsOf(change(await siteOf("/")))).toBe(points);
  });
});

const without = ({ headers }: Site, name: string): AnswerHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([one]) => one !== name));
