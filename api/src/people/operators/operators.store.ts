// Operators and the one-use tickets with which account/signIn opens their sessions (D3).
import { sql } from "kysely";

import type { Role } from "@microloan/contract/desk/roles";

import type { Db } from "../../platform/database/database.ts";
import { endDeskSessions } from "../../platform/session/desk-session.store.ts";
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
  const found = await db
    .selectFrom("operators")
    .select("id")
    .where("username", "=", username)
    .where((operator) =>
      operator.or(
        (["sessions", "deskSessions"] as const).map((table) =>
          operator.exists(
            operator
              .selectFrom(table)
              .select("id")
              .whereRef("operatorId", "=", "operators.id")
              .where("browserHash", "=", browserHash),
          ),
        ),
      ),
    )
    .executeTakeFirst();
  return found !== undefined;
}

type Put = { username: string; passwordHash: string; roles?: Role[] };

/**
 * Adds an operator, or gives one a new password and lets them in again: their open sessions end, the authenticator is
 * set up anew, and the roles stay where none are said. The first of all at the desk is its administrator.
 */
export async function putOperator(db: Db, { roles, ...operator }: Put): Promise<Role[]> {
  const { passwordHash } = operator;
  const anew = { disabledAt: null, totpSealed: null, totpStep: null, recoveryHashes: [] };
  return db.transaction().execute(async (tx) => {
    const put = await tx
      .insertInto("operators")
      .values({ ...operator, roles: roles ?? firstRoles })
      .onConflict((conflict) =>
        conflict
          .column("username")
          .doUpdateSet({ passwordHash, ...anew, roles: roles ?? rolesKept }),
      )
      .returning(["id", "roles"])
      .executeTakeFirstOrThrow();
    await endSessionsOfOperator(tx, put.id);
    return put.roles;
  });
}

const firstRoles = sql<Role[]>`case when exists (
  select from operators one where 'administrator' = any(one.roles) and one.disabled_at is null)
  then '{}'::text[] else array['administrator'] end`;

const rolesKept = sql<
  Role[]
>`case when operators.roles = '{}' then ${firstRoles} else operators.roles end`;

async function endSessionsOfOperator(tx: Db, operatorId: string): Promise<void> {
  await endSessionsOf(tx, { operatorId });
  await endDeskSessions(tx, { operatorId });
}

/** A password of the operator's own; the sessions under the one before it end. */
export async function changePassword(
  tx: Db,
  { operatorId, passwordHash }: { operatorId: string; passwordHash: string },
): Promise<void> {
  await tx.updateTable("operators").set({ passwordHash }).where("id", "=", operatorId).execute();
  await endSessionsOfOperator(tx, operatorId);
}

/** Ends their sessions; answers whether there was such an operator. */
export async function disableOperator(tx: Db, username: string): Promise<boolean> {
  const disabled = await tx
    .updateTable("operators")
    .set({ disabledAt: sql<Date>`coalesce(disabled_at, now())` })
    .where("username", "=", username)
    .returning("id")
    .executeTakeFirst();
  if (disabled) await endSessionsOfOperator(tx, disabled.id);
  return disabled !== undefined;
}

/** By login, behind this one. */
export function findStaff(db: Db, { after, limit }: { after: string; limit: number }) {
  return db
    .selectFrom("operators")
    .select(["username", "roles", "createdAt", "disabledAt"])
    .select(sql<boolean>`totp_sealed is not null`.as("isAuthenticatorSet"))
    .where("username", ">", after)
    .orderBy("username")
    .limit(limit)
    .execute();
}

export function listOperators(db: Db) {
  return db
    .selectFrom("operators")
    .select(["username", "roles", "createdAt", "disabledAt"])
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

/** What the desk asks for besides the password, and as what its owner comes. */
export function findSecondFactor(db: Db, operatorId: string) {
  return db
    .selectFrom("operators")
    .select(["username", "roles", "totpSealed"])
    .where("id", "=", operatorId)
    .executeTakeFirstOrThrow();
}

type Enrolled = {
  operatorId: string;
  totpSealed: string;
  totpStep: number;
  recoveryHashes: string[];
};

/** False where another authenticator was set up meanwhile. */
export async function enrolTotp(tx: Db, { operatorId, ...factor }: Enrolled): Promise<boolean> {
  const row = await tx
    .updateTable("operators")
    .set(factor)
    .where("id", "=", operatorId)
    .where("totpSealed", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** A code counts once, and none that is older than it: false where this one has counted. */
export async function spendTotpStep(tx: Db, operatorId: string, step: number): Promise<boolean> {
  const row = await tx
    .updateTable("operators")
    .set({ totpStep: step })
    .where("id", "=", operatorId)
    .where("totpStep", "<", step)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** How many are left; undefined where there was no such one any more. */
export async function spendRecoveryCode(
  tx: Db,
  operatorId: string,
  hash: string,
): Promise<number | undefined> {
  const row = await tx
    .updateTable("operators")
    .set({ recoveryHashes: sql<string[]>`array_remove(recovery_hashes, ${hash})` })
    .where("id", "=", operatorId)
    .where(sql<boolean>`${hash} = any(recovery_hashes)`)
    .returning(sql<number>`cardinality(recovery_hashes)`.as("left"))
    .executeTakeFirst();
  return row?.left;
}
