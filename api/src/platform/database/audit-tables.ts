// The audit log with its chain of hashes, and who opened which document (D7, D12; decisions 0035, 0071).
import type { Generated, JSONColumnType } from "kysely";

export type AuditTables = {
  auditLog: {
    id: Generated<number>;
    at: Generated<Date>;
    actor: string;
    applicationId: string | null;
    action: string;
    details: JSONColumnType<Record<string, unknown>, string | undefined>;
  };
  /** What is not in the chain yet: noted by a trigger, as the row is written (decision 0071). */
  auditUnsealed: { logId: number; writtenAt: Generated<Date> };
  /** The place of each row of the log in the chain. */
  auditChain: { seq: number; logId: number; hash: string };
  documentOpenings: {
    applicationId: string;
    documentRuleId: string;
    formPageId: string;
    /** As the audit log names who acts. */
    actor: string;
    /** What the browser told, or what was given out: the text to read, the file. */
    way: "told" | "text" | "file";
    /** Of the PDF whose text or bytes were given. */
    sha256: string | null;
    openedAt: Generated<Date>;
    /** Emptied where the purge has found the row to be needed (decision 0068). */
    purgeLooks: Generated<boolean | null>;
  };
};
