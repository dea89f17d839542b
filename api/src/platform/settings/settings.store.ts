// The settings that differ from their defaults.
import { sql } from "kysely";

import { record } from "../audit/audit.store.ts";
import type { Db } from "../database/database.ts";

export function selectSettings(db: Db): Promise<{ code: string; value: string }[]> {
  return db.selectFrom("settings").select(["code", "value"]).execute();
}

/** Stores a setting, or with null takes it back to its default; who did it, and what stood there before, is kept. */
export async function changeSetting(
  tx: Db,
  { actor, code, text }: { actor: string; code: string; text: string | null },
): Promise<void> {
  const before = await tx
    .selectFrom("settings")
    .select("value")
    .where("code", "=", code)
    .forUpdate()
    .executeTakeFirst();
  if (text === null) await tx.deleteFrom("settings").where("code", "=", code).execute();
  else
    await tx
      .insertInto("settings")
      .values({ code, value: text })
      .onConflict((conflict) =>
        conflict.column("code").doUpdateSet({ value: text, changedAt: sql<Date>`now()` }),
      )
      .execute();
  const details = { code, from: before?.value ?? null, to: text };
  await record(tx, { actor, action: "setting changed", details });
}
