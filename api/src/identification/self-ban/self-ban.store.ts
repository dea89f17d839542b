// What the bureau said of a self-ban: of the application's INN as it is now.
import { sql } from "kysely";

import { changeApplication, now } from "../../journey/applications/applications.store.ts";
import type { Db } from "../../platform/database/database.ts";

/** A ban and a lifting of it count from the day after they were asked for: an answer stands for a day. */
const isFresh = sql<boolean>`self_ban_asked_at > now() - interval '1 day'`;

/** A ban may be lifted any minute: its borrower is told, and looks in again. */
const isWorthAsking = sql<boolean>`inn is not null and identified_at is not null and case self_ban
  when 'no' then not ${isFresh}
  else coalesce(self_ban_asked_at < now() - interval '5 minutes', true) end`;

export async function isKnownFree(db: Db, applicationId: string): Promise<boolean> {
  const found = await db
    .selectFrom("applications")
    .select("id")
    .where("id", "=", applicationId)
    .where("selfBan", "=", "no")
    .where(isFresh)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether it is to be asked now: the INN is known, the number confirmed, and nobody was asked lately. */
export async function markAsked(tx: Db, applicationId: string): Promise<boolean> {
  // A "no" is asked about only when it is too old to count, and the answer may never come.
  const selfBan = sql<"unknown" | "yes">`case self_ban when 'no' then 'unknown' else self_ban end`;
  const asked = { selfBan, selfBanAskedAt: now };
  return (await changeApplication(tx, applicationId, asked, isWorthAsking)) !== undefined;
}

export async function findInn(db: Db, applicationId: string): Promise<string | null> {
  const found = await db
    .selectFrom("applications")
    .select("inn")
    .where("id", "=", applicationId)
    .executeTakeFirst();
  return found?.inn ?? null;
}

/** Whether it says anything new; an answer about an INN that has been changed meanwhile says nothing. */
export async function saveSelfBan(
  tx: Db,
  applicationId: string,
  { inn, selfBan }: { inn: string; selfBan: "yes" | "no" },
): Promise<boolean> {
  const before = await tx
    .selectFrom("applications")
    .select(["inn", "selfBan"])
    .where("id", "=", applicationId)
    .forUpdate()
    .executeTakeFirst();
  if (before?.inn !== inn) return false;
  await changeApplication(tx, applicationId, { selfBan, selfBanAskedAt: now });
  return before.selfBan !== selfBan;
}
