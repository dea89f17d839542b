// The captcha gives a token within three seconds or none, and says so once for each request (spec §7, §8).
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { fakeWindow } from "../../test/fake-window.ts";
import { logError } from "../server/log.ts";
import { createCaptcha } from "./captcha.ts";

vi.mock("../server/log.ts", () => ({ logError: vi.fn() }));

const isThere = () => Promise.resolve(true);
const never = <T>() => new Promise<T>(() => {});

function captchaOf(parts: {
  siteKey?: string | Promise<string>;
  load?: (siteKey: string) => Promise<boolean>;
  grecaptcha?: object;
}) {
  const { siteKey = "key", load = isThere, grecaptcha } = parts;
  Object.assign(fakeWindow().window, { grecaptcha });
  return createCaptcha({ siteKey: async () => siteKey, load });
}

const alive = {
  ready: (run: () => void) => void setTimeout(run, 100),
  execute: async (siteKey: string, { action }: { action: string }) => `${siteKey}:${action}`,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.mocked(logError).mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("without a site key nothing is loaded and nothing said", async () => {
  const load = vi.fn(isThere);
  const captcha = captchaOf({ siteKey: "", load });
  await captcha.prepare();
  expect(await captcha.token("registration")).toBeNull();
  expect(load).not.toHaveBeenCalled();
  expect(logError).not.toHaveBeenCalled();
});

test("a token for the action; the script is brought once", async () => {
  const load = vi.fn(isThere);
  const captcha = captchaOf({ load, grecaptcha: alive });
  await captcha.prepare();
  const token = captcha.token("authorization");
  await vi.advanceTimersByTimeAsync(100);
  expect(await token).toBe("key:authorization");
  expect(load).toHaveBeenCalledExactlyOnceWith("key");
  expect(vi.getTimerCount()).toBe(0);
  expect(logError).not.toHaveBeenCalled();
});

test.each([
  ["the site key hangs", { siteKey: never<string>() }],
  ["the script hangs", { load: () => never<boolean>() }],
  ["it is never ready", { grecaptcha: { ...alive, ready: () => {} } }],
  ["it never answers", { grecaptcha: { ...alive, execute: () => never() } }],
])("%s: null after three seconds, and at once from then on", async (_what, parts) => {
  const captcha = captchaOf(parts);
  let token: string | null | undefined;
  void captcha.token("registration").then((given) => (token = given));
  await vi.advanceTimersByTimeAsync(2999);
  expect(token).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(token).toBeNull();
  expect(logError).toHaveBeenCalledExactlyOnceWith("Error when loaded ReCaptcha");
  expect(await captcha.token("registration")).toBeNull();
});

test("a site key that comes late serves the next request, and none is not missed", async () => {
  for (const [siteKey, token] of [
    ["key", "key:registration"],
    ["", null],
  ] as const) {
    let arrive: (siteKey: string) => void = () => {};
    const late = new Promise<string>((resolve) => (arrive = resolve));
    const captcha = captchaOf({ siteKey: late, grecaptcha: alive });
    const first = captcha.token("registration");
    await vi.advanceTimersByTimeAsync(3000);
    expect(await first).toBeNull();
    vi.mocked(logError).mockClear();
    arrive(siteKey);
    await vi.advanceTimersByTimeAsync(0);
    const next = captcha.token("registration");
    await vi.advanceTimersByTimeAsync(100);
    expect(await next).toBe(token);
    expect(logError).not.toHaveBeenCalled();
  }
});

test("a script that comes late serves the next request", async () => {
  let arrive: (isThere: boolean) => void = () => {};
  const load = () => new Promise<boolean>((resolve) => (arrive = resolve));
  const captcha = captchaOf({ load, grecaptcha: alive });
  const late = captcha.token("registration");
  await vi.advanceTimersByTimeAsync(3000);
  expect(await late).toBeNull();
  arrive(true);
  await vi.advanceTimersByTimeAsync(0);
  const next = captcha.token("registration");
  await vi.advanceTimersByTimeAsync(100);
  expect(await next).toBe("key:registration");
});

test.each([
  ["the script does not come", { load: () => Promise.resolve(false) }],
  ["the script brings nothing", {}],
  ["ready throws", { grecaptcha: { ...alive, ready: () => throwing() } }],
  ["execute throws", { grecaptcha: { ready: (run: () => void) => run(), execute: throwing } }],
  ["the answer is no token", { grecaptcha: { ...alive, execute: async () => ({}) } }],
  ["the token is of another shape", { grecaptcha: { ...alive, execute: async () => "é" } }],
])("%s: null soon, and said", async (_what, parts) => {
  const token = captchaOf(parts).token("registration");
  await vi.advanceTimersByTimeAsync(100);
  expect(await token).toBeNull();
  expect(logError).toHaveBeenCalledExactlyOnceWith("Error when loaded ReCaptcha");
  expect(vi.getTimerCount()).toBe(0);
});

test("a script that did not come is asked for again by the next request", async () => {
  const load = vi.fn(() => Promise.resolve(false));
  const captcha = captchaOf({ load });
  await captcha.token("registration");
  await captcha.token("registration");
  expect(load).toHaveBeenCalledTimes(2);
});

function throwing(): never {
  throw new Error("theirs");
}
