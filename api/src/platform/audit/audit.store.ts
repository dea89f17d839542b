// Who did what to which application (D12); written in the transaction of the deed.
import type { Db } from "../database/database.ts";
import { preparedWrite } from "../database/prepared-read.ts";
import { heldBack } from "../database/transaction-client.ts";

export type AuditEntry = {
  /** `contact:<id>`, `operator:<id>`, `job:<name>` or `partner:<name>`; never a name or a phone. */
  actor: string;
  applicationId?: string | undefined;
  action: string;
  details?: Record<string, string | number | boolean | null>;
};

type Row = { actor: string; applicationId: string | null; action: string; details: string };

const insertEntry = preparedWrite((db, { actor, applicationId, action, details }: Row) =>
  db.insertInto("auditLog").values({ actor, applicationId, action, details }).modifyEnd(heldBack),
);

export async function record(tx: Db, { actor, applicationId, action, details }: AuditEntry) {
  await insertEntry(tx, {
    actor,
    applicationId: applicationId ?? null,
    action,
    details: JSON.stringify(details ?? {}),
  });
}
