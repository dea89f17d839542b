// The desk's calls: one of the call's roles is needed; each call leaves its line in the audit log, refused or not
// (issue 18; decision 0078).
import type { Endpoint } from "@microloan/contract/endpoint";

import { record } from "../audit/audit.store.ts";
import type { Db } from "../database/database.ts";
import type { Staff } from "../session/desk-session.ts";
import { refuse, type Refusal } from "./refusal.ts";
import { isApplication } from "./staff-access.store.ts";

type StaffCall = { staff: Staff | undefined; params: { id?: unknown } | undefined };

/** Nothing for whoever may go on. */
export async function admitStaff(
  db: Db,
  { name, access, path, roles = [] }: Endpoint,
  { staff, params }: StaffCall,
): Promise<Refusal | undefined> {
  if (!staff || access !== "staff") return undefined;
  const { actor } = staff;
  const named = path.startsWith("/api/desk/application/{id}") ? String(params?.id) : undefined;
  const isKnown = named === undefined || (await isApplication(db, named));
  const mayCall = staff.roles.some((role) => roles.includes(role));
  // Whoever lacks the role is not told which applications there are.
  const no = mayCall ? (isKnown ? undefined : refuse("NotFound")) : refuse("RoleMissing");
  await record(db, {
    actor,
    applicationId: isKnown ? named : undefined,
    action: name,
    ...(no && { details: { refused: no.refusal } }),
  });
  return no;
}
