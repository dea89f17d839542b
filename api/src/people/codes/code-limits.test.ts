// What bounds the hour's SMS, for each kind of asker: a table over the settings (D4; reliability A3, A4; 0061).
import { describe, expect, test } from "vitest";

import { type Settings, settingDefaults } from "@microloan/contract/settings";

import { readLimits, sendLimits } from "./code-limits.ts";

const values: Settings = {
  ...settingDefaults,
  SmsPerAddressPerHour: 10,
  CheckedPerAddressPerHour: 100,
  SmsPerPrefixPerHour: 30,
  SmsPerHour: 1_000,
  SmsPerHourKnown: 7,
};
const stranger = {
  phone: "+79151234567",
  purpose: "sign-in",
  lane: "before-sign-in",
  address: "192.0.2.1",
  isPerson: false,
} as const;
const hour = { windowSeconds: 3600 };

describe("the hour's SMS", () => {
  test("a stranger's: of the address, of neighbouring phones, of all; then a third, by turns of seconds", () => {
    const prefix = { key: "codes:sign-in:+79151234", allowed: 30, ...hour };
    const ceiling = { key: "codes:all:sign-in", allowed: 1_000, ...hour };
    expect(sendLimits(values, stranger)).toEqual({
      usual: [{ key: "codes:from:192.0.2.1", allowed: 10, ...hour }, prefix, ceiling],
      ceiling,
      crowded: [
        { key: "codes:from:192.0.2.1", allowed: 4, ...hour },
        prefix,
        { key: "codes:pace:sign-in", allowed: 1, windowSeconds: 4 },
      ],
    });
  });

  test("of whoever passed the captcha: the checked ones of the address, ten times the phones, one ceiling", () => {
    const prefix = { key: "codes:sign-in:+79151234", allowed: 300, ...hour };
    const ceiling = { key: "codes:all:people", allowed: 1_000, ...hour };
    expect(sendLimits(values, { ...stranger, isPerson: true })).toEqual({
      usual: [{ key: "codes:from:192.0.2.1", allowed: 100, ...hour }, prefix, ceiling],
      ceiling,
      crowded: [
        { key: "codes:from:192.0.2.1", allowed: 34, ...hour },
        prefix,
        { key: "codes:pace:people", allowed: 1, windowSeconds: 4 },
      ],
    });
  });

  test.each(["phone-change-old", "phone-change-new"] as const)("%s is one way in", (purpose) => {
    const { ceiling, crowded } = sendLimits(values, { ...stranger, purpose, address: undefined });
    expect(ceiling.key).toBe("codes:all:phone-change");
    expect(crowded.map(({ key }) => key)).toEqual([
      "codes:phone-change:+79151234",
      "codes:pace:phone-change",
    ]);
  });

  test.each(["after-sign-in", "browser:1"] as const)("%s: a budget of its own", (lane) => {
    const ceiling = { key: "codes:known", allowed: 7, ...hour };
    expect(sendLimits(values, { ...stranger, lane })).toEqual({
      usual: [ceiling],
      ceiling,
      crowded: [{ key: "codes:pace:known", allowed: 1, windowSeconds: 515 }],
    });
  });

  test("none at all: no turns either", () => {
    const { crowded } = sendLimits({ ...values, SmsPerHour: 0 }, stranger);
    expect(crowded.at(-1)).toEqual({ key: "codes:pace:sign-in", allowed: 0, ...hour });
  });
});

describe("the settings", () => {
  const read = (change: Partial<Settings>) =>
    readLimits(
      { settings: { read: async () => ({ ...values, ...change }) } } as never,
      undefined as never,
    );

  test("the waits before a resend grow to the last, which stays", async () => {
    const { resendSeconds } = await read({ CodeResendDelays: "60,120,300" });
    expect([1, 2, 3, 4, 9].map((count) => resendSeconds(count))).toEqual([60, 120, 300, 300, 300]);
  });

  test("a day's codes are counted by whether the person is signed in", async () => {
    const { perDay } = await read({ CodesPerDayBeforeSignIn: 5, CodesPerDayAfterSignIn: 10 });
    expect([perDay("before-sign-in"), perDay("browser:1"), perDay("after-sign-in")]).toEqual([
      5, 5, 10,
    ]);
  });

  test("there is a captcha where it has a site key", async () => {
    expect((await read({ GoogleReCaptchaSiteKey_v2: "" })).hasCaptcha).toBe(false);
    expect((await read({ GoogleReCaptchaSiteKey_v2: "key" })).hasCaptcha).toBe(true);
  });

  test("a right code gives back what the visit and the code took of the address", async () => {
    const limits = (await read({})).answeredFrom("192.0.2.1", "sign-in");
    expect(limits).toEqual([
      { key: "sign-in:192.0.2.1", allowed: 10, ...hour },
      { key: "codes:from:192.0.2.1", allowed: 10, ...hour },
    ]);
  });

  test("wrong codes are counted for the hour and the address", async () => {
    const { wrongFrom } = await read({ WrongCodesPerAddressPerHour: 9 });
    expect(wrongFrom("192.0.2.1")).toEqual([{ key: "wrong-codes:192.0.2.1", allowed: 9, ...hour }]);
  });
});
