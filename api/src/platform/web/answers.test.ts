// What every answer of the product carries, and what is no answer at all: headers, types, folders, methods (ASVS 3.4,
// 4.1, 13.4; reliability D2, G15).
import { rmSync } from "node:fs";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { writeBuiltClient } from "../../../test/built-client.ts";

let app: TestApp;
const webDist = writeBuiltClient();

beforeAll(async () => {
  app = await createTestApp({ config: { publicUrl: "https://loan.example", webDist } });
});
afterAll(async () => {
  await app.stop();
  rmSync(webDist, { recursive: true });
});

const ask = (options: InjectOptions | string) =>
  app.server.inject(typeof options === "string" ? { method: "GET", url: options } : options);

const kinds: [string, InjectOptions | string, number][] = [
  ["a page", "/", 200],
  ["a page of nobody's", "/nowhere", 404],
  ["an asset", "/assets/start-abc.js", 200],
  ["an answer of the API", "/api/settings/getpublic", 200],
  ["a refusal of the API", "/api/account/getpersonaldata", 404],
  ["a call that is none", "/api/nothing", 404],
  ["a broken address of the API", "/api/%zz", 400],
  ["the word that the process is up", "/healthz", 200],
];

describe("every kind of answer", () => {
  test.each(kinds)(
    "%s has the policy and the headers of safety",
    async (_kind, request, status) => {
      const { headers, statusCode } = await ask(request);
      expect(statusCode).toBe(status);
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|\*/);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin",
      });
      const [, age, rest] = /^max-age=(\d+)(.*)$/.exec(
        String(headers["strict-transport-security"]),
      ) ?? ["", "0", ""];
      expect(Number(age)).toBeGreaterThanOrEqual(365 * 24 * 3600);
      expect(rest).toContain("includeSubDomains");
    },
  );

  test.each(kinds)("%s allows no other origin, asked from one", async (_kind, request) => {
    const options = typeof request === "string" ? { url: request } : request;
    const { headers } = await ask({
      method: "GET",
      ...options,
      headers: { origin: "https://evil.example" },
    });
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  test("an answer of the API is dated by the clock that judges dates", async () => {
    app.setNow("2031-05-17T21:30:00Z");
    const { headers } = await ask("/api/settings/getpublic");
    app.resetNow();
    expect(headers["date"]).toBe("Sat, 17 May 2031 21:30:00 GMT");
  });

  test.each(kinds)("%s says what it is, and in which letters", async (_kind, request) => {
    const { headers } = await ask(request);
    expect(headers["content-type"]).toMatch(
      /^(?:text\/html|application\/(?:javascript|json)); charset=utf-8$/,
    );
  });
});

describe("not served", () => {
  test.each([
    "/assets/",
    "/pages/",
    "/pages/index.html",
    "/files.json",
    "/.git/config",
    "/.env",
    "/package.json",
    "/src/server.ts",
    "/assets/start-abc.js.map",
    "/assets/%2e%2e/files.json",
    "/assets/%252e%252e/files.json",
    "/..%2f..%2fetc/passwd",
  ])("%s is no address of ours, however often it is encoded", async (url) => {
    const { statusCode, body } = await ask(url);
    expect(statusCode).toBe(404);
    expect(body).not.toMatch(/start-abc|root:/);
  });

  test.each(["TRACE", "CONNECT", "PROPFIND"])("the method %s", async (method) => {
    const { statusCode, body } = await ask({
      method: method as "TRACE",
      url: "/",
      headers: { "x-canary": "echo" },
    });
    expect([400, 404, 405, 501]).toContain(statusCode);
    expect(body).not.toContain("echo");
  });
});

describe("an answer of the API", () => {
  const fetched = {
    "sec-fetch-site": "same-origin",
    "sec-fetch-mode": "cors",
    "sec-fetch-dest": "empty",
  };
  const statusOf = async (headers: Record<string, string>) =>
    (await ask({ method: "GET", url: "/api/settings/getpublic", headers })).statusCode;

  test("is for scripts of ours: a page, a frame or a picture of it is refused, whoever leads there", async () => {
    expect(await statusOf({})).toBe(200);
    expect(await statusOf(fetched)).toBe(200);
    for (const dest of ["document", "iframe", "image", "script", "object"])
      for (const site of ["none", "same-origin", "same-site", "cross-site"])
        expect(
          await statusOf({ ...fetched, "sec-fetch-site": site, "sec-fetch-dest": dest }),
          `${site} ${dest}`,
        ).toBe(403);
  });
});
