// What the bureaus told of other debts, and whether all of them did: about one document and one INN (D6; decisions
// 0036, 0048).
import { sql } from "kysely";

import type { OtherLoan } from "@microloan/domain/loan/expensive-loans";

import type { Db } from "../platform/database/database.ts";
import { preparedRead } from "../platform/database/prepared-read.ts";

const isFresh = sql<boolean>`known_debts.asked_at >
  now() - case when known_debts.is_silent then interval '5 minutes' else interval '1 day' end`;

const isOfTheDay = sql<boolean>`known_debts.asked_at > now() - interval '1 day'`;

/** `monthlyPaymentsKopecks` undefined: nobody answered. `silent`: who did not. */
type KnownDebts = {
  monthlyPaymentsKopecks: number | undefined;
  loans: readonly OtherLoan[];
  silent: readonly string[];
};

const findFresh = preparedRead((db, { applicationId }: { applicationId: string }) =>
  db
    .selectFrom("knownDebts")
    .select(["monthlyPaymentsKopecks", "loans", "isSilent"])
    .where("applicationId", "=", applicationId)
    .where(isFresh),
);

/**
 * Not older than a day: a debt may have been taken since; five minutes where one was silent: whoever looks again waits
 * no more.
 */
export async function findKnownDebts(db: Db, applicationId: string) {
  const [known] = await findFresh(db, { applicationId });
  if (!known) return undefined;
  const { isSilent, loans, monthlyPaymentsKopecks: payments } = known;
  return { monthlyPaymentsKopecks: payments ?? undefined, loans, areAllKnown: !isSilent };
}

/** The loans that every bureau told of within ten minutes; undefined where not all of them did. */
export async function findRecentLoans(
  db: Db,
  applicationId: string,
): Promise<readonly OtherLoan[] | undefined> {
  const recent = await db
    .selectFrom("knownDebts")
    .select("loans")
    .where("applicationId", "=", applicationId)
    .where("isSilent", "=", false)
    .where("askedAt", ">", sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst();
  return recent?.loans;
}

/** What was told last, however long ago; undefined where nobody told anything. */
export async function findKeptPayments(db: Db, applicationId: string): Promise<number | undefined> {
  const kept = await db
    .selectFrom("knownDebts")
    .select("monthlyPaymentsKopecks")
    .where("applicationId", "=", applicationId)
    .executeTakeFirst();
  return kept?.monthlyPaymentsKopecks ?? undefined;
}

/**
 * What all of them told within the day stands when one is silent later, but for higher payments: the debts that another
 * tells of by then are there, and a decision has counted them. So a silence within the day lowers no payments.
 */
export async function keepKnownDebts(
  db: Db,
  applicationId: string,
  { loans, monthlyPaymentsKopecks, silent }: KnownDebts,
): Promise<void> {
  const isSilent = silent.length > 0;
  const answered = {
    monthlyPaymentsKopecks: monthlyPaymentsKopecks ?? null,
    loans: JSON.stringify(loans),
    isSilent,
  };
  const last = { lastSilent: [...silent] };
  await db
    .insertInto("knownDebts")
    .values({ applicationId, ...answered, ...last })
    .onConflict((conflict) =>
      conflict.column("applicationId").doUpdateSet({
        ...last,
        lastAskedAt: sql<Date>`now()`,
        monthlyPaymentsKopecks: sql<number | null>`greatest(
          known_debts.monthly_payments_kopecks, excluded.monthly_payments_kopecks)`,
      }),
    )
    .execute();
  // Raised above, as long as they are of the day.
  const monthly = sql<number | null>`case when ${isSilent} and ${isOfTheDay}
    then known_debts.monthly_payments_kopecks else ${answered.monthlyPaymentsKopecks}::bigint end`;
  await db
    .updateTable("knownDebts")
    .set({ ...answered, monthlyPaymentsKopecks: monthly, askedAt: sql<Date>`now()` })
    .where("applicationId", "=", applicationId)
    .where(sql<boolean>`(not ${isSilent} or known_debts.is_silent or not (${isFresh}))`)
    .execute();
}

/** Who was silent when they were asked last, and whether that was within the hour; undefined where nobody was asked. */
export async function findLastSilent(db: Db, applicationId: string) {
  return db
    .selectFrom("knownDebts")
    .select([
      "lastSilent as silent",
      sql<boolean>`last_asked_at > now() - interval '1 hour'`.as("isRecent"),
    ])
    .where("applicationId", "=", applicationId)
    .executeTakeFirst();
}

/** The bureaus were asked about a person with another document, or another INN. */
export async function forgetDebts(tx: Db, applicationId: string): Promise<void> {
  await tx.deleteFrom("knownDebts").where("applicationId", "=", applicationId).execute();
}
