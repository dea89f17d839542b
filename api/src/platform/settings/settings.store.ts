// The settings that differ from their defaults.
import { sql } from "kysely";

import { record } from "../audit/audit.store.ts";
import type { Db } from "../database/database.ts";
import { preparedRead } from "../database/prepared-read.ts";

const findSettings = preparedRead((db) => db.selectFrom("settings").select(["code", "value"]));

/** A row for each that was changed: some dozens at most. */
export const selectSettings = (db: Db): Promise<{ code: string; value: string }[]> =>
  findSettings(db, {});

/** What is stored, null for the default. Until the transaction's end nobody else changes it, also where nothing is. */
export async function lockSetting(tx: Db, code: string): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${"setting:" + code}, 0))`.execute(tx);
  const found = await tx
    .selectFrom("settings")
    .select("value")
    .where("code", "=", code)
    .executeTakeFirst();
  return found?.value ?? null;
}

type Change = {
  actor: string;
  code: string;
  text: string | null;
  /** Kept beside it in the log. */
  details?: Record<string, string>;
};

/** Stores a setting, or with null takes it back to its default; who did it, and what stood there before, is kept. */
export async function changeSetting(tx: Db, { actor, code, text, details }: Change): Promise<void> {
  const before = await lockSetting(tx, code);
  if (text === null) await tx.deleteFrom("settings").where("code", "=", code).execute();
  else
    await tx
      .insertInto("settings")
      .values({ code, value: text })
      .onConflict((conflict) =>
        conflict.column("code").doUpdateSet({ value: text, changedAt: sql<Date>`now()` }),
      )
      .execute();
  await record(tx, {
    actor,
    action: "setting changed",
    details: { code, from: before, to: text, ...details },
  });
}
