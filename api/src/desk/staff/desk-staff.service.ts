// Staff as the administrators see them, somebody new, and the end of somebody's access (issue 18; decisions 0083,
// 0093).
import type { staffEndpoints } from "@microloan/contract/desk/endpoints/staff";

import { makeInitialPassword } from "../../people/operators/operator-password.ts";
import {
  disableOperator,
  insertOperator,
  lockOperator,
} from "../../people/operators/operators.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse } from "../../platform/endpoints/refusal.ts";
import { lockAsAdministrator, propose } from "./role-proposals.ts";
import { findStaff } from "./staff.store.ts";

type Calls = typeof staffEndpoints;

const pageLength = 50;

export async function listStaff(
  { db }: Context,
  { query: { after = "" }, staff: me }: Call<Calls["listStaff"]>,
) {
  const rows = await findStaff(db, { after, limit: pageLength + 1 });
  const staff = rows.slice(0, pageLength);
  return {
    staff: staff.map(({ createdAt, disabledAt, ...one }) => ({
      ...one,
      isMe: one.username === me.username,
      addedAt: createdAt.toISOString(),
      disabledAt: disabledAt?.toISOString() ?? null,
    })),
    next: rows.length > pageLength ? (staff.at(-1)?.username ?? null) : null,
  };
}

export async function addStaff(
  { db }: Context,
  { body: { username, employeeNumber, roles, note }, staff }: Call<Calls["addStaff"]>,
) {
  const { password: initialPassword, passwordHash } = await makeInitialPassword(db);
  return db.transaction().execute(async (tx) => {
    const added = await insertOperator(tx, { username, employeeNumber, passwordHash });
    if ("taken" in added)
      return added.taken === "username"
        ? refuse("LoginTaken", { field: "username" })
        : refuse("EmployeeNumberTaken", { field: "employeeNumber" });
    const details = { username, employeeNumber };
    await record(tx, { actor: staff.actor, action: "staff added", details });
    const change = { from: [], to: roles, letsIn: false };
    if (roles.length > 0)
      await propose(tx, { of: { id: added.id, username }, change, staff, note });
    return { initialPassword };
  });
}

export async function disableStaff(
  { db }: Context,
  { body: { username }, staff }: Call<Calls["disableStaff"]>,
) {
  // Whoever is left is an administrator then.
  if (username === staff.username) return refuse("OwnAccount");
  return db.transaction().execute(async (tx) => {
    const { no } = await lockAsAdministrator(tx, staff);
    if (no) return no;
    const known = await lockOperator(tx, { by: "username", value: username });
    if (!known) return refuse("NotFound");
    await disableOperator(tx, known.id);
    await record(tx, { actor: staff.actor, action: "staff disabled", details: { username } });
    return {};
  });
}
