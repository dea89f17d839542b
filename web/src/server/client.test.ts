// The client's manners: XSRF, idempotency keys over retries, aborts, 401, 405, mismatching answers (spec §7, §8).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MockInstance } from "vitest";
import * as z from "zod/mini";

import { defineEndpoint } from "@microloan/contract/endpoint";
import { errorCodes } from "@microloan/contract/errors/error-codes";

import { configureClient } from "./client-hooks.ts";
import { call } from "./client.ts";
import { requestUrl } from "./request-url.ts";

const read = defineEndpoint({
  name: "readTest",
  method: "GET",
  path: "/api/test/read",
  access: "public",
  response: z.object({ value: z.number() }),
  errors: [],
});
const save = defineEndpoint({
  name: "saveTest",
  method: "POST",
  path: "/api/test/save",
  access: "session",
  body: z.strictObject({ value: z.number() }),
  response: z.object({}),
  errors: [],
  submit: true,
});
const key = "0b8c2f3e-7d3a-4f0e-9b67-6f1c1f4f2a10";
const withKey = { "Idempotency-Key": key };

type Sent = { url: string; method: string; headers: Headers; credentials: string };
const sent: Sent[] = [];
let logged: MockInstance<typeof console.error>;
let answers: (() => Promise<Response>)[] = [];
const onNoSession = vi.fn();
const onLeaving = vi.fn();
const leaveFor = vi.fn();

const json = (status: number, body: object) => () =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));
const failure = (errorCode: number, more = {}) => ({
  result: false,
  errorCode,
  errorMessage: "нет",
  requestId: "r",
  ...more,
});
const lost = () => Promise.reject(new TypeError("Failed to fetch"));

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  vi.clearAllMocks();
  vi.stubGlobal("document", { cookie: "other=1; XSRF-TOKEN=planted; __Host-XSRF-TOKEN=t%3D1" });
  vi.stubGlobal("location", new URL("https://loan.example"));
  vi.stubGlobal("window", { location });
  vi.stubGlobal("fetch", (url: string, init: RequestInit & { headers: Headers }) => {
    const { method = "GET", headers, credentials = "omit", signal } = init;
    sent.push({ url, method, headers, credentials });
    return new Promise((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
      (answers.shift() ?? lost)().then(resolve, reject);
    });
  });
  logged = vi.spyOn(console, "error").mockImplementation(() => {});
  configureClient({ onNoSession, onLeaving, leaveFor, trustedRedirectHosts: ["lk.example"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a reading call sends credentials and no XSRF header; a POST sends it", async () => {
  answers = [json(200, { result: true, value: 1 }), json(200, { result: true })];
  expect(await call(read, {})).toEqual({ result: true, value: 1 });
  await call(save, { body: { value: 1 }, headers: withKey });
  expect(sent[0]).toMatchObject({ url: "/api/test/read", credentials: "include" });
  expect(sent[0]!.headers.has("X-XSRF-TOKEN")).toBe(false);
  expect(sent[1]!.headers.get("X-XSRF-TOKEN")).toBe("t=1");
  expect(sent[1]!.headers.get("Idempotency-Key")).toBe(key);
});

test("without https the XSRF cookie has no prefix", async () => {
  vi.stubGlobal("location", new URL("http://localhost:3000"));
  vi.stubGlobal("document", { cookie: "XSRF-TOKEN=plain" });
  answers = [json(200, { result: true })];
  await call(save, { body: { value: 1 }, headers: withKey });
  expect(sent[0]!.headers.get("X-XSRF-TOKEN")).toBe("plain");
});

test("a submit is repeated with the same key after a lost answer and after 503", async () => {
  answers = [lost, json(503, failure(15)), json(200, { result: true })];
  const reply = call(save, { body: { value: 1 }, headers: withKey });
  await vi.runAllTimersAsync();
  expect(await reply).toEqual({ result: true });
  expect(sent.map(({ headers }) => headers.get("Idempotency-Key"))).toEqual([key, key, key]);
});

test("the repeats are bounded and end as a failure that got no answer", async () => {
  answers = [];
  const reply = call(save, { body: { value: 1 }, headers: withKey });
  await vi.runAllTimersAsync();
  expect(await reply).toMatchObject({ result: false, errorCode: -1, answered: false });
  expect(sent).toHaveLength(4);
});

test("a reading call and a refusal are not repeated", async () => {
  answers = [lost];
  expect(await call(read, {})).toMatchObject({ result: false });
  answers = [json(200, failure(93))];
  expect(await call(save, { body: { value: 1 }, headers: withKey })).toMatchObject({
    errorCode: 93,
    answered: true,
  });
  expect(sent).toHaveLength(2);
});

test("a newer call of the same kind aborts the older, which is ignored", async () => {
  answers = [() => new Promise(() => {}), json(200, { result: true, value: 2 })];
  const older = call(read, {});
  const newer = call(read, {});
  expect(await older).toBeNull();
  expect(await newer).toEqual({ result: true, value: 2 });
});

test("calls of different kinds do not abort each other", async () => {
  answers = [json(200, { result: true, value: 1 }), json(200, { result: true, value: 2 })];
  const replies = await Promise.all([call(read, { kind: "a" }), call(read, { kind: "b" })]);
  expect(replies.map((reply) => reply?.result)).toEqual([true, true]);
});

test("a missing XSRF cookie comes with the refusal, so the call is sent once more", async () => {
  answers = [json(403, failure(errorCodes.XsrfFailed.code)), json(200, { result: true })];
  expect(await call(save, { body: { value: 1 }, headers: withKey })).toEqual({ result: true });
  answers = [
    json(403, failure(errorCodes.XsrfFailed.code)),
    json(403, failure(errorCodes.XsrfFailed.code)),
  ];
  expect(await call(save, { body: { value: 1 }, headers: withKey })).toMatchObject({
    result: false,
    errorCode: errorCodes.XsrfFailed.code,
  });
  expect(sent).toHaveLength(4);
});

test("an unreachable server is logged once, however many calls meet it; an aborted call never", async () => {
  const lines = () => logged.mock.calls.filter(([text]) => text === "Сервер недоступен");
  const before = lines().length;
  // One that has logged nothing yet.
  vi.resetModules();
  const fresh = await import("./client.ts");
  const gone = new AbortController();
  answers = [() => new Promise(() => {})];
  const reply = fresh.call(read, { signal: gone.signal });
  gone.abort();
  expect(await reply).toBeNull();
  expect(lines()).toHaveLength(before);
  answers = [lost, lost, lost];
  for (let turn = 0; turn < 3; turn += 1) await fresh.call(read, {});
  expect(lines()).toHaveLength(before + 1);
});

test("401 ends the session", async () => {
  answers = [json(401, failure(2))];
  await call(read, {});
  expect(onNoSession).toHaveBeenCalledOnce();
});

test("405 leaves for the account after 250 ms", async () => {
  answers = [json(405, failure(5, { redirectToLk: "https://lk.example/x" }))];
  await call(read, {});
  expect(onLeaving).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(249);
  expect(leaveFor).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(leaveFor).toHaveBeenCalledWith("https://lk.example/x");
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "http://lk.example/",
  "javascript:alert(1)",
  "https://lk.example@evil.example/",
  "https:\\\\evil.example",
])("405 never leaves for %s", async (redirectToLk) => {
  answers = [json(405, failure(5, { redirectToLk }))];
  const errorMessage = expect.stringMatching(/^Ссылка недействительна$/) as string;
  expect(await call(read, {})).toMatchObject({ result: false, errorMessage });
  expect(onLeaving).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(leaveFor).not.toHaveBeenCalled();
});

test("405 may lead to a page of our own", async () => {
  answers = [json(405, failure(5, { redirectToLk: "/account" }))];
  await call(read, {});
  vi.advanceTimersByTime(250);
  expect(leaveFor).toHaveBeenCalledWith("https://loan.example/account");
});

test("an answer of another shape is logged once without its values, and used", async () => {
  const odd = json(200, { result: true, value: "secret" });
  answers = [odd, odd];
  expect(await call(read, {})).toMatchObject({ result: true });
  await call(read, {});
  const lines = logged.mock.calls.filter(([text]) => text === "Ошибка валидации ответа API");
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain("secret");
});

const page = (status: number) => () => Promise.resolve(new Response("<html>", { status }));
const led = () =>
  Promise.resolve({
    type: "opaqueredirect",
    status: 0,
    json: () => Promise.reject(new SyntaxError()),
  } as unknown as Response);
const save1 = { body: { value: 1 }, headers: withKey };

test.each([
  ["a sign-in page", page(200)],
  ["a proxy that forbids", page(403)],
  ["a proxy that wants a password", page(401)],
  ["a way to another page", led],
  ["another's JSON", json(404, { message: "no route" })],
])("%s is told as a page of others, ends no session and is not repeated", async (_name, answer) => {
  answers = [answer];
  const reply = call(save, save1);
  await vi.runAllTimersAsync();
  expect(await reply).toMatchObject({
    result: false,
    isForeign: true,
    errorMessage: expect.stringContaining("Wi-Fi") as string,
  });
  expect(sent).toHaveLength(1);
  expect(onNoSession).not.toHaveBeenCalled();
});

test("a proxy's word that a body is too large is that, and final", async () => {
  answers = [page(413)];
  const reply = await call(save, save1);
  expect(reply).toMatchObject({ errorCode: errorCodes.TooLarge.code, answered: true });
  expect(sent).toHaveLength(1);
});

test.each([
  ["a proxy that found nobody", page(502)],
  ["a proxy that gave up waiting", page(504)],
  ["a proxy that was told too slowly", page(408)],
  ["our own word for too slowly", json(408, failure(errorCodes.TooSlow.code))],
])("%s passes: the submit is repeated", async (_name, answer) => {
  answers = [answer, json(200, { result: true })];
  const reply = call(save, save1);
  await vi.runAllTimersAsync();
  expect(await reply).toEqual({ result: true });
});

test("an answer that breaks off is a lost link, not a page of others", async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.error(new TypeError("network error")),
  });
  answers = [() => Promise.resolve(new Response(broken, { status: 200 }))];
  const reply = await call(read, {});
  expect(reply).toMatchObject({ answered: false });
  expect(reply).not.toHaveProperty("isForeign");
});

test("addresses: parameters, lists, both bases", () => {
  const bases = { apiUrl: "https://api.example/api", authApiUrl: "https://auth.example/api/v1" };
  const url = requestUrl({ path: "/api/application/{id}/x" }, { params: { id: "a/b" } }, bases);
  expect(url).toBe("https://api.example/api/application/a%2Fb/x");
  const list = { query: { "names[]": ["Gender", "Education"], none: undefined } };
  expect(requestUrl({ path: "/api/catalog/list" }, list, bases)).toBe(
    "https://api.example/api/catalog/list?names%5B%5D=Gender&names%5B%5D=Education",
  );
  expect(requestUrl({ path: "/api/v1/otp/auth" }, {}, bases)).toBe(
    "https://auth.example/api/v1/otp/auth",
  );
});
