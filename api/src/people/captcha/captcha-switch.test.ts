// The captcha switch answers at once, follows the setting, and outlives a database that does not answer.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Db } from "../../platform/database/database.ts";
import type { Settings } from "../../platform/settings/settings.ts";
import { createCaptchaSwitch } from "./captcha-switch.ts";

let siteKey = "";
let isDown = false;
const read = vi.fn(async () => {
  if (isDown) throw new Error("down");
  return { GoogleReCaptchaSiteKey_v3: siteKey };
});
const create = () => createCaptchaSwitch({ read } as unknown as Settings, {} as Db);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  read.mockClear();
  isDown = false;
  siteKey = "";
});

test("follows the setting, asking at most every two seconds", async () => {
  const isOn = create();
  await vi.advanceTimersByTimeAsync(0);
  expect(isOn()).toBe(false);
  siteKey = "key";
  expect(isOn()).toBe(false);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  isOn();
  await vi.advanceTimersByTimeAsync(0);
  expect(isOn()).toBe(true);
  expect(read).toHaveBeenCalledTimes(2);
});

test("keeps its last answer while the database is down", async () => {
  siteKey = "key";
  const isOn = create();
  await vi.advanceTimersByTimeAsync(0);
  isDown = true;
  await vi.advanceTimersByTimeAsync(2000);
  expect(isOn()).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(isOn()).toBe(true);
});
