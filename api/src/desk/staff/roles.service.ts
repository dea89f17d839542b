// Roles: taken away by one administrator, given by two, as is the access of somebody who was out (issue 18; decisions
// 0084, 0093).
import type { staffEndpoints } from "@microloan/contract/desk/endpoints/staff";
import type { Role } from "@microloan/contract/desk/roles";

import { enableOperator, lockOperator, setRoles } from "../../people/operators/operators.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";
import { findProposals, settleProposal } from "../proposals/proposals.store.ts";
import { declineWaiting, holdForSecondPerson, proposalOf } from "../proposals/second-person.ts";
import { detailsOf, lockAsAdministrator, propose, type RolesChange } from "./role-proposals.ts";
import { findLogins } from "./staff.store.ts";

type Calls = typeof staffEndpoints;

const isOutWords = "Доступ этого сотрудника отключён. Сначала верните его";
const otherRolesWords = "Роли этого сотрудника успели изменить. Откройте их ещё раз";
const isInWords = "Доступ у этого сотрудника уже есть. Откройте список ещё раз";
const movedWords = "С тех пор доступ или роли этого сотрудника изменились. Отклоните предложение";

const areSame = (some: readonly Role[], others: readonly Role[]) =>
  some.toSorted().join() === others.toSorted().join();

export async function listRoleProposals(
  { db }: Context,
  { staff }: Call<Calls["listRoleProposals"]>,
) {
  const found = await findProposals(db, "roles");
  const logins = await findLogins(
    db,
    found.map(({ subject }) => subject),
  );
  return {
    proposals: found.flatMap((one) => {
      const whose = logins.find(({ id }) => id === one.subject);
      const { from, to, letsIn } = one.change as RolesChange;
      const change = { from: [...from], to: [...to], letsIn };
      return whose
        ? [{ ...proposalOf(one, staff.operatorId), ...whose, id: one.id, ...change }]
        : [];
    }),
  };
}

export async function proposeRoles(
  tx: Db,
  { body: { username, from, to, note }, staff }: Call<Calls["proposeRoles"]>,
) {
  const { administrators, no } = await lockAsAdministrator(tx, staff);
  if (no) return no;
  const one = await lockOperator(tx, { by: "username", value: username });
  if (!one) return refuse("NotFound");
  if (one.disabledAt !== null) return refuse("GroundMoved", { message: isOutWords });
  if (!areSame(one.roles, from)) return refuse("GroundMoved", { message: otherRolesWords });
  const change = { from, to, letsIn: false };
  if (to.some((role) => !from.includes(role)))
    return (
      (await propose(tx, { of: one, change, staff, note })) ?? { outcome: "Proposed" as const }
    );
  // Whoever asks is one: alone they are the only one.
  if (administrators.length === 1 && username === staff.username && !to.includes("administrator"))
    return refuse("LastAdministrator");
  if (to.length < from.length) {
    await setRoles(tx, { operatorId: one.id, roles: to });
    const details = detailsOf(username, change);
    await record(tx, { actor: staff.actor, action: "roles changed", details });
  }
  return { outcome: "Changed" as const };
}

export async function enableStaff(
  tx: Db,
  { body: { username, note }, staff }: Call<Calls["enableStaff"]>,
) {
  const { no } = await lockAsAdministrator(tx, staff);
  if (no) return no;
  const one = await lockOperator(tx, { by: "username", value: username });
  if (!one) return refuse("NotFound");
  if (one.disabledAt === null) return refuse("GroundMoved", { message: isInWords });
  const change = { from: one.roles, to: one.roles, letsIn: true };
  return (await propose(tx, { of: one, change, staff, note })) ?? {};
}

export async function confirmRoles(
  tx: Db,
  { params: { proposalId: id }, body: { note }, staff }: Call<Calls["confirmRoles"]>,
) {
  // Maker and second person both stay administrators: one of them is left whatever is confirmed.
  const { no: missing } = await lockAsAdministrator(tx, staff);
  if (missing) return missing;
  const { found, no } = await holdForSecondPerson(tx, { kind: "roles", id, staff, note });
  if (no) return no;
  const change = found.change as RolesChange;
  const one = await lockOperator(tx, { by: "id", value: found.subject });
  const isAsSeen =
    one !== undefined &&
    (one.disabledAt !== null) === change.letsIn &&
    areSame(one.roles, change.from);
  if (!isAsSeen) return refuse("GroundMoved", { message: movedWords });
  const { operatorId: settledBy, actor } = staff;
  await settleProposal(tx, { id, outcome: "confirmed", settledBy, note: note ?? null });
  if (change.letsIn) await enableOperator(tx, one.id);
  await setRoles(tx, { operatorId: one.id, roles: change.to });
  const details = { ...detailsOf(one.username, change), proposedBy: found.madeByName };
  await record(tx, { actor, action: "roles changed", details });
  return {};
}

export async function declineRoles(
  tx: Db,
  { params: { proposalId: id }, body: { note }, staff }: Call<Calls["declineRoles"]>,
) {
  const found = await declineWaiting(tx, { kind: "roles", id, staff, note });
  if (isRefusal(found)) return found;
  const details = { proposedBy: found.madeByName };
  await record(tx, { actor: staff.actor, action: "roles declined", details });
  return {};
}
