// Who has taken what: one statement decides it, and it stands as long as the session does (decisions 0079, 0091).
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";
import { deskSessionLasts } from "../../platform/session/desk-session.store.ts";

/** What can be taken. */
export type Takeable = { applicationId: string } | { phoneChangeId: string };

type Taker = { operatorId: string; sessionId: string };

const isLive = sql<boolean>`exists (
  select from desk_sessions where desk_sessions.id = desk_takes.session_id and ${deskSessionLasts})`;

const keyOf = (what: Takeable) =>
  "applicationId" in what
    ? (["applicationId", what.applicationId] as const)
    : (["phoneChangeId", what.phoneChangeId] as const);

/**
 * False where somebody else has it, or the same person in another session that lasts: a take moves to no session by
 * itself. Whoever has it keeps the time since when.
 */
export async function insertTake(tx: Db, what: Takeable, taker: Taker): Promise<boolean> {
  const { operatorId, sessionId } = taker;
  const isMine = sql<boolean>`(desk_takes.operator_id = ${operatorId} and desk_takes.session_id = ${sessionId})`;
  const taken = await tx
    .insertInto("deskTakes")
    .values({ ...what, operatorId, sessionId })
    .onConflict((conflict) =>
      conflict
        .column(keyOf(what)[0])
        .doUpdateSet({
          operatorId,
          sessionId,
          takenAt: sql<Date>`case when ${isMine} then desk_takes.taken_at else now() end`,
        })
        .where(sql<boolean>`(${isMine} or not ${isLive})`),
    )
    .returning("operatorId")
    .executeTakeFirst();
  return taken !== undefined;
}

/** From whichever session it was taken in. */
export async function giveBack(db: Db, what: Takeable, operatorId: string): Promise<void> {
  const [column, id] = keyOf(what);
  await db
    .deleteFrom("deskTakes")
    .where(column, "=", id)
    .where("operatorId", "=", operatorId)
    .execute();
}

/** What was taken has come to its end. */
export async function dropTake(tx: Db, what: Takeable): Promise<void> {
  const [column, id] = keyOf(what);
  await tx.deleteFrom("deskTakes").where(column, "=", id).execute();
}

/** Those that stand, with whose they are. */
export const liveTakes = (db: Db) =>
  db
    .selectFrom("deskTakes")
    .innerJoin("operators", "operators.id", "deskTakes.operatorId")
    .select([
      "deskTakes.applicationId",
      "deskTakes.phoneChangeId",
      "deskTakes.operatorId as takenBy",
      "operators.username",
      "deskTakes.takenAt",
    ])
    .where(isLive);

export function findTake(db: Db, what: Takeable) {
  const [column, id] = keyOf(what);
  return liveTakes(db).where(`deskTakes.${column}`, "=", id).executeTakeFirst();
}
