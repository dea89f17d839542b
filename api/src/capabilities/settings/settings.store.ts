// The settings that differ from their defaults.
import type { Db } from "../../plugins/database/database.ts";

export function selectSettings(db: Db): Promise<{ code: string; value: string }[]> {
  return db.selectFrom("settings").select(["code", "value"]).execute();
}
