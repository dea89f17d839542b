// The passwords that operators get: an initial one from whoever adds them, and one of their own for it (decision 0066).
import type { Role } from "@microloan/contract/desk/roles";

import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import { readDatabaseTime } from "../../platform/database/database-time.store.ts";
import type { Db } from "../../platform/database/database.ts";
import { isRefusal, type Refusal } from "../../platform/endpoints/refusal.ts";
import { proveOperator } from "./operator-proof.ts";
import { changePassword, putOperator } from "./operators.store.ts";
import { hashPassword, makePassword } from "./passwords.ts";

const initialLifeMs = 24 * 3600 * 1000;

/** Lets an operator in, for the first time or again; answers the roles, and the initial password, kept nowhere. */
export async function addOperator(db: Db, username: string, roles?: Role[]) {
  const password = makePassword();
  // By the clock that judges it.
  const now = await readDatabaseTime(db);
  const until = new Date(now.getTime() + initialLifeMs);
  const passwordHash = await hashPassword(password, until);
  const put = { username, passwordHash, ...(roles && { roles }) };
  return { password, roles: await putOperator(db, put) };
}

/** A new password for the present one, initial or own; the sessions under it end. */
export async function replacePassword(
  context: Pick<Context, "settings">,
  db: Db,
  given: { username: string; password: string; address: string },
): Promise<{ password: string } | Refusal> {
  const proved = await proveOperator(context, db, { ...given, isToBeChanged: true });
  if (isRefusal(proved)) return proved;
  const { operatorId } = proved;
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    await changePassword(tx, { operatorId, passwordHash });
    await record(tx, { actor: `operator:${operatorId}`, action: "password changed" });
  });
  return { password };
}
