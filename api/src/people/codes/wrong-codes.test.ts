// Wrong codes are counted by phone and lane, and all of a day together (D4; reliability A2).
import { afterAll, beforeAll, expect, test } from "vitest";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { newPhone } from "../../../test/borrower.ts";
import { passTime } from "../../../test/time.ts";
import type { CodeLane } from "./code-lanes.ts";
import {
  blockedSeconds,
  countWrongCode,
  countWrongGuess,
  forgetWrongGuesses,
  wrongCodesOfDay,
  wrongInRow,
} from "./wrong-codes.store.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const lane = "before-sign-in";
const count = (phone: string, blockSeconds: number) =>
  countWrongGuess(app.db, { phone, lane, blockSeconds });

async function standing(phone: string, asked: CodeLane = lane) {
  const blocked = await blockedSeconds(app.db, phone, asked);
  return [await wrongInRow(app.db, phone, asked), blocked > 0];
}

test("in a row, with a block that no later entry shortens and that ends by itself", async () => {
  const phone = newPhone();
  expect(await standing(phone)).toEqual([0, false]);
  await count(phone, 0);
  const [row] = await app.db
    .selectFrom("codeGuesses")
    .select("blockedUntil")
    .where("phone", "=", phone)
    .execute();
  expect(row).toEqual({ blockedUntil: null });
  await count(phone, 900);
  await count(phone, 0);
  await count(phone, 60);
  expect(await standing(phone)).toEqual([4, true]);
  await passTime(app.db, 890);
  expect(await blockedSeconds(app.db, phone, lane)).toBeGreaterThan(5);
  await passTime(app.db, 11);
  expect(await standing(phone)).toEqual([4, false]);
});

test("forgotten for the phone and the lane that the right code was of, and no other", async () => {
  const [phone, other] = [newPhone(), newPhone()];
  await count(phone, 0);
  await count(other, 0);
  await countWrongGuess(app.db, { phone, lane: "after-sign-in", blockSeconds: 0 });
  await forgetWrongGuesses(app.db, phone, lane);
  expect(await standing(phone)).toEqual([0, false]);
  expect(await standing(phone, "after-sign-in")).toEqual([1, false]);
  expect(await standing(other)).toEqual([1, false]);
});

test("of all phones together for a day", async () => {
  await passTime(app.db, 24 * 3600);
  expect(await wrongCodesOfDay(app.db)).toBe(0);
  for (let entry = 0; entry < 3; entry += 1) await countWrongCode(app.db);
  expect(await wrongCodesOfDay(app.db)).toBe(3);
  await passTime(app.db, 24 * 3600 - 60);
  expect(await wrongCodesOfDay(app.db)).toBe(3);
  await passTime(app.db, 61);
  expect(await wrongCodesOfDay(app.db)).toBe(0);
});
