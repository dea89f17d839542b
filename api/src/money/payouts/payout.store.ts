// Payouts: of an application's orders one at most is alive, by a unique index (D8; decision 0075).
import { sql } from "kysely";

import { reportedHolder } from "../../cards/reported-holder.store.ts";
import { lentTerms } from "../../loan/terms/lent-terms.store.ts";
import type { Db } from "../../platform/database/database.ts";
import { isBlocked } from "../../platform/session/session.store.ts";

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
      "financingInstruments.cardMask",
      "applications.contractNumber",
      "signingPacks.allowsAnotherCard",
      lentTerms.as("terms"),
      "contacts.phone",
      "contacts.lastName",
      "contacts.firstName",
      isBlocked.as("isBlocked"),
    ])
    .where("applications.id", "=", applicationId)
    .executeTakeFirstOrThrow();
}

/** What is asked before the lock is taken. */
export function findBefore(db: Db, applicationId: string) {
  return db
    .selectFrom("applications")
    .innerJoin("contacts", "contacts.id", "applications.contactId")
    .select(["status", "coolingUntil", "inn", "identification", "payoutFault"])
    .select(isBlocked.as("isBlocked"))
    .where("applications.id", "=", applicationId)
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

/** Of an order that was settled without its money: what the audit log calls it when that went. */
export const paidAfterwards = "paid after it was settled";

/** Of an order of `payouts`: its money went although it had been settled without it. */
export const isPaidAfterwards = sql<boolean>`exists (select from audit_log line
  where line.application_id = payouts.application_id and line.action = ${paidAfterwards}
    and line.details ->> 'orderId' = payouts.order_id)`;

/** The first order has the number it always had. */
const orderIdOf = (applicationId: string, attempt: number): string =>
  attempt === 1 ? `payout-${applicationId}` : `payout-${applicationId}-${attempt}`;

/** Another order; the database refuses one beside an order that is not rejected. */
export async function insertPayout(
  tx: Db,
  payout: { applicationId: string; financingInstrumentId: string; amountKopecks: number },
): Promise<void> {
  const { applicationId } = payout;
  const orderId = orderIdOf(applicationId, (await findRejected(tx, applicationId)).length + 1);
  await tx
    .insertInto("payouts")
    .values({ ...payout, orderId })
    .execute();
}

/** The order that is under way. */
export function findPayout(db: Db, applicationId: string) {
  return db
    .selectFrom("payouts")
    .select(["orderId", "amountKopecks", "sends"])
    .where("applicationId", "=", applicationId)
    .where("status", "=", "Created")
    .executeTakeFirstOrThrow();
}

/** The card of exactly this order, whichever the application names by now; nobody's once it is settled. */
const ofOrder = (db: Db, orderId: string) =>
  db
    .selectFrom("payouts")
    .innerJoin("financingInstruments", "financingInstruments.id", "payouts.financingInstrumentId")
    .select([
      "financingInstruments.contactId as instrumentContactId",
      "financingInstruments.cardId",
      reportedHolder.as("holder"),
      "payouts.sends",
    ])
    .where("payouts.orderId", "=", orderId)
    .where("payouts.status", "=", "Created");

const overtaken = (orderId: string) => () => new Error(`order ${orderId} was settled meanwhile`);

export const findCardOf = (db: Db, orderId: string) =>
  ofOrder(db, orderId).executeTakeFirstOrThrow(overtaken(orderId));

/** Until the transaction ends nobody else sends or settles the order. */
export const lockCardOf = (tx: Db, orderId: string) =>
  ofOrder(tx, orderId).forUpdate("payouts").executeTakeFirstOrThrow(overtaken(orderId));

/** While it is locked. */
export async function countSend(tx: Db, orderId: string): Promise<void> {
  await tx
    .updateTable("payouts")
    .set({ sends: sql<number>`sends + 1` })
    .where("orderId", "=", orderId)
    .execute();
}

/** Orders that the acquirer has refused. */
export function findRejected(db: Db, applicationId: string) {
  return db
    .selectFrom("payouts")
    .select(["orderId", "amountKopecks"])
    .where("applicationId", "=", applicationId)
    .where("status", "=", "Rejected")
    .execute();
}

/**
 * Orders that we stopped, so many days ago at most, after they had been begun, and that nobody knows to have been paid:
 * a call under way then may have been carried out since.
 */
export function findStopped(db: Db, { forDays }: { forDays: number }) {
  return (
    db
      .selectFrom("payouts")
      .innerJoin("applications", "applications.id", "payouts.applicationId")
      .select(["payouts.applicationId", "payouts.orderId", "payouts.amountKopecks"])
      .where("payouts.settledAt", ">", sql<Date>`now() - make_interval(days => ${forDays})`)
      // Literally, or a prepared plan does not find the index.
      .where(sql<boolean>`payouts.status = 'Rejected'`)
      .where("applications.status", "=", "TechError")
      .where("applications.payoutFault", "<>", "BankRefused")
      .where(sql<boolean>`not ${isPaidAfterwards}`)
      .execute()
  );
}

/** Of exactly this order; false where somebody else has settled it. */
export async function settlePayout(
  tx: Db,
  orderId: string,
  settled: { status: "Paid"; paymentId: string } | { status: "Rejected" },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("payouts")
    .set({ ...settled, settledAt: sql<Date>`now()` })
    .where("orderId", "=", orderId)
    .where("status", "=", "Created")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether that payment is the one that the order was settled with. */
export async function isPaidBy(
  tx: Db,
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Promise<boolean> {
  const paid = await tx
    .selectFrom("payouts")
    .select("orderId")
    .where("orderId", "=", orderId)
    .where("status", "=", "Paid")
    .where("paymentId", "=", paymentId)
    .executeTakeFirst();
  return paid !== undefined;
}
