// A signature that binds no more: its record is kept apart, and the application may be signed again (D7; decisions 0032, 0034).
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";
import { voidPack } from "./signing-packs.store.ts";

/** The pack that was signed is void; scans that were put off and found fit count as uploaded before the next signature. */
export async function withdrawSignature(tx: Db, applicationId: string): Promise<void> {
  await sql`
    with gone as (delete from signatures where application_id = ${applicationId} returning *)
    insert into withdrawn_signatures
      (application_id, pack_id, code_id, pack_hash, phone, signed_at, address, user_agent)
    select application_id, pack_id, code_id, pack_hash, phone, signed_at, address, user_agent
    from gone`.execute(tx);
  await voidPack(tx, applicationId);
  await tx
    .updateTable("applications")
    .set({
      signedAt: null,
      coolingUntil: null,
      scansDeferred: false,
      documentsConfirmedAt: sql<Date | null>`coalesce(documents_confirmed_at, (
        select changed_at from deferred_scans scans
        where scans.application_id = applications.id and scans.status = 'Accepted'))`,
    })
    .where("id", "=", applicationId)
    .execute();
}
