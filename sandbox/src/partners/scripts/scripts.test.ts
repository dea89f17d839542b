// The scripts are served with their misbehaviours, and the journal keeps what they were given.
import { createContext, runInContext } from "node:vm";
import { afterEach, beforeEach, expect, test } from "vitest";

import { buildSandbox } from "../../app.ts";
import { scriptNames } from "./script-text.ts";

let app: ReturnType<typeof buildSandbox>;
beforeEach(() => {
  app = buildSandbox({ appUrl: "http://localhost:3000", pace: { stallMs: 30 } });
});
afterEach(() => app.close());

const post = (body: string) =>
  app.inject({
    method: "POST",
    url: "/scripts/journal",
    headers: { "content-type": "text/plain;charset=UTF-8" },
    body,
  });
const entries = async (script = "chat") =>
  (await app.inject(`/scripts/journal?script=${script}`)).json() as { what: string }[];

test.each(scriptNames)("%s is a script that can be read", async (name) => {
  const { statusCode, headers, body } = await app.inject(`/scripts/${name}.js?id=1`);
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toMatch(/^text\/javascript/);
  const run = () => runInContext(`() => { ${body} }`, createContext({}));
  expect(run).not.toThrow();
  expect(body).toContain("const isSilent = false");
});

test("the end of the id makes a script misbehave", async () => {
  const of = (id: string) => app.inject(`/scripts/web-analytics.js?id=${id}`);
  expect((await of("12990501")).statusCode).toBe(404);
  const startedAt = performance.now();
  expect((await of("12990502")).statusCode).toBe(200);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(25);
  const wrong = await of("12990503");
  expect(wrong.headers["content-type"]).toMatch(/^text\/html/);
  expect(wrong.headers["x-content-type-options"]).toBe("nosniff");
  expect((await of("12990504")).statusCode).toBe(503);
  const { body: throwing } = await of("12990505");
  expect(() => runInContext(throwing, createContext({}))).toThrow("web-analytics throws");
  expect((await of("12990506")).body).toContain("const isSilent = true");
});

test("the journal takes what a script sends, and shows it newest first", async () => {
  const send = (what: string) =>
    post(JSON.stringify({ script: "chat", what, given: { a: "<b>" }, referrer: "" }));
  expect((await send("first")).statusCode).toBe(204);
  await send("second");
  expect((await entries()).map(({ what }) => what)).toEqual(["second", "first"]);
  expect(await entries("captcha")).toEqual([]);
  const page = await app.inject({ url: "/scripts/journal", headers: { accept: "text/html" } });
  expect(page.body).toContain("second");
  expect(page.body).not.toContain("<b>");
});

test.each(["", "{", "[]", '{"script":"nobody","what":"x"}', '{"script":"chat"}'])(
  "the journal refuses %j",
  async (body) => {
    expect((await post(body)).statusCode).toBe(400);
    expect(await entries()).toEqual([]);
  },
);
