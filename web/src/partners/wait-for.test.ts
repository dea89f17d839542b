// The generic wait: finds at once or later, gives up at the limit or when told, survives what throws (spec §9).
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { safely, waitFor } from "./wait-for.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what is there is found at once", async () => {
  expect(await waitFor(() => 0)).toBe(0);
});

test("what comes later is found at the next look", async () => {
  let value: string | null = null;
  const found = waitFor(() => value, { everyMs: 50 });
  await vi.advanceTimersByTimeAsync(120);
  value = "here";
  await vi.advanceTimersByTimeAsync(29);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await found).toBe("here");
  expect(vi.getTimerCount()).toBe(0);
});

test("nothing within the limit is null, by default after a minute of looks each second", async () => {
  const look = vi.fn(() => null);
  const found = waitFor(look);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(look).toHaveBeenCalledTimes(60);
  await vi.advanceTimersByTimeAsync(1);
  expect(await found).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

test("a look that throws is a look that finds nothing", async () => {
  let looks = 0;
  const found = waitFor(
    () => {
      looks += 1;
      if (looks < 3) throw new Error("theirs");
      return looks;
    },
    { everyMs: 500 },
  );
  await vi.advanceTimersByTimeAsync(1000);
  expect(await found).toBe(3);
});

test("a wait that is given up is null and looks no more", async () => {
  const giving = new AbortController();
  const found = waitFor(() => null, { everyMs: 50, signal: giving.signal });
  giving.abort();
  expect(await found).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
  expect(await waitFor(() => 1, { signal: giving.signal })).toBeNull();
});

test("safely gives back what there is", () => {
  expect(safely(() => 5)).toBe(5);
  expect(
    safely(() => {
      throw new Error("theirs");
    }),
  ).toBeUndefined();
});
