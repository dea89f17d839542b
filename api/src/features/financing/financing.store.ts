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
    .select(["id", "applicationId", "requestKey", "status", "cardId", "cardMask"])
    .where("id", "=", id)
    .where("contactId", "=", contactId)
    .executeTakeFirst();
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

/** The acquirer's report; only the first one counts, a replay or a late contradiction changes nothing. */
export async function settleInstrument(
  db: Db,
  requestKey: string,
  report: { status: "Approved"; cardId: string; cardMask: string | null } | { status: "Refused" },
): Promise<void> {
  await db
    .updateTable("financingInstruments")
    .set({
      status: report.status,
      cardId: report.status === "Approved" ? report.cardId : null,
      cardMask: report.status === "Approved" ? report.cardMask : null,
      reportedAt: sql<Date>`now()`,
    })
    .where("requestKey", "=", requestKey)
    .where("status", "=", "Waiting")
    .execute();
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
