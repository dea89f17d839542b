// Sessions of staff at the desk: opaque tokens, kept only as hashes, by the database's clock (decision 0078).
import { sql } from "kysely";

import type { Role } from "@microloan/contract/desk/roles";

import type { Db } from "../database/database.ts";

const deskSessionSeconds = 12 * 3600;
const idleSeconds = 30 * 60;
/** Use is noted to the minute: nobody is put out sooner than that after their last call. */
const touchAfterSeconds = 60;

export type DeskSessionRow = {
  sessionId: string;
  operatorId: string;
  username: string;
  roles: Role[];
  recoveryCodesLeft: number;
  expiresAt: Date;
};

const before = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds})`;

/** Whether a session lasts: not ended, not idle too long, not too old. Disabling its operator ends it. */
export const deskSessionLasts = sql<boolean>`desk_sessions.ended_at is null
  and desk_sessions.last_seen_at > ${before(idleSeconds + touchAfterSeconds)}
  and desk_sessions.created_at > ${before(deskSessionSeconds)}`;

/** The live session of a token, of nobody disabled; a use of it begins its idle time anew. */
export async function findDeskSession(
  db: Db,
  { tokenHash, isUse }: { tokenHash: string; isUse: boolean },
): Promise<DeskSessionRow | undefined> {
  const found = await db
    .selectFrom("deskSessions")
    .innerJoin("operators", "operators.id", "deskSessions.operatorId")
    .select([
      "deskSessions.id as sessionId",
      "operators.id as operatorId",
      "operators.username",
      "operators.roles",
      sql<number>`cardinality(operators.recovery_hashes)`.as("recoveryCodesLeft"),
      sql<Date>`desk_sessions.created_at + make_interval(secs => ${deskSessionSeconds})`.as(
        "expiresAt",
      ),
      sql<boolean>`desk_sessions.last_seen_at < ${before(touchAfterSeconds)}`.as("isStale"),
    ])
    .where("tokenHash", "=", tokenHash)
    .where(deskSessionLasts)
    .where("operators.disabledAt", "is", null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { isStale, ...session } = found;
  if (isStale && isUse) await touchDeskSession(db, session.sessionId);
  return session;
}

async function touchDeskSession(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable("deskSessions")
    .set({ lastSeenAt: sql<Date>`now()` })
    .where("id", "=", sessionId)
    .execute();
}

type Opened = { operatorId: string; tokenHash: string; browserHash: string };

/** Answers until when it lasts, however busy. */
export async function insertDeskSession(db: Db, session: Opened): Promise<Date> {
  const { expiresAt } = await db
    .insertInto("deskSessions")
    .values(session)
    .returning(sql<Date>`created_at + make_interval(secs => ${deskSessionSeconds})`.as("expiresAt"))
    .executeTakeFirstOrThrow();
  return expiresAt;
}

/** Of a session that was found live a moment ago: whether nothing has ended it since. */
export async function isDeskSessionOpen(tx: Db, sessionId: string): Promise<boolean> {
  const open = await tx
    .selectFrom("deskSessions")
    .select("id")
    .where("id", "=", sessionId)
    .where("endedAt", "is", null)
    .executeTakeFirst();
  return open !== undefined;
}

/** One session, or every one of an operator. */
export async function endDeskSessions(
  db: Db,
  which: { sessionId: string } | { operatorId: string },
): Promise<void> {
  const [column, id] =
    "sessionId" in which
      ? (["id", which.sessionId] as const)
      : (["operatorId", which.operatorId] as const);
  await db
    .updateTable("deskSessions")
    .set({ endedAt: sql<Date>`now()` })
    .where(column, "=", id)
    .where("endedAt", "is", null)
    .execute();
}
