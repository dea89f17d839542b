// How many wait for what another transaction holds, in the tests of those who might wait for each other.
import { sql } from "kysely";
import { expect, vi } from "vitest";

import type { Db } from "../src/platform/database/database.ts";

/** Until so many wait. */
export const untilWaiting = (db: Db, many: number): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    expect(rows).toHaveLength(many);
  }, 5000);
