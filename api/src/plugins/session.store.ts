// Sessions in the database: opaque tokens, kept only as hashes (D3).
import { sql } from "kysely";

import type { Db } from "./database/database.ts";

export type SessionRow = {
  sessionId: string;
  contactId: string;
  phone: string;
};

type Lifetimes = { idleSeconds: number; absoluteSeconds: number };

export async function findSession(
  db: Db,
  tokenHash: string,
  lifetimes: Lifetimes,
): Promise<(SessionRow & { idleSeconds: number }) | undefined> {
  return db
    .selectFrom("sessions")
    .innerJoin("contacts", "contacts.id", "sessions.contactId")
    .select([
      "sessions.id as sessionId",
      "contacts.id as contactId",
      "contacts.phone",
      sql<number>`extract(epoch from now() - sessions.last_seen_at)::int`.as("idleSeconds"),
    ])
    .where("tokenHash", "=", tokenHash)
    .where("endedAt", "is", null)
    .where("blockedAt", "is", null)
    .where("lastSeenAt", ">", sql<Date>`now() - make_interval(secs => ${lifetimes.idleSeconds})`)
    .where(
      "sessions.createdAt",
      ">",
      sql<Date>`now() - make_interval(secs => ${lifetimes.absoluteSeconds})`,
    )
    .executeTakeFirst();
}

export async function touchSession(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ lastSeenAt: sql<Date>`now()` })
    .where("id", "=", sessionId)
    .execute();
}

/** One session per spent code: a repeat of the same sign-in gets the same session, a new token. */
export async function openSession(
  db: Db,
  session: { tokenHash: string; contactId: string; codeId: string; browserHash: string },
): Promise<void> {
  await db
    .insertInto("sessions")
    .values(session)
    .onConflict((conflict) =>
      conflict.column("codeId").doUpdateSet({ tokenHash: session.tokenHash }),
    )
    .execute();
}

/** A sign-in takes the place of the session its browser had; a repeat of the same sign-in keeps its own. */
export async function endSessionBefore(
  db: Db,
  { sessionId, codeId }: { sessionId: string; codeId: string },
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ endedAt: sql<Date>`now()` })
    .where("id", "=", sessionId)
    .where("codeId", "!=", codeId)
    .execute();
}

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ endedAt: sql<Date>`now()` })
    .where("id", "=", sessionId)
    .execute();
}
