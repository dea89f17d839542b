// The client's clock has the shape of spec §9, whatever the zone.
import { afterEach, expect, test, vi } from "vitest";

import { clientTime, clientTimeZone } from "@microloan/contract/fields/dates";

import { clientClock } from "./client-clock.ts";

afterEach(() => vi.unstubAllEnvs());

test.each([
  ["Europe/Moscow", "05.01.2026 03:04:09", 3],
  ["Europe/Kaliningrad", "05.01.2026 02:04:09", 2],
  ["Asia/Kamchatka", "05.01.2026 12:04:09", 12],
  ["Asia/Kolkata", "05.01.2026 05:34:09", 5.5],
  ["UTC", "05.01.2026 00:04:09", 0],
  ["America/Lima", "04.01.2026 19:04:09", -5],
])("%s", (zone, time, hours) => {
  vi.stubEnv("TZ", zone);
  const clock = clientClock(new Date("2026-01-05T00:04:09Z"));
  expect(clock).toStrictEqual({ clientTime: time, clientTimeZone: hours });
  expect(clientTime.safeParse(clock.clientTime).success).toBe(true);
  expect(clientTimeZone.safeParse(clock.clientTimeZone).success).toBe(true);
});
