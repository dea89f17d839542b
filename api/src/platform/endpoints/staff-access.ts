// The desk's calls: one of the call's roles is needed; each call leaves its line in the audit log, refused or not
// (issue 18; decision 0078).
import type { Endpoint } from "@microloan/contract/endpoint";

import { record } from "../audit/audit.store.ts";
import type { Db } from "../database/database.ts";
import { takeFromLimit } from "../limits/limits.store.ts";
import type { Staff } from "../session/desk-session.ts";
import { refuse, type Refusal } from "./refusal.ts";
import { isApplication } from "./staff-access.store.ts";

/** `params` as they stand in the address: the role is asked about before anything else is judged. */
type StaffCall = { staff: Staff | undefined; params: unknown };

const idShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Nothing for whoever may go on. */
export async function admitStaff(
  db: Db,
  endpoint: Endpoint,
  { staff, params }: StaffCall,
): Promise<Refusal | undefined> {
  const { access, roles = [] } = endpoint;
  if (!staff || access !== "staff") return undefined;
  const asked = applicationOf(endpoint, params);
  const isKnown = asked === undefined || (idShape.test(asked) && (await isApplication(db, asked)));
  const mayCall = staff.roles.some((role) => roles.includes(role));
  // Whoever lacks the role is not told which applications there are.
  const no = mayCall ? (isKnown ? undefined : refuse("NotFound")) : refuse("RoleMissing");
  if (no) {
    const details = { refused: no.refusal, ...(!isKnown && { asked: asked.slice(0, 50) }) };
    await note(db, endpoint, staff, { applicationId: isKnown ? asked : undefined, details });
  } else if (!endpoint.polled || (await isFirstOfHour(db, endpoint, staff)))
    await note(db, endpoint, staff, { applicationId: asked });
  return no;
}

/** What came of a call that was let in, where nothing did: the line of its beginning says no more than that it was made. */
export async function noteRefused(
  db: Db,
  endpoint: Endpoint,
  { staff, params }: StaffCall,
  { refusal }: Refusal,
): Promise<void> {
  if (!staff || endpoint.access !== "staff") return;
  const applicationId = applicationOf(endpoint, params);
  await note(db, endpoint, staff, { applicationId, details: { refused: refusal } });
}

const applicationOf = ({ path }: Endpoint, params: unknown): string | undefined =>
  path.startsWith("/api/desk/application/{id}")
    ? String((params as { id?: unknown } | undefined)?.id)
    : undefined;

const note = (
  db: Db,
  { name }: Endpoint,
  { actor }: Staff,
  about: { applicationId: string | undefined; details?: Record<string, string> },
) => record(db, { actor, action: name, ...about });

const isFirstOfHour = async (db: Db, { name }: Endpoint, { sessionId }: Staff) =>
  (await takeFromLimit(db, { key: `${name}:${sessionId}`, allowed: 1, windowSeconds: 3600 })) === 0;
