// The passwords that operators get: an initial one from whoever adds them, and one of their own for it (decision 0066).
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import { readDatabaseTime } from "../../platform/database/database-time.store.ts";
import type { Db } from "../../platform/database/database.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { proveOperator } from "./operator-proof.ts";
import { changePassword } from "./operators.store.ts";
import { hashPassword, makePassword } from "./passwords.ts";

const initialLifeMs = 24 * 3600 * 1000;

/** To be shown once; only the hash is kept. */
export async function makeInitialPassword(db: Db) {
  const password = makePassword();
  // By the clock that judges it.
  const now = await readDatabaseTime(db);
  const until = new Date(now.getTime() + initialLifeMs);
  return { password, passwordHash: await hashPassword(password, until) };
}

type Given = { username: string; password: string; address: string; browserHash?: string };

const ownWords = "Этот пароль уже ваш: входите с ним. Сменить его можно на своей странице";

/** The operator's own password for the initial one. */
export function takeOwnPassword(context: Pick<Context, "settings">, db: Db, given: Given) {
  return replacePassword(context, db, given, "initial");
}

/** A new password for the present one. */
export function changeOwnPassword(context: Pick<Context, "settings">, db: Db, given: Given) {
  return replacePassword(context, db, given, "own");
}

/** The sessions under the one before it end. */
async function replacePassword(
  context: Pick<Context, "settings">,
  db: Db,
  given: Given,
  kind: "initial" | "own",
): Promise<{ password: string } | Refusal> {
  const proved = await proveOperator(context, db, { ...given, isToBeChanged: true });
  if (isRefusal(proved)) return proved;
  const { operatorId, isInitial, passwordHash: present } = proved;
  // By an own one somebody else would put its owner out before any second factor.
  if (kind === "initial" && !isInitial)
    return refuse("CredentialsWrong", { field: "password", message: ownWords });
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  const isChanged = await db.transaction().execute(async (tx) => {
    const changed = await changePassword(tx, { operatorId, present, passwordHash });
    const action = changed ? "password changed" : "sign-in refused";
    await record(tx, { actor: `operator:${operatorId}`, action });
    return changed;
  });
  return isChanged ? { password } : refuse("CredentialsWrong", { field: "password" });
}
