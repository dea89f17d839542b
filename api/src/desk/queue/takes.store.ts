// Who has taken which application: one statement decides it, and it stands as long as the session does (decision 0079).
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";
import { deskSessionLasts } from "../../platform/session/desk-session.store.ts";

type Take = { applicationId: string; operatorId: string; sessionId: string };

const isLive = sql<boolean>`exists (
  select from desk_sessions where desk_sessions.id = desk_takes.session_id and ${deskSessionLasts})`;

/** False where somebody else has it. Whoever has it keeps the time since when, also from another session. */
export async function takeApplication(db: Db, take: Take): Promise<boolean> {
  const { operatorId, sessionId } = take;
  const isMine = sql<boolean>`desk_takes.operator_id = ${operatorId}`;
  const taken = await db
    .insertInto("deskTakes")
    .values(take)
    .onConflict((conflict) =>
      conflict
        .column("applicationId")
        .doUpdateSet({
          operatorId,
          sessionId,
          takenAt: sql<Date>`case when ${isMine} then desk_takes.taken_at else now() end`,
        })
        .where(sql<boolean>`(${isMine} or not ${isLive})`),
    )
    .returning("applicationId")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function giveBackApplication(
  db: Db,
  { applicationId, operatorId }: Omit<Take, "sessionId">,
): Promise<void> {
  await db
    .deleteFrom("deskTakes")
    .where("applicationId", "=", applicationId)
    .where("operatorId", "=", operatorId)
    .execute();
}

/** What was taken has come to its end. */
export async function dropTake(tx: Db, applicationId: string): Promise<void> {
  await tx.deleteFrom("deskTakes").where("applicationId", "=", applicationId).execute();
}

/** Those that stand, with whose they are. */
export const liveTakes = (db: Db) =>
  db
    .selectFrom("deskTakes")
    .innerJoin("operators", "operators.id", "deskTakes.operatorId")
    .select([
      "deskTakes.applicationId",
      "deskTakes.operatorId as takenBy",
      "operators.username",
      "deskTakes.takenAt",
    ])
    .where(isLive);

export const findTake = (db: Db, applicationId: string) =>
  liveTakes(db).where("deskTakes.applicationId", "=", applicationId).executeTakeFirst();
