// The desk's calls: one of the call's roles is needed; each call leaves its line in the audit log, refused or not
// (issue 18; decision 0078).
import type { Endpoint } from "@microloan/contract/endpoint";

import { record } from "../audit/audit.store.ts";
import type { Db } from "../database/database.ts";
import type { Staff } from "../session/desk-session.ts";
import { refuse, type Refusal } from "./refusal.ts";
import { isThere } from "./staff-access.store.ts";

type StaffCall = { staff: Staff | undefined; params: { id?: unknown } | undefined };

/** Nothing for whoever may go on. */
export async function admitStaff(
  db: Db,
  { name, access, path, roles = [] }: Endpoint,
  { staff, params }: StaffCall,
): Promise<Refusal | undefined> {
  if (!staff || access !== "staff") return undefined;
  const { actor } = staff;
  const table = tableOf(path);
  const id = String(params?.id);
  const isKnown = table === undefined || (await isThere(db, table, id));
  const mayCall = staff.roles.some((role) => roles.includes(role));
  // Whoever lacks the role is not told who and what there is.
  const no = mayCall ? (isKnown ? undefined : refuse("NotFound")) : refuse("RoleMissing");
  await record(db, {
    actor,
    applicationId: isKnown && table === "applications" ? id : undefined,
    action: name,
    details: {
      ...(isKnown && table === "contacts" && { contactId: id }),
      ...(no && { refused: no.refusal }),
    },
  });
  return no;
}

/** Whose `{id}` it is that a path names; undefined where it names none. */
function tableOf(path: Endpoint["path"]) {
  if (path.startsWith("/api/desk/application/{id}")) return "applications";
  return path.startsWith("/api/desk/person/{id}") ? "contacts" : undefined;
}
