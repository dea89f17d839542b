// Who did what to which application (D12); written in the transaction of the deed.
import type { Db } from "../database/database.ts";
import { heldBack } from "../database/transaction-client.ts";

export type AuditEntry = {
  /** `contact:<id>`, `operator:<id>`, `job:<name>` or `partner:<name>`; never a name or a phone. */
  actor: string;
  applicationId?: string | undefined;
  action: string;
  details?: Record<string, string | number | boolean | null>;
};

export async function record(tx: Db, { actor, applicationId, action, details }: AuditEntry) {
  await tx
    .insertInto("auditLog")
    .values({
      actor,
      applicationId: applicationId ?? null,
      action,
      details: JSON.stringify(details ?? {}),
    })
    .modifyEnd(heldBack)
    .execute();
}
