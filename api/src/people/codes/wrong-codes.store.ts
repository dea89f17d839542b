// Wrong codes: in a row, by phone and lane, and all of a day (D4; reliability A2).
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";
import { takeFromLimit, takenFrom } from "../../platform/limits/limits.store.ts";
import type { CodeLane } from "./code-lanes.ts";

export async function blockedSeconds(db: Db, phone: string, lane: CodeLane): Promise<number> {
  const row = await db
    .selectFrom("codeGuesses")
    .select(sql<number>`ceil(extract(epoch from blocked_until - now()))::int`.as("seconds"))
    .where("phone", "=", phone)
    .where("lane", "=", lane)
    .executeTakeFirst();
  return Math.max(0, row?.seconds ?? 0);
}

export async function wrongInRow(db: Db, phone: string, lane: CodeLane): Promise<number> {
  const row = await db
    .selectFrom("codeGuesses")
    .select("wrongInRow")
    .where("phone", "=", phone)
    .where("lane", "=", lane)
    .executeTakeFirst();
  return row?.wrongInRow ?? 0;
}

/** Where so many were entered in a row, or more. */
export const findSpentLanes = (
  db: Db,
  phone: string,
  wrongEver: number,
): Promise<{ lane: CodeLane; wrongInRow: number }[]> =>
  db
    .selectFrom("codeGuesses")
    .select([sql<CodeLane>`lane`.as("lane"), "wrongInRow"])
    .where("phone", "=", phone)
    .where("wrongInRow", ">=", wrongEver)
    .orderBy("lane")
    .execute();

export async function forgetWrongGuesses(db: Db, phone: string, lane: CodeLane): Promise<void> {
  await db
    .updateTable("codeGuesses")
    .set({ wrongInRow: 0 })
    .where("phone", "=", phone)
    .where("lane", "=", lane)
    .execute();
}

export async function countWrongGuess(
  db: Db,
  guess: { phone: string; lane: CodeLane; blockSeconds: number },
): Promise<void> {
  const blockedUntil =
    guess.blockSeconds > 0
      ? sql<Date>`now() + make_interval(secs => ${guess.blockSeconds})`
      : sql<null>`null::timestamptz`;
  await db
    .insertInto("codeGuesses")
    .values({ phone: guess.phone, lane: guess.lane, wrongInRow: 1, blockedUntil })
    .onConflict((conflict) =>
      conflict.columns(["phone", "lane"]).doUpdateSet({
        wrongInRow: sql<number>`code_guesses.wrong_in_row + 1`,
        blockedUntil: sql<Date>`greatest(code_guesses.blocked_until, excluded.blocked_until)`,
      }),
    )
    .execute();
}

/** Whoever entered them: above a ceiling everybody gets a captcha (reliability A2). */
const ofDay = { key: "wrong-codes", windowSeconds: 24 * 3600 };

/** Counted, never refused: this ceiling does not stop a guess. */
const endless = 2 ** 31 - 1;

export async function countWrongCode(db: Db): Promise<void> {
  await takeFromLimit(db, { ...ofDay, allowed: endless });
}

export const wrongCodesOfDay = (db: Db): Promise<number> => takenFrom(db, ofDay);
