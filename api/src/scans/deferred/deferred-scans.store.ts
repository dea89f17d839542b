// Deferred scans of an application: state, deadline by the database's clock, renewals, what is to be taken again (D5).
import { sql } from "kysely";

import { canMoveScans, type StoredDeferredScans } from "@microloan/domain/journey/deferred-scans";

import type { Db } from "../../platform/database/database.ts";

/** As of now, and not of the transaction's beginning: who waited for a lock may have come too late. */
const secondsLeft = sql<number>`ceil(extract(epoch from expires_at - clock_timestamp()))::int`;

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

export type ScansRow = NonNullable<Awaited<ReturnType<typeof findScans>>>;

export function findScans(db: Db, applicationId: string) {
  return db
    .selectFrom("deferredScans")
    .select(["status", "resetsUsed", "reupload", secondsLeft.as("secondsLeft")])
    .where("applicationId", "=", applicationId)
    .executeTakeFirst();
}

export async function insertScans(tx: Db, applicationId: string, seconds: number): Promise<void> {
  await tx
    .insertInto("deferredScans")
    .values({ applicationId, expiresAt: inSeconds(seconds) })
    .execute();
}

type Move = {
  applicationId: string;
  from: StoredDeferredScans;
  to: StoredDeferredScans;
  /** With ReuploadRequired: what to take again, and the time for it. */
  again?: { reupload: Record<string, string>; seconds: number };
};

/** Moves the state only from the one it was decided on; false when somebody was faster. */
export async function moveScans(tx: Db, { applicationId, from, to, again }: Move) {
  if (!canMoveScans(from, to)) throw new Error(`no way for scans from ${from} to ${to}`);
  const { numUpdatedRows } = await tx
    .updateTable("deferredScans")
    .set({
      status: to,
      changedAt: sql<Date>`now()`,
      reupload: JSON.stringify(again?.reupload ?? {}),
      ...(again && { expiresAt: inSeconds(again.seconds) }),
    })
    .where("applicationId", "=", applicationId)
    .where("status", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Fresh time, counted in the same statement; false when there were too many, or the old time is over. */
export async function renewTime(
  tx: Db,
  { applicationId, seconds, most }: { applicationId: string; seconds: number; most: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("deferredScans")
    .set((row) => ({ expiresAt: inSeconds(seconds), resetsUsed: row("resetsUsed", "+", 1) }))
    .where("applicationId", "=", applicationId)
    .where("status", "in", ["Waiting", "ReuploadRequired"])
    .where("expiresAt", ">", sql<Date>`clock_timestamp()`)
    .where("resetsUsed", "<", most)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whose time is over and whose application stands open all the same. */
export function findOverdue(db: Db) {
  return db
    .selectFrom("deferredScans")
    .innerJoin("applications", "applications.id", "deferredScans.applicationId")
    .select("applicationId")
    .where("applications.status", "=", "WaitingScans")
    .where("deferredScans.status", "in", ["Waiting", "ReuploadRequired"])
    .where("expiresAt", "<=", sql<Date>`now()`)
    .execute();
}

/** Whose scans nobody has begun to check. */
export function findUnchecked(db: Db) {
  return db
    .selectFrom("deferredScans")
    .select("applicationId")
    .where("status", "=", "Uploaded")
    .execute();
}
