// Staff as the administrator sees them, and the end of somebody's access (issue 18; decision 0083).
import type { staffEndpoints } from "@microloan/contract/desk/endpoints/staff";

import { disableOperator, findStaff } from "../../people/operators/operators.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse } from "../../platform/endpoints/refusal.ts";

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

export async function disableStaff(
  { db }: Context,
  { body: { username }, staff: { actor, username: mine } }: Call<Calls["disableStaff"]>,
) {
  // Whoever is left is an administrator then.
  if (username === mine) return refuse("OwnAccount");
  return db.transaction().execute(async (tx) => {
    if (!(await disableOperator(tx, username))) return refuse("NotFound");
    await record(tx, { actor, action: "staff disabled", details: { username } });
    return {};
  });
}
