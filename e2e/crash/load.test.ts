// What the load under fault counts and how it judges (G12): planted answers, none of a product.
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";

import { healthyAfter, isRight, percentile, type Shot, startLoad } from "../load/load.ts";

const shot = (atMs: number, status = 200, ms = 10): Shot => ({ atMs, status, ms, isProxys: false });
const everyTenth = (seconds: number, change: (at: number) => Partial<Shot> = () => ({})) =>
  Array.from({ length: seconds * 10 }, (_, at) => ({ ...shot(at * 100), ...change(at * 100) }));

test("right are 200, 4xx and 503, and nothing else", () => {
  const statuses = [200, 400, 401, 409, 429, 503, 500, 502, 504, 302, 0];
  expect(statuses.filter((status) => isRight(shot(0, status)))).toEqual([
    200, 400, 401, 409, 429, 503,
  ]);
});

test("the share of the slowest is not cut off", () => {
  const shots = Array.from({ length: 100 }, (_, at) => shot(at, 200, at));
  expect(percentile(shots, 0.99)).toBe(99);
  expect(percentile(shots, 0.5)).toBe(50);
  expect(percentile([], 0.99)).toBe(0);
});

test.each<[string, (at: number) => Partial<Shot>, number | null]>([
  ["nothing wrong", () => ({}), 0],
  ["refused for two seconds", (at) => (at < 2_000 ? { status: 503 } : {}), 1_901],
  ["slow for two seconds", (at) => (at < 2_000 ? { ms: 1_001 } : {}), 1_901],
  ["one bad answer after half a second", (at) => (at === 500 ? { status: 500 } : {}), 501],
  ["one bad answer after two good seconds", (at) => (at === 2_500 ? { status: 0 } : {}), 0],
  [
    "a bad answer each half second to the end",
    (at) => (at % 500 === 0 ? { status: 503 } : {}),
    null,
  ],
])("%s: healthy again", (_what, change, expected) => {
  expect(healthyAfter(everyTenth(5, change), 0)).toBe(expected);
});

test("what does not answer is asked no less, and counted as no answer", async () => {
  const good = { status: 200, headers: { "x-proxy": "1" } };
  let asked = 0;
  const load = startLoad(100, async () => {
    asked += 1;
    if (asked % 2 === 0) throw new Error("the line is dead");
    await pause(300);
    return good;
  });
  await pause(500);
  const shots = await load.stop();
  expect(shots.length).toBeGreaterThan(30);
  expect(shots.filter(({ status }) => status === 0).length).toBeGreaterThan(10);
  expect(shots.filter(({ status, isProxys }) => status === 200 && isProxys).length).toBeGreaterThan(
    10,
  );
});
