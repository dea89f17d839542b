// Sessions in the database: opaque tokens, kept only as hashes (D3).
import { sql } from "kysely";

import type { Db } from "./database/database.ts";

export type SessionRow = {
  sessionId: string;
  contactId: string;
  phone: string;
  /** Restricted access: the operator, and the one application that was opened (D3). Null in a borrower's session. */
  operatorId: string | null;
  applicationId: string | null;
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
    .leftJoin("operators", "operators.id", "sessions.operatorId")
    .select([
      "sessions.id as sessionId",
      "contacts.id as contactId",
      "contacts.phone",
      "sessions.operatorId",
      "sessions.applicationId",
      sql<number>`extract(epoch from now() - sessions.last_seen_at)::int`.as("idleSeconds"),
    ])
    .where("tokenHash", "=", tokenHash)
    .where("endedAt", "is", null)
    .where("blockedAt", "is", null)
    .where("operators.disabledAt", "is", null)
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

/** What opens a session: a spent code, or an operator's ticket for one application. */
export type Opening =
  | { contactId: string; codeId: string }
  | { contactId: string; operatorTicketId: string; operatorId: string; applicationId: string };

/** One session per spent code or ticket: a repeat of the same sign-in gets the same session, a new token. */
export async function openSession(
  db: Db,
  { tokenHash, ...session }: Opening & { tokenHash: string; browserHash: string },
): Promise<void> {
  await db
    .insertInto("sessions")
    .values({ ...session, tokenHash })
    .onConflict((conflict) =>
      conflict
        .column("codeId" in session ? "codeId" : "operatorTicketId")
        .doUpdateSet({ tokenHash }),
    )
    .execute();
}

/** A sign-in takes the place of the session its browser had; a repeat of the same sign-in keeps its own. */
export async function endSessionBefore(db: Db, sessionId: string, opening: Opening): Promise<void> {
  const isAnother =
    "codeId" in opening
      ? sql<boolean>`code_id is distinct from ${opening.codeId}`
      : sql<boolean>`operator_ticket_id is distinct from ${opening.operatorTicketId}`;
  await db
    .updateTable("sessions")
    .set({ endedAt: sql<Date>`now()` })
    .where("id", "=", sessionId)
    .where(isAnother)
    .execute();
}

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ endedAt: sql<Date>`now()` })
    .where("id", "=", sessionId)
    .execute();
}
