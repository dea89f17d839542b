// Sends to a phone, real and apparent: they bound what may be sent next (decision 96; D4).
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";
import { isSurelyUnsent } from "../../platform/sms/sms-outbox.store.ts";
import type { CodeLane } from "./code-lanes.ts";

const daySeconds = 24 * 3600;

type Day = {
  phone: string;
  lane: CodeLane;
  perDay: number;
  /** A code that nobody got may be guessed all the same: it counts as long as it lives, and where somebody guesses. */
  lifeSeconds: number;
  isGuessedAt: boolean;
};

/** Until fewer codes than a day's have left, or may have, within a day; 0 when another may leave now. */
export async function secondsUntilSend(
  db: Db,
  { phone, lane, perDay, lifeSeconds, isGuessedAt }: Day,
): Promise<number> {
  if (perDay === 0) return daySeconds;
  const row = await db
    .selectFrom("codeSends")
    .select(
      sql<number>`ceil(extract(epoch from sent_at - now()) + ${daySeconds})::int`.as("seconds"),
    )
    .where("phone", "=", phone)
    .where("lane", "=", lane)
    .where("sentAt", ">", sql<Date>`now() - interval '24 hours'`)
    .where(
      sql<boolean>`(${isGuessedAt} or sent_at > now() - make_interval(secs => ${lifeSeconds})
        or not ${isSurelyUnsent})`,
    )
    .orderBy("sentAt", "desc")
    .offset(perDay - 1)
    .limit(1)
    .executeTakeFirst();
  return Math.max(0, row?.seconds ?? 0);
}

export async function countSend(
  db: Db,
  send: { phone: string; lane: CodeLane; isSilent: boolean; smsId: string | null },
): Promise<void> {
  await db.insertInto("codeSends").values(send).execute();
}

/**
 * Finds the phone's sends of the last seconds: `areAny`, real or apparent, and `isUnanswered` where no right code has
 * answered an SMS since.
 */
export function findRecentSends(
  db: Db,
  { phone, lane, seconds }: { phone: string; lane: CodeLane; seconds: number },
): Promise<{ areAny: boolean; isUnanswered: boolean }> {
  return db
    .selectFrom("codeSends")
    .select([
      sql<boolean>`count(*) > 0`.as("areAny"),
      sql<boolean>`coalesce(bool_or(not is_silent and answered_at is null), false)`.as(
        "isUnanswered",
      ),
    ])
    .where("phone", "=", phone)
    .where("lane", "=", lane)
    .where("sentAt", ">", sql<Date>`now() - make_interval(secs => ${seconds})`)
    .executeTakeFirstOrThrow();
}

/** A code was entered right: whoever asks has the phone. False when no send was left for it to answer. */
export async function answerSends(db: Db, phone: string, lane: CodeLane): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("codeSends")
    .set({ answeredAt: sql<Date>`now()` })
    .where("phone", "=", phone)
    .where("lane", "=", lane)
    .where("answeredAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
