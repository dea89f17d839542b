// The only writer of operators: who may come in, as what, and by which factors (D3; decisions 0078, 0093).
import { sql } from "kysely";

import type { Role } from "@microloan/contract/desk/roles";

import type { Db } from "../../platform/database/database.ts";
import { endDeskSessions } from "../../platform/session/desk-session.store.ts";
import { endSessionsOf } from "../../platform/session/session.store.ts";
import { endTickets } from "./operator-tickets.store.ts";

type Added = { username: string; employeeNumber: string; passwordHash: string };

/** Somebody new, without roles: their id, or which of the two is somebody else's. */
export async function insertOperator(
  tx: Db,
  operator: Added,
): Promise<{ id: string } | { taken: "username" | "employeeNumber" }> {
  const inserted = await tx
    .insertInto("operators")
    .values(operator)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted) return inserted;
  const namesake = await lockOperator(tx, { by: "username", value: operator.username });
  return { taken: namesake ? "username" : "employeeNumber" };
}

/** Somebody who has lost what they come in by: a new password, the authenticator anew, no session left. */
export async function resetOperator(
  tx: Db,
  { id, ...given }: { id: string; employeeNumber: string; passwordHash: string },
): Promise<{ id: string } | { taken: "employeeNumber" }> {
  const factors = { totpSealed: null, totpStep: null, recoveryHashes: [] };
  const reset = await tx
    .updateTable("operators")
    .set({ ...given, ...factors })
    .where("id", "=", id)
    .where(
      sql<boolean>`not exists (select from operators other
        where other.employee_number = ${given.employeeNumber} and other.id <> operators.id)`,
    )
    .returning("id")
    .executeTakeFirst();
  if (!reset) return { taken: "employeeNumber" };
  await endSessionsOfOperator(tx, id);
  return reset;
}

async function endSessionsOfOperator(tx: Db, operatorId: string): Promise<void> {
  await endSessionsOf(tx, { operatorId });
  await endDeskSessions(tx, { operatorId });
  await endTickets(tx, operatorId);
}

type NewPassword = { operatorId: string; present: string; passwordHash: string };

/**
 * A password of the operator's own; the sessions under the one before it end. False where the one that was shown is not
 * the present one any more.
 */
export async function changePassword(
  tx: Db,
  { operatorId, present, passwordHash }: NewPassword,
): Promise<boolean> {
  const changed = await tx
    .updateTable("operators")
    .set({ passwordHash })
    .where("id", "=", operatorId)
    .where("passwordHash", "=", present)
    .returning("id")
    .executeTakeFirst();
  if (changed) await endSessionsOfOperator(tx, operatorId);
  return changed !== undefined;
}

/** By login or id. Whoever only refers to the row, as a settled proposal does, is not kept waiting. */
export function lockOperator(tx: Db, { by, value }: { by: "username" | "id"; value: string }) {
  return tx
    .selectFrom("operators")
    .select(["id", "username", "roles", "passwordHash", "disabledAt"])
    .where(by, "=", value)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Who is an administrator and in, until the transaction's end for nobody else: of two who put each other out the second
 * finds itself alone. To be asked for before any other operator is locked.
 */
export async function lockAdministrators(tx: Db): Promise<readonly string[]> {
  const found = await tx
    .selectFrom("operators")
    .select("username")
    .where(sql<boolean>`'administrator' = any(roles)`)
    .where("disabledAt", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return found.map(({ username }) => username);
}

/** As what somebody comes: their sessions end, here and in restricted access, so that the next one has these roles. */
export async function setRoles(
  tx: Db,
  { operatorId, roles }: { operatorId: string; roles: readonly Role[] },
): Promise<void> {
  const changed = { roles: [...roles] };
  await tx.updateTable("operators").set(changed).where("id", "=", operatorId).execute();
  await endSessionsOfOperator(tx, operatorId);
}

/** Ends their sessions; whoever is out already stays so since then. */
export async function disableOperator(tx: Db, operatorId: string): Promise<void> {
  await tx
    .updateTable("operators")
    .set({ disabledAt: sql<Date>`coalesce(disabled_at, now())` })
    .where("id", "=", operatorId)
    .execute();
  await endSessionsOfOperator(tx, operatorId);
}

export async function enableOperator(tx: Db, operatorId: string): Promise<void> {
  await tx
    .updateTable("operators")
    .set({ disabledAt: null })
    .where("id", "=", operatorId)
    .execute();
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

/** In place of those that there were. */
export async function renewRecoveryHashes(
  tx: Db,
  operatorId: string,
  recoveryHashes: string[],
): Promise<void> {
  await tx.updateTable("operators").set({ recoveryHashes }).where("id", "=", operatorId).execute();
}

/** False where there was no such one any more. */
export async function spendRecoveryCode(
  tx: Db,
  operatorId: string,
  hash: string,
): Promise<boolean> {
  const row = await tx
    .updateTable("operators")
    .set({ recoveryHashes: sql<string[]>`array_remove(recovery_hashes, ${hash})` })
    .where("id", "=", operatorId)
    .where(sql<boolean>`${hash} = any(recovery_hashes)`)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
