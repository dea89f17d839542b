// The table of deferred scans as TypeScript sees it (D5, decision 0034).
import type { Generated, JSONColumnType } from "kysely";

import type { StoredDeferredScans } from "@microloan/domain/journey/deferred-scans";

export type DeferredScanTables = {
  deferredScans: {
    applicationId: string;
    status: Generated<StoredDeferredScans>;
    expiresAt: Date;
    resetsUsed: Generated<number>;
    /** Ids of the document rules whose scans are to be taken again, each with the reason's word. */
    reupload: JSONColumnType<Record<string, string>, string | undefined>;
    changedAt: Generated<Date>;
  };
};
