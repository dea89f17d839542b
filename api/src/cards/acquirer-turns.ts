// How often one person's calls ask the acquirer, before its answers and the breakers are everybody's (issue 15;
// decision 0097).
import type { Db } from "../platform/database/database.ts";
import { takeFromLimit } from "../platform/limits/limits.store.ts";

/** Assumption: decision 0097. A page that waits for a card asks every few seconds. */
const perMinute = { allowed: 60, windowSeconds: 60 } as const;

/** Seconds to wait; above the minute's share calls are answered as while the acquirer is silent. */
export const takeAcquirerTurn = (db: Db, contactId: string): Promise<number> =>
  takeFromLimit(db, { key: `acquirer:${contactId}`, ...perMinute });
