// Applications that nobody goes on with (decision 0037).
import { sql } from "kysely";

import { formTables } from "../journey/answers/answers.store.ts";
import type { Db } from "../platform/database/database.ts";

export const batchSize = 500;

/**
 * Open, not on offer, and as it is for so many days, the forms with it: the ends of offers are told to their borrowers
 * (decision 0032).
 */
function isUnfinished(days: number) {
  const long = sql`now() - make_interval(days => ${days})`;
  // Each by its key: as a condition that none exists it would be planned as a walk over all forms.
  const noneSaved = formTables.map(
    (form) => sql`coalesce((
      select form.saved_at from ${sql.table(form)} form where form.application_id = applications.id
    ), created_at) <= ${long}`,
  );
  return sql<boolean>`status in ('Draft', 'Prescoring')
    and created_at <= ${long} and changed_at <= ${long} and ${sql.join(noneSaved, sql` and `)}`;
}

/** A batch of them, begun longest ago; behind the first so many. */
export function findUnfinished(db: Db, { days, behind }: { days: number; behind: number }) {
  return db
    .selectFrom("applications")
    .select("id")
    .where(isUnfinished(days))
    .orderBy("createdAt")
    .limit(batchSize)
    .offset(behind)
    .execute();
}

/** Asked once the application is held. */
export async function isStillUnfinished(tx: Db, id: string, days: number): Promise<boolean> {
  const found = await tx
    .selectFrom("applications")
    .select("id")
    .where("id", "=", id)
    .where(isUnfinished(days))
    .executeTakeFirst();
  return found !== undefined;
}
