// Signatures: given, and taken back where they bind no more (D7; decisions 0032, 0034).
import { sql } from "kysely";

import { changeApplication, now } from "../../journey/applications/applications.store.ts";
import type { Db } from "../../platform/database/database.ts";
import { voidPack } from "../packs/pack.store.ts";

type Signature = {
  applicationId: string;
  packId: string;
  codeId: string;
  packHash: string;
  phone: string;
  address: string;
  userAgent: string;
  analyticsCookie: string | null;
};

export async function insertSignature(tx: Db, signature: Signature): Promise<void> {
  await tx.insertInto("signatures").values(signature).execute();
  await changeApplication(tx, signature.applicationId, { signedAt: now });
}

/** Whether this application was signed with this code. */
export async function isSignedWith(
  db: Db,
  { applicationId, codeId }: Pick<Signature, "applicationId" | "codeId">,
): Promise<boolean> {
  const found = await db
    .selectFrom("signatures")
    .select("codeId")
    .where("applicationId", "=", applicationId)
    .where("codeId", "=", codeId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The loan has the second of the signed terms. */
export async function acceptFallback(tx: Db, applicationId: string): Promise<void> {
  await tx
    .updateTable("signatures")
    .set({ accepted: "fallback" })
    .where("applicationId", "=", applicationId)
    .execute();
}

/**
 * A signature binds no more: its record is kept apart, its pack is void, and the application may be signed again. Scans
 * that were put off and found fit count as uploaded before the next signature.
 */
export async function withdrawSignature(tx: Db, applicationId: string): Promise<void> {
  await sql`
    with gone as (delete from signatures where application_id = ${applicationId} returning *)
    insert into withdrawn_signatures
      (application_id, pack_id, code_id, pack_hash, phone, signed_at, address, user_agent, analytics_cookie)
    select application_id, pack_id, code_id, pack_hash, phone, signed_at, address, user_agent, analytics_cookie
    from gone`.execute(tx);
  await voidPack(tx, applicationId);
  await changeApplication(tx, applicationId, {
    signedAt: null,
    coolingUntil: null,
    scansDeferred: false,
    documentsConfirmedAt: sql<Date | null>`coalesce(documents_confirmed_at, (
      select changed_at from deferred_scans scans
      where scans.application_id = applications.id and scans.status = 'Accepted'))`,
  });
}
