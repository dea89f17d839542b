// Operators and the one-use tickets with which account/signIn opens their sessions (D3).
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";
import { endSessionsOf } from "../../platform/session/session.store.ts";

export function findOperator(db: Db, username: string) {
  return db
    .selectFrom("operators")
    .select(["id", "passwordHash", sql<Date>`now()`.as("now")])
    .where("username", "=", username)
    .where("disabledAt", "is", null)
    .executeTakeFirst();
}

/** Whether a session of this login was opened in the browser, as long as it is remembered (decision 0025). */
export async function isOperatorsBrowser(
  db: Db,
  { username, browserHash }: { username: string; browserHash: string },
): Promise<boolean> {
  const session = await db
    .selectFrom("sessions")
    .innerJoin("operators", "operators.id", "sessions.operatorId")
    .select("sessions.id")
    .where("sessions.browserHash", "=", browserHash)
    .where("operators.username", "=", username)
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}

/** Adds an operator, or gives one a new password and lets them in again; their open sessions end. */
export async function putOperator(
  db: Db,
  operator: { username: string; passwordHash: string },
): Promise<void> {
  const { passwordHash } = operator;
  await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto("operators")
      .values(operator)
      .onConflict((conflict) =>
        conflict.column("username").doUpdateSet({ passwordHash, disabledAt: null }),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    await endSessionsOf(tx, { operatorId: id });
  });
}

/** A password of the operator's own; the sessions under the one before it end. */
export async function changePassword(
  tx: Db,
  { operatorId, passwordHash }: { operatorId: string; passwordHash: string },
): Promise<void> {
  await tx.updateTable("operators").set({ passwordHash }).where("id", "=", operatorId).execute();
  await endSessionsOf(tx, { operatorId });
}

/** Answers whether there was such an operator. */
export function disableOperator(db: Db, username: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const disabled = await tx
      .updateTable("operators")
      .set({ disabledAt: sql<Date>`now()` })
      .where("username", "=", username)
      .returning("id")
      .executeTakeFirst();
    if (disabled) await endSessionsOf(tx, { operatorId: disabled.id });
    return disabled !== undefined;
  });
}

export function listOperators(db: Db) {
  return db
    .selectFrom("operators")
    .select(["username", "createdAt", "disabledAt"])
    .orderBy("username")
    .execute();
}

type Ticket = { operatorId: string; codeHash: string; browserHash: string };

export async function insertTicket(
  db: Db,
  ticket: Ticket & { lifeSeconds: number },
): Promise<string> {
  const { lifeSeconds, ...row } = ticket;
  const { id } = await db
    .insertInto("operatorTickets")
    .values({ ...row, expiresAt: sql<Date>`now() + make_interval(secs => ${lifeSeconds})` })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

type Attempt = { id: string; codeHash: string; browserHash: string; key: string };

/** One try, right or wrong, spends a ticket; a repeat of the same submit finds it again. */
export function spendTicket(db: Db, { id, codeHash, browserHash, key }: Attempt) {
  return db
    .updateTable("operatorTickets")
    .set({ consumedAt: sql<Date>`now()`, consumedKey: key })
    .where("id", "=", id)
    .where("browserHash", "=", browserHash)
    .where("expiresAt", ">", sql<Date>`now()`)
    .where((ticket) =>
      ticket.or([ticket("consumedKey", "is", null), ticket("consumedKey", "=", key)]),
    )
    .returning(["id", "operatorId", sql<boolean>`code_hash = ${codeHash}`.as("isRight")])
    .executeTakeFirst();
}

/** Whose current application it is that an operator asks for. */
export function findApplication(db: Db, applicationId: string) {
  return db
    .selectFrom("applications")
    .select(["id", "contactId"])
    .where("id", "=", applicationId)
    .executeTakeFirst();
}
