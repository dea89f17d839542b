// The desk's calls: one of the call's roles is needed; each call leaves its line in the audit log, refused or not
// (issue 18; decision 0078).
import type { IncomingHttpHeaders } from "node:http";

import { pressedByHeader, pressedByValue } from "@microloan/contract/desk/pressed-by";
import type { Endpoint } from "@microloan/contract/endpoint";
import { id as idSchema } from "@microloan/contract/fields/ids";

import { recordCall } from "../audit/audit.store.ts";
import type { Db } from "../database/database.ts";
import { takeFromLimit } from "../limits/limits.store.ts";
import type { Staff } from "../session/desk-session.ts";
import { isRefusal, refuse, type Refusal } from "./refusal.ts";
import { type Asked, isThere } from "./staff-access.store.ts";

/** `params` as they stand in the address: the role is asked about before anything else is judged. */
type StaffCall = { staff: Staff | undefined; params: unknown };
type StaffRequest = StaffCall & { headers: IncomingHttpHeaders };

/** Nothing for whoever may go on. */
export async function admitStaff(
  db: Db,
  endpoint: Endpoint,
  { staff, params, headers }: StaffRequest,
): Promise<Refusal | undefined> {
  if (!staff || endpoint.access !== "staff") return undefined;
  const asked = askedOf(endpoint, params);
  const isKnown =
    asked === undefined || (idSchema.safeParse(asked.id).success && (await isThere(db, asked)));
  const no = wasPressedBy(staff, headers)
    ? refuseRole(endpoint, staff, isKnown)
    : refuse("AnotherSignedIn");
  const about = isKnown ? asked : undefined;
  const details = {
    ...(no && { refused: no.refusal }),
    ...(!isKnown && { asked: asked.id.slice(0, 50) }),
  };
  if (no || !endpoint.polled || (await isFirstOfHour(db, endpoint, staff)))
    await note(db, endpoint, staff, { about, details });
  return no;
}

/** Whoever pressed may have left meanwhile, and the cookie is of the next person in the same browser. */
const wasPressedBy = ({ username }: Staff, headers: IncomingHttpHeaders): boolean =>
  [undefined, pressedByValue(username)].includes(
    headers[pressedByHeader.toLowerCase()]?.toString(),
  );

/** Whoever lacks the role is not told who and what there is. */
function refuseRole({ roles = [] }: Endpoint, staff: Staff, isKnown: boolean): Refusal | undefined {
  if (!staff.roles.some((role) => roles.includes(role))) return refuse("RoleMissing");
  return isKnown ? undefined : refuse("NotFound");
}

/** A call that was let in and then refused: the line of its beginning says no more than that it was made. */
export async function noteIfRefused<A extends object>(
  db: Db,
  endpoint: Endpoint,
  { staff, params }: StaffCall,
  answer: A | Refusal,
): Promise<A | Refusal> {
  if (!staff || endpoint.access !== "staff" || !isRefusal(answer)) return answer;
  const about = askedOf(endpoint, params);
  await note(db, endpoint, staff, { about, details: { refused: answer.refusal } });
  return answer;
}

/** Undefined where the path names nobody and nothing. */
function askedOf({ path }: Endpoint, params: unknown): Asked | undefined {
  // Parts of an address, whatever stands in them.
  const named = (params ?? {}) as Partial<Record<string, string>>;
  const { applicationId, contactId, phoneChangeId } = named;
  if (applicationId !== undefined) {
    const table = path.startsWith("/api/desk/loan/") ? "loans" : "applications";
    return { table, id: applicationId };
  }
  if (phoneChangeId !== undefined) return { table: "phoneChanges", id: phoneChangeId };
  return contactId === undefined ? undefined : { table: "contacts", id: contactId };
}

type Line = { about: Asked | undefined; details: Record<string, string> };

/** What is no application is named by the details. */
const names = { contacts: "contactId", phoneChanges: "phoneChangeId" } as const;

function note(
  db: Db,
  { name: call }: Endpoint,
  { actor }: Staff,
  { about, details }: Line,
): Promise<void> {
  if (about?.table === "contacts" || about?.table === "phoneChanges")
    return recordCall(db, { actor, call, details: { [names[about.table]]: about.id, ...details } });
  return recordCall(db, { actor, call, applicationId: about?.id, details });
}

const isFirstOfHour = async (db: Db, { name }: Endpoint, { sessionId }: Staff) =>
  (await takeFromLimit(db, { key: `${name}:${sessionId}`, allowed: 1, windowSeconds: 3600 })) === 0;
