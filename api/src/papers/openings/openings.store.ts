// Who opened which document, and when (spec §7 saveDocumentRulesLogFiles; decision 0035).
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";

export type Opening = {
  applicationId: string;
  documentRuleId: string;
  formPageId: string;
  actor: string;
  way: "told" | "text" | "file";
  /** Of the PDF that was given, or whose text was. */
  sha256: string | null;
  secondsAgo?: number;
};

/** One that was recorded within the same minute is the same. */
export async function insertOpenings(db: Db, openings: readonly Opening[]): Promise<void> {
  if (openings.length === 0) return;
  await db
    .insertInto("documentOpenings")
    .values(
      openings.map(({ secondsAgo = 0, ...opening }) => ({
        ...opening,
        openedAt: sql<Date>`now() - make_interval(secs => ${secondsAgo})`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
