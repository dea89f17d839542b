// The build configuration says what is wrong with it, all at once (spec §5).
import { expect, test } from "vitest";

import { readBuildConfig } from "./build-config.ts";
import { checkTheme } from "./themes.ts";

test("an empty environment gives the defaults", () => {
  expect(readBuildConfig({}, "13190.0.0")).toMatchObject({
    appVersion: "13190.0.0",
    apiUrl: "/api",
    authApiUrl: "/api/v1",
    useProxy: false,
    liveChatId: null,
    tagManagerId: null,
  });
});

test("ids are required when their flag is set, and every fault is listed", () => {
  const read = () =>
    readBuildConfig(
      {
        TAG_MANAGER_ENABLED: "true",
        LIVE_CHAT_ENABLED: "true",
        USE_PROXY: "yes",
        API_URL: "ftp://x",
      },
      "1",
    );
  expect(read).toThrow(/TAG_MANAGER_ID is required when TAG_MANAGER_ENABLED/);
  expect(read).toThrow(/LIVE_CHAT_ID is required when LIVE_CHAT_ENABLED/);
  expect(read).toThrow(/USE_PROXY must be "true" or "false"/);
  expect(read).toThrow(/API_URL must be/);
});

test("an id without its flag is not used", () => {
  expect(readBuildConfig({ LIVE_CHAT_ID: "7" }, "1").liveChatId).toBeNull();
  expect(readBuildConfig({ LIVE_CHAT_ID: "7", LIVE_CHAT_ENABLED: "true" }, "1").liveChatId).toBe(
    "7",
  );
});

test("an unknown theme is refused with the list of valid ones", () => {
  expect(() => checkTheme("alfa")).toThrow(/eqvazaim, turbozaim/);
  expect(checkTheme("turbozaim")).toBe("turbozaim");
  expect(checkTheme(undefined)).toBe("eqvazaim");
});
