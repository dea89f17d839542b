// Payouts: one per application, by primary key (D8).
import { sql } from "kysely";

import { reportedHolder } from "../../cards/reported-holder.store.ts";
import { lentTerms } from "../../loan/terms/lent-terms.store.ts";
import type { Db } from "../../platform/database/database.ts";

/** What a payout needs to know of a signed application. */
export async function findSigned(db: Db, applicationId: string) {
  return db
    .selectFrom("applications")
    .innerJoin("signatures", "signatures.applicationId", "applications.id")
    .innerJoin("signingPacks", "signingPacks.id", "signatures.packId")
    .innerJoin(
      "financingInstruments",
      "financingInstruments.id",
      "applications.financingInstrumentId",
    )
    .innerJoin("contacts", "contacts.id", "applications.contactId")
    .select([
      "applications.contactId",
      "financingInstruments.id as instrumentId",
      "financingInstruments.contactId as instrumentContactId",
      "financingInstruments.cardId",
      reportedHolder.as("holder"),
      "applications.contractNumber",
      lentTerms.as("terms"),
      "contacts.phone",
      "contacts.lastName",
      "contacts.firstName",
    ])
    .where("applications.id", "=", applicationId)
    .executeTakeFirstOrThrow();
}

/** What is asked before the lock is taken. */
export function findBefore(db: Db, applicationId: string) {
  return db
    .selectFrom("applications")
    .select(["status", "coolingUntil", "inn", "identification"])
    .where("id", "=", applicationId)
    .executeTakeFirst();
}

/**
 * Applications whose money should be on its way, and has been for so many hours; those that still cool off have a job
 * of their own hour.
 */
export function findUnpaid(db: Db, { forHours = 0 } = {}) {
  return (
    db
      .selectFrom("applications")
      .select(["id as applicationId", "statusChangedAt as since"])
      .where("statusChangedAt", "<=", sql<Date>`now() - make_interval(hours => ${forHours})`)
      // Literally, or a prepared plan does not find the index.
      .where(sql<boolean>`status in ('Approved', 'Issuing', 'Cooling')`)
      .where(sql<boolean>`(status <> 'Cooling' or cooling_until <= now())`)
      .execute()
  );
}

export async function insertPayout(
  tx: Db,
  payout: { applicationId: string; financingInstrumentId: string; amountKopecks: number },
): Promise<void> {
  const orderId = `payout-${payout.applicationId}`;
  await tx
    .insertInto("payouts")
    .values({ ...payout, orderId })
    .execute();
}

export function findPayout(db: Db, applicationId: string) {
  return db
    .selectFrom("payouts")
    .select(["orderId", "amountKopecks", "status"])
    .where("applicationId", "=", applicationId)
    .executeTakeFirstOrThrow();
}

export async function settlePayout(
  tx: Db,
  applicationId: string,
  settled: { status: "Paid"; paymentId: string } | { status: "Rejected" },
): Promise<void> {
  await tx
    .updateTable("payouts")
    .set({ ...settled, settledAt: sql<Date>`now()` })
    .where("applicationId", "=", applicationId)
    .where("status", "=", "Created")
    .execute();
}
