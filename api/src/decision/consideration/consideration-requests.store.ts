// What the client sent with an application to its consideration, the newest of each page: the ticks as they stood, the
// client's clock, its analytics (spec §7, §9; decision 0057).
import { type Insertable, sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";
import type { Database } from "../../platform/database/types.ts";

type AgreeItem = { id: string; isChecked: boolean };
type Sent = Omit<Insertable<Database["considerationRequests"]>, "agreeItems" | "sentAt"> & {
  agreeItems: readonly AgreeItem[];
};

export async function putConsiderationRequest(tx: Db, { agreeItems, ...sent }: Sent) {
  const row = { ...sent, agreeItems: JSON.stringify(agreeItems) };
  await tx
    .insertInto("considerationRequests")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["applicationId", "formPage"])
        .doUpdateSet({ ...row, sentAt: sql<Date>`now()` }),
    )
    .execute();
}
