// Who did what to which application (D12); written in the transaction of the action.
import type { AuditAction } from "@microloan/contract/desk/audit-actions";
import type { Endpoint } from "@microloan/contract/endpoint";

import type { Db } from "../database/database.ts";
import { preparedWrite } from "../database/prepared-read.ts";
import { heldBack } from "../database/transaction-client.ts";

type Line = {
  /** `contact:<id>`, `operator:<id>`, `job:<name>` or `partner:<name>`; never a name or a phone. */
  actor: string;
  applicationId?: string | undefined;
  details?: Record<string, string | number | boolean | null>;
};

export type AuditEntry = Line & { action: AuditAction };

type Row = { actor: string; applicationId: string | null; action: string; details: string };

const insertEntry = preparedWrite((db, { actor, applicationId, action, details }: Row) =>
  db.insertInto("auditLog").values({ actor, applicationId, action, details }).modifyEnd(heldBack),
);

export const record = (tx: Db, { action, ...line }: AuditEntry) => insertLine(tx, line, action);

/** That an operator made a call, whatever came of it. */
export const recordCall = (tx: Db, { call, ...line }: Line & { call: Endpoint["name"] }) =>
  insertLine(tx, line, call);

async function insertLine(tx: Db, { actor, applicationId, details }: Line, action: string) {
  await insertEntry(tx, {
    actor,
    applicationId: applicationId ?? null,
    action,
    details: JSON.stringify(details ?? {}),
  });
}
