// Sessions in the database: opaque tokens, kept only as hashes (D3).
import { sql } from "kysely";

import type { Db } from "../database/database.ts";
import { preparedRead } from "../database/prepared-read.ts";

export type SessionRow = {
  sessionId: string;
  contactId: string;
  phone: string;
  /** Restricted access: the operator, and the one application that was opened (D3). Null in a borrower's session. */
  operatorId: string | null;
  applicationId: string | null;
};

/** What a request shows of its session, and how long sessions last. */
export type ShownSession = { tokenHash: string; idleSeconds: number; absoluteSeconds: number };

/** The lender's word against a contact: until its last day has passed by Moscow, or until it is taken back. */
export const isBlocked = sql<boolean>`(contacts.blocked_at is not null and (contacts.blocked_until is null
  or contacts.blocked_until >= (now() at time zone 'Europe/Moscow')::date))`;

/** The live session of a token: not ended, of nobody blocked, opened by no disabled operator, not too old. */
export const selectSession = (db: Db, { tokenHash, idleSeconds, absoluteSeconds }: ShownSession) =>
  db
    .selectFrom("sessions")
    .innerJoin("contacts", "contacts.id", "sessions.contactId")
    .leftJoin("operators", "operators.id", "sessions.operatorId")
    .select([
      "sessions.id as sessionId",
      "contacts.id as contactId",
      "contacts.phone",
      "sessions.operatorId",
      "sessions.applicationId",
      sql<number>`extract(epoch from now() - sessions.last_seen_at)::int`.as("seenSecondsAgo"),
    ])
    .where("tokenHash", "=", tokenHash)
    .where("endedAt", "is", null)
    .where(sql<boolean>`not ${isBlocked}`)
    .where("operators.disabledAt", "is", null)
    .where("lastSeenAt", ">", sql<Date>`now() - make_interval(secs => ${idleSeconds})`)
    .where("sessions.createdAt", ">", sql<Date>`now() - make_interval(secs => ${absoluteSeconds})`);

/** A session as it is found, with what a room above reads in the same statement. */
export type FoundSession = SessionRow & { seenSecondsAgo: number; readAlong?: object };

export type FindSession = (db: Db, shown: ShownSession) => Promise<FoundSession | undefined>;

const findSessions = preparedRead(selectSession);

export const findSession: FindSession = async (db, shown) => (await findSessions(db, shown))[0];

export async function touchSession(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ lastSeenAt: sql<Date>`now()` })
    .where("id", "=", sessionId)
    .execute();
}

/** What web analytics knew the browser by, as it said itself: kept with the session and gone with it. */
type Evidence = { analyticsCookie?: string | undefined };

/** What opens a session: a spent code, a login at ESIA or T-ID, or an operator's ticket for one application. */
export type Opening =
  | ({ contactId: string; codeId: string } & Evidence)
  | ({ contactId: string; outsideLoginId: string } & Evidence)
  | { contactId: string; operatorTicketId: string; operatorId: string; applicationId: string };

/** The column that names what opened a session, and its value there. */
export function openerOf(opening: Opening) {
  if ("codeId" in opening) return ["codeId", opening.codeId] as const;
  if ("outsideLoginId" in opening) return ["outsideLoginId", opening.outsideLoginId] as const;
  return ["operatorTicketId", opening.operatorTicketId] as const;
}

/** One session per spent code, login or ticket: a repeat of the same sign-in gets the same session, a new token. */
export async function openSession(
  db: Db,
  { tokenHash, ...session }: Opening & { tokenHash: string; browserHash: string },
): Promise<void> {
  await db
    .insertInto("sessions")
    .values({ ...session, tokenHash })
    .onConflict((conflict) => conflict.column(openerOf(session)[0]).doUpdateSet({ tokenHash }))
    .execute();
}

/** A sign-in takes the place of the session its browser had; a repeat of the same sign-in keeps its own. */
export async function endSessionBefore(db: Db, sessionId: string, opening: Opening): Promise<void> {
  const [column, value] = openerOf(opening);
  await db
    .updateTable("sessions")
    .set({ endedAt: sql<Date>`now()` })
    .where("id", "=", sessionId)
    .where(column, "is distinct from", value)
    .execute();
}

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ endedAt: sql<Date>`now()` })
    .where("id", "=", sessionId)
    .execute();
}

/** Everybody's, borrowers' and operators' alike; how many. */
export async function endEverySession(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({ endedAt: sql<Date>`now()` })
    .where("endedAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Of an operator, who may look no more, or of a contact, but for the session that asks; how many. */
export async function endSessionsOf(
  db: Db,
  owner: { operatorId: string } | { contactId: string },
  except: string | null = null,
): Promise<number> {
  const [column, id] =
    "operatorId" in owner
      ? (["operatorId", owner.operatorId] as const)
      : (["contactId", owner.contactId] as const);
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({ endedAt: sql<Date>`now()` })
    .where(column, "=", id)
    .where("endedAt", "is", null)
    .where(sql<boolean>`id is distinct from ${except}::uuid`)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
