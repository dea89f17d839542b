// Cards bound at the acquirer: our id, its request, and the token under which it knows the card (D8).
import { sql } from "kysely";

import type { Db } from "../platform/database/database.ts";
import { reportedHolder } from "./reported-holder.store.ts";

type Owner = { contactId: string; applicationId: string };

export async function insertInstrument(
  db: Db,
  instrument: Owner & { requestKey: string; pageUrl: string },
): Promise<string> {
  const { id } = await db
    .insertInto("financingInstruments")
    .values(instrument)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The binding still open for an application, so that a reload does not begin another one. */
export function findWaitingInstrument(db: Db, { contactId, applicationId }: Owner) {
  return db
    .selectFrom("financingInstruments")
    .select(["id", "pageUrl"])
    .where("contactId", "=", contactId)
    .where("applicationId", "=", applicationId)
    .where("status", "=", "Waiting")
    .where("createdAt", ">", sql<Date>`now() - interval '15 minutes'`)
    .orderBy("createdAt", "desc")
    .executeTakeFirst();
}

export function findInstrument(db: Db, { id, contactId }: { id: string; contactId: string }) {
  return db
    .selectFrom("financingInstruments")
    .select(["id", "applicationId", "requestKey", "status", "cardId", "cardMask"])
    .select(reportedHolder.as("holder"))
    .where("id", "=", id)
    .where("contactId", "=", contactId)
    .executeTakeFirst();
}

/** Whose name a card must bear. */
export function findName(db: Db, contactId: string) {
  return db
    .selectFrom("contacts")
    .select(["lastName", "firstName"])
    .where("id", "=", contactId)
    .executeTakeFirstOrThrow();
}

/** A contact's cards, of whatever application, each once: the chosen binding of a card, else its newest. */
export async function findBoundCards(
  db: Db,
  { contactId, chosenId }: { contactId: string; chosenId: string | null },
) {
  const rows = await db
    .selectFrom("financingInstruments")
    .select(["id", "cardId", "cardMask", reportedHolder.as("holder")])
    .where("contactId", "=", contactId)
    .where("status", "=", "Approved")
    .orderBy(sql`id is not distinct from ${chosenId}::uuid`, "desc")
    .orderBy("createdAt", "desc")
    .execute();
  const seen = new Map<string, (typeof rows)[number] & { cardId: string }>();
  for (const { cardId, ...row } of rows)
    if (cardId !== null && !seen.has(cardId)) seen.set(cardId, { cardId, ...row });
  return [...seen.values()];
}

/** Whether the money of this application could not go to that card already, by whichever binding of it. */
export async function wasRefused(
  db: Db,
  { applicationId, cardId }: { applicationId: string; cardId: string | null },
): Promise<boolean> {
  const refused = await db
    .selectFrom("payouts")
    .innerJoin("financingInstruments as card", "card.id", "payouts.financingInstrumentId")
    .select("payouts.orderId")
    .where("payouts.applicationId", "=", applicationId)
    .where("payouts.status", "=", "Rejected")
    .where("card.cardId", "=", cardId)
    .limit(1)
    .executeTakeFirst();
  return refused !== undefined;
}

export type Report =
  | { status: "Approved"; cardId: string; cardMask: string | null; holder: string | null }
  | { status: "Refused" };

/** The binding that the acquirer reports on, if it is this customer's. */
export function findBinding(
  db: Db,
  { requestKey, contactId }: { requestKey: string; contactId: string },
) {
  return db
    .selectFrom("financingInstruments")
    .select(["id", "applicationId", "contactId"])
    .where("requestKey", "=", requestKey)
    .where(sql<string>`contact_id::text`, "=", contactId)
    .executeTakeFirst();
}

export type Chosen = { applicationId: string; instrumentId: string | null };

/** What a contact has not signed yet, locked, with the card that is chosen for it. */
export function lockUnsigned(tx: Db, contactId: string): Promise<Chosen[]> {
  return tx
    .selectFrom("applications")
    .select(["id as applicationId", "financingInstrumentId as instrumentId"])
    .where("contactId", "=", contactId)
    .where("status", "in", ["Draft", "Prescoring", "Offered"])
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Notes that the binding was seen at the acquirer; true once its report has been waited for since. */
export async function isReportOverdue(db: Db, id: string): Promise<boolean> {
  const seen = await db
    .updateTable("financingInstruments")
    .set({ reportedAt: sql<Date>`coalesce(reported_at, now())` })
    .where("id", "=", id)
    .where("status", "=", "Waiting")
    .returning(sql<boolean>`reported_at < now() - interval '10 seconds'`.as("isOverdue"))
    .executeTakeFirst();
  return seen?.isOverdue ?? false;
}

const nothing = { cardId: null, cardMask: null, holder: null };

/** Only the first report on a binding counts, a replay or a late contradiction changes nothing; false for those. */
export async function settleInstrument(tx: Db, id: string, report: Report): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("financingInstruments")
    .set({ ...nothing, ...report, reportedAt: sql<Date>`now()` })
    .where("id", "=", id)
    .where("status", "=", "Waiting")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Adds what nobody has reported of this card yet; false when there is nothing to add. */
export async function addUnreported(
  tx: Db,
  id: string,
  { cardId, cardMask, holder }: Extract<Report, { status: "Approved" }>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("financingInstruments")
    .set({
      cardMask: sql<string>`coalesce(card_mask, ${cardMask})`,
      holder: sql<string>`coalesce(holder, ${holder})`,
    })
    .where("id", "=", id)
    .where("status", "=", "Approved")
    .where("cardId", "=", cardId)
    .where(
      sql<boolean>`(card_mask is null and ${cardMask}::text is not null
        or holder is null and ${holder}::text is not null)`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What the report of the binding would have said, had it come. */
export async function rememberMask(db: Db, id: string, cardMask: string): Promise<void> {
  await db
    .updateTable("financingInstruments")
    .set({ cardMask })
    .where("id", "=", id)
    .where("cardMask", "is", null)
    .execute();
}
