// What the bureau told of other debts, or that it said nothing: about one document and one INN (D6; decision 0036).
import { sql } from "kysely";

import type { Db } from "../platform/database/database.ts";

const isFresh = sql<boolean>`known_debts.asked_at >
  now() - case when known_debts.is_silent then interval '5 minutes' else interval '1 day' end`;

/**
 * Not older than a day: a debt may have been taken since; five minutes of silence: whoever looks again waits no more.
 */
export async function findKnownDebts(db: Db, applicationId: string) {
  const known = await db
    .selectFrom("knownDebts")
    .select(["monthlyPaymentsKopecks", "isSilent"])
    .where("applicationId", "=", applicationId)
    .where(isFresh)
    .executeTakeFirst();
  // Kept without payments: whom it does not know has none.
  return (
    known && {
      monthlyPaymentsKopecks: known.isSilent ? undefined : Number(known.monthlyPaymentsKopecks),
    }
  );
}

export async function keepKnownDebts(
  db: Db,
  applicationId: string,
  monthlyPaymentsKopecks: number | null,
): Promise<void> {
  await db
    .insertInto("knownDebts")
    .values({ applicationId, monthlyPaymentsKopecks })
    .onConflict((conflict) =>
      conflict
        .column("applicationId")
        .doUpdateSet({ monthlyPaymentsKopecks, isSilent: false, askedAt: sql<Date>`now()` }),
    )
    .execute();
}

/** What it told within the day stands. */
export async function keepNoAnswer(db: Db, applicationId: string): Promise<void> {
  await db
    .insertInto("knownDebts")
    .values({ applicationId, monthlyPaymentsKopecks: null, isSilent: true })
    .onConflict((conflict) =>
      conflict
        .column("applicationId")
        .doUpdateSet({ monthlyPaymentsKopecks: null, isSilent: true, askedAt: sql<Date>`now()` })
        .where(sql<boolean>`(known_debts.is_silent or not (${isFresh}))`),
    )
    .execute();
}

/** The bureau was asked about a person with another document, or another INN. */
export async function forgetDebts(tx: Db, applicationId: string): Promise<void> {
  await tx.deleteFrom("knownDebts").where("applicationId", "=", applicationId).execute();
}
