// The simplified identification of an application.
import { sql } from "kysely";

import type { Db } from "../platform/database/database.ts";

export async function markIdentified(tx: Db, applicationId: string): Promise<void> {
  await tx
    .updateTable("applications")
    .set((row) => ({ identifiedAt: sql<Date>`now()`, version: row("version", "+", 1) }))
    .where("id", "=", applicationId)
    .execute();
}
