// The SMS outbox; a settled message keeps no text, since texts hold codes.
import { sql } from "kysely";

import type { SmsSubject } from "@microloan/contract/desk/sms-subjects";

import type { Db } from "../database/database.ts";

export async function insertSms(
  db: Db,
  message: { phone: string; text: string | null; about: SmsSubject; mayBeDecoy?: boolean },
  usefulSeconds: number,
): Promise<string> {
  const usefulUntil = sql<Date>`now() + make_interval(secs => ${usefulSeconds})`;
  const row = await db
    .insertInto("smsMessages")
    .values({ ...message, usefulUntil })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

const owed = (db: Db) =>
  db
    .selectFrom("smsMessages")
    // Literally, or a prepared plan does not find the index.
    .where(sql<boolean>`status = 'Queued'`)
    .where("usefulUntil", ">", sql<Date>`now()`);

/** Messages still to be sent. */
export const findOwedSms = (db: Db) => owed(db).select("id as smsId").execute();

export const findOneOwed = (db: Db, id: string) =>
  owed(db)
    .select(["id", "phone", "text", "mayBeDecoy", "mayHaveLeft"])
    .where("id", "=", id)
    .executeTakeFirst();

export async function settleSms(
  db: Db,
  id: string,
  sent: { outcome: "sent"; providerId: string | null } | { outcome: "refused" },
): Promise<void> {
  await db
    .updateTable("smsMessages")
    .set({
      status: sent.outcome === "sent" ? "Sent" : "Refused",
      providerId: sent.outcome === "sent" ? sent.providerId : null,
      text: null,
      settledAt: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .execute();
}

/** No definite answer: whoever pays for it may have got it. */
export async function noteMayHaveLeft(db: Db, id: string): Promise<void> {
  await db.updateTable("smsMessages").set({ mayHaveLeft: true }).where("id", "=", id).execute();
}

/**
 * Of a row with an `sms_id`: whether its message has not left, for sure, and will not. Of kinds with decoys nobody is
 * told: theirs never leave.
 */
export const isSurelyUnsent = sql<boolean>`exists (
  select from sms_messages
  where sms_messages.id = sms_id and not may_be_decoy and not may_have_left
    and (status = 'Refused' or (status = 'Queued' and useful_until <= now())))`;

/** What came of the last try, for all instances. */
export async function noteGateway(db: Db, outcome: "failed" | "sent"): Promise<void> {
  const column = outcome === "failed" ? "failedAt" : "sentAt";
  await db
    .updateTable("smsGatewayHealth")
    .set({ [column]: sql<Date>`now()` })
    .execute();
}

/** Tries go on for ten minutes; after that a failure says nothing any more. */
export async function isGatewayFailing(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("smsGatewayHealth")
    .select(
      sql<boolean>`coalesce(failed_at > now() - interval '10 minutes'
        and failed_at > coalesce(sent_at, '-infinity'), false)`.as("isFailing"),
    )
    .executeTakeFirst();
  return row?.isFailing ?? false;
}
