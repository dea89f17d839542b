// Restricted-access mode: what an operator may call, for the one application that was opened; each call leaves its line
// in the audit log (spec §2, §6; D3).
import type { Endpoint } from "@microloan/contract/endpoint";
import { operatorCalls } from "@microloan/contract/restricted-access";

import { recordCall } from "../audit/audit.store.ts";
import type { Db } from "../database/database.ts";
import type { Session } from "../session/session.ts";
import { refuse, type Refusal } from "./refusal.ts";

type Named = { applicationId?: unknown; id?: unknown } | undefined;
type OperatorCall = { session: Session | undefined; params: Named; query: Named; body: Named };

/** Nothing for a borrower, and for an operator who may go on. */
export async function admitOperator(
  db: Db,
  { name, access, path }: Endpoint,
  { session, params, query, body }: OperatorCall,
): Promise<Refusal | undefined> {
  if (!session?.operatorId || access !== "session") return undefined;
  const inPath = path.startsWith("/api/application/{id}") ? params?.id : undefined;
  const named = [params?.applicationId, query?.applicationId, body?.applicationId, inPath];
  const isElsewhere = named.some((id) => id !== undefined && id !== session.applicationId);
  const no = isElsewhere
    ? refuse("NotFound")
    : operatorCalls.has(name)
      ? undefined
      : refuse("OperatorForbids");
  const { actor, applicationId } = session;
  await recordCall(db, {
    actor,
    applicationId: applicationId ?? undefined,
    call: name,
    ...(no && { details: { refused: no.refusal } }),
  });
  return no;
}
