// A form's captcha: one token for a request until that is answered, so that a repeat is the same request (spec §7).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";

import { settingsEndpoints } from "@microloan/contract/endpoints/settings";

import { fakeServer } from "../../test/fake-server.ts";
import { loadScript } from "./load-script.ts";
import { useCaptcha } from "./use-captcha.ts";

vi.mock("./load-script.ts", () => ({ loadScript: vi.fn(async () => true) }));

const execute = vi.fn<(siteKey: string, options: { action: string }) => Promise<string>>();

beforeEach(() => {
  const item = { code: "GoogleReCaptchaSiteKey_v3", value: "site-key" };
  fakeServer("/registration").answer(settingsEndpoints.getPublicSettings, {
    result: true,
    data: [item],
  });
  let count = 0;
  execute.mockImplementation(async (siteKey, { action }) => `${siteKey} ${action} ${++count}`);
  window.grecaptcha = { ready: (run) => run(), execute };
});
afterEach(() => {
  delete window.grecaptcha;
  vi.restoreAllMocks();
});

test("the script comes with the first sign of the person, before it is needed", async () => {
  await renderHook(() => useCaptcha("registration"));
  expect(loadScript).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("keydown"));
  await vi.waitFor(
    () => expect(loadScript).toHaveBeenCalledExactlyOnceWith("captcha", "site-key"),
    { timeout: 10_000 },
  );
  expect(execute).not.toHaveBeenCalled();
});

test("a repeat has the same token, another request and an answered one have new ones", async () => {
  const { result } = await renderHook(() => useCaptcha("registration"));
  const { current: captcha } = result;
  const first = { captchaV3: "site-key registration 1" };
  expect(await captcha.tokenFor("a")).toEqual(first);
  expect(await captcha.tokenFor("a")).toEqual(first);
  expect(await captcha.tokenFor("b")).toEqual({ captchaV3: "site-key registration 2" });
  captcha.spend();
  expect(await captcha.tokenFor("b")).toEqual({ captchaV3: "site-key registration 3" });
});

test("without a token the request goes as it is", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  execute.mockRejectedValue(new Error("theirs"));
  const { result } = await renderHook(() => useCaptcha("authorization"));
  expect(await result.current.tokenFor("a")).toEqual({});
});
