// The day is the server's as soon as it has answered anything: a device's clock may be set to any.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { settingsEndpoints } from "@microloan/contract/endpoints/settings";

import { today } from "./today.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2006-11-21T09:00:00Z") });
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("location", new URL("https://loan.example"));
  vi.stubGlobal("window", { location });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function answer(headers: Record<string, string>): Promise<void> {
  const body = JSON.stringify({ result: true, data: [] });
  vi.stubGlobal("fetch", async () => new Response(body, { headers }));
  const { call } = await import("../server/client.ts");
  await call(settingsEndpoints.getPublicSettings, {});
}

test("until the server has said its time it is the device's; then the server's, which goes on", async () => {
  expect(today()).toBe("2006-11-21");
  await answer({});
  expect(today()).toBe("2006-11-21");
  await answer({ date: "Sat, 28 Nov 2026 20:59:00 GMT" });
  expect(today()).toBe("2026-11-28");
  vi.advanceTimersByTime(120_000);
  expect(today()).toBe("2026-11-29");
  await answer({ date: "no date" });
  expect(today()).toBe("2026-11-29");
});
