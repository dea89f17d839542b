// What of staff's rights waits for another administrator (decisions 0084, 0093).
import type { Role } from "@microloan/contract/desk/roles";

import { lockAdministrators } from "../../people/operators/operators.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Db } from "../../platform/database/database.ts";
import { refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import type { Staff } from "../../platform/session/desk-session.ts";
import { insertProposal } from "../proposals/proposals.store.ts";

/** `letsIn`: somebody who is out comes in again. */
export type RolesChange = { from: readonly Role[]; to: readonly Role[]; letsIn: boolean };

type Held =
  | { administrators: readonly string[]; no?: undefined }
  | { administrators?: undefined; no: Refusal };

/**
 * Who is an administrator now, held: whoever asks has to be one of them still, so that of two who put each other out
 * only one succeeds, and somebody is always left.
 */
export async function lockAsAdministrator(tx: Db, { username }: Staff): Promise<Held> {
  const administrators = await lockAdministrators(tx);
  return administrators.includes(username) ? { administrators } : { no: refuse("RoleMissing") };
}

const waits = "Изменение для этого сотрудника уже предложено и ждёт другого администратора";

type Asked = {
  of: { id: string; username: string };
  change: RolesChange;
  staff: Staff;
  note: string | undefined;
};

/** Why it does not wait now, where another one does. */
export async function propose(
  tx: Db,
  { of: { id: subject, username }, change, staff, note = "" }: Asked,
): Promise<Refusal | undefined> {
  const { operatorId: madeBy, actor } = staff;
  const made = { kind: "roles", subject, change, note: note || null, madeBy } as const;
  if (!(await insertProposal(tx, made))) return refuse("ProposalWaits", { message: waits });
  await record(tx, { actor, action: "roles proposed", details: detailsOf(username, change) });
  return undefined;
}

/** As the audit log tells it. */
export const detailsOf = (username: string, { from, to, letsIn }: RolesChange) => ({
  username,
  from: from.join(", ") || null,
  to: to.join(", ") || null,
  ...(letsIn && { letsIn }),
});
