// Wrong codes of a day, whoever entered them: above a ceiling everybody gets a captcha (reliability A2).
import type { Db } from "../../platform/database/database.ts";
import { takeFromLimit, takenFrom } from "../../platform/limits/limits.store.ts";

const ofDay = { key: "wrong-codes", windowSeconds: 24 * 3600 };

/** Counted, never refused: this ceiling does not stop a guess. */
const endless = 2 ** 31 - 1;

export async function countWrongCode(db: Db): Promise<void> {
  await takeFromLimit(db, { ...ofDay, allowed: endless });
}

export const wrongCodesOfDay = (db: Db): Promise<number> => takenFrom(db, ofDay);
