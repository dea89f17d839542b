// What the command line gives: the first two administrators, since nobody could confirm them at the desk, and a way
// back in for whoever has lost password and authenticator. Everything else is the desk's (decision 0093).
import { record } from "../../platform/audit/audit.store.ts";
import type { Db } from "../../platform/database/database.ts";
import { makeInitialPassword } from "./operator-password.ts";
import {
  disableOperator,
  enableOperator,
  insertOperator,
  lockAdministrators,
  lockOperator,
  resetOperator,
  setRoles,
} from "./operators.store.ts";

/** So many are needed for roles to be given at the desk. */
const administratorsNeeded = 2;
const actor = "tool:operator";

type Asked = { username: string; employeeNumber: string; isAdministrator: boolean };

/** Why somebody is not let in by the command line. */
export type NotAdded = "administrators are there" | "is out" | "number is taken";

/** The initial password, kept nowhere; a known login keeps its roles. */
export async function addOperator(
  db: Db,
  { username, employeeNumber, isAdministrator }: Asked,
): Promise<{ password: string } | NotAdded> {
  const { password, passwordHash } = await makeInitialPassword(db);
  return db.transaction().execute(async (tx) => {
    const administrators = await lockAdministrators(tx);
    const isAnyNeeded = administrators.length < administratorsNeeded;
    const known = await lockOperator(tx, { by: "username", value: username });
    const roles = known?.roles ?? [];
    const isNew = isAdministrator && !roles.includes("administrator");
    if (isNew && !isAnyNeeded) return "administrators are there";
    const isOut = known !== undefined && known.disabledAt !== null;
    if (isOut && !isAnyNeeded) return "is out";
    const given = { employeeNumber, passwordHash };
    const put = known
      ? await resetOperator(tx, { id: known.id, ...given })
      : await insertOperator(tx, { username, ...given });
    if ("taken" in put) return "number is taken";
    const { id: operatorId } = put;
    if (isOut) await enableOperator(tx, operatorId);
    if (isNew) await setRoles(tx, { operatorId, roles: [...roles, "administrator"] });
    const action = known ? "staff let in again" : "staff added";
    await record(tx, { actor, action, details: { username, employeeNumber } });
    if (isNew) await record(tx, { actor, action: "administrator made", details: { username } });
    return { password };
  });
}

/** False where there is nobody by this login; the last administrator stays. */
export async function putOut(db: Db, username: string): Promise<boolean | "last administrator"> {
  return db.transaction().execute(async (tx) => {
    const administrators = await lockAdministrators(tx);
    if (administrators.length === 1 && administrators[0] === username) return "last administrator";
    const known = await lockOperator(tx, { by: "username", value: username });
    if (!known) return false;
    await disableOperator(tx, known.id);
    await record(tx, { actor, action: "staff disabled", details: { username } });
    return true;
  });
}
