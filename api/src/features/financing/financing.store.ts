// Cards bound at the acquirer: our id, its request, and the token under which it knows the card (D8).
import { sql } from "kysely";

import type { Db } from "../../plugins/database/database.ts";

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
    .select(["id", "applicationId", "requestKey", "status", "cardId", "cardMask", "holder"])
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
    .select(["id", "cardId", "cardMask"])
    .where("contactId", "=", contactId)
    .where("status", "=", "Approved")
    .orderBy(sql`id is not distinct from ${chosenId}::uuid`, "desc")
    .orderBy("createdAt", "desc")
    .execute();
  const seen = new Map<string, { id: string; cardId: string; cardMask: string | null }>();
  for (const { id, cardId, cardMask } of rows)
    if (cardId !== null && !seen.has(cardId)) seen.set(cardId, { id, cardId, cardMask });
  return [...seen.values()];
}

export type Report =
  | { status: "Approved"; cardId: string; cardMask: string | null; holder: string | null }
  | { status: "Refused" };

const nothing = { cardId: null, cardMask: null, holder: null };

/**
 * The acquirer's report on a binding of this customer's; only the first one counts, a replay or a late contradiction changes
 * nothing.
 */
export async function settleInstrument(
  db: Db,
  { requestKey, contactId }: { requestKey: string; contactId: string },
  report: Report,
): Promise<void> {
  await db
    .updateTable("financingInstruments")
    .set({ ...nothing, ...report, reportedAt: sql<Date>`now()` })
    .where("requestKey", "=", requestKey)
    .where(sql<string>`contact_id::text`, "=", contactId)
    .where("status", "=", "Waiting")
    .execute();
}

/** What the report of the binding would have told, had it come. */
export async function rememberMask(db: Db, id: string, cardMask: string): Promise<void> {
  await db.updateTable("financingInstruments").set({ cardMask }).where("id", "=", id).execute();
}

export async function chooseInstrument(
  tx: Db,
  { applicationId, instrumentId }: { applicationId: string; instrumentId: string },
): Promise<void> {
  await tx
    .updateTable("applications")
    .set((row) => ({ financingInstrumentId: instrumentId, version: row("version", "+", 1) }))
    .where("id", "=", applicationId)
    .execute();
}
