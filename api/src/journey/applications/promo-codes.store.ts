// The only writer of promo codes. A use is an application that has taken the code and is under way or was signed; it is
// counted with the application's change (D8; decision 0094).
import { sql } from "kysely";

import type { PromoCode } from "@microloan/domain/loan/promo-codes";
import type { IsoDate } from "@microloan/domain/person/dates";

import type { Db } from "../../platform/database/database.ts";

/** The one that is kept under this text, and whether anybody may still take it. */
export async function findPromoCode(
  db: Db,
  code: string,
): Promise<(PromoCode & { isEnded: boolean }) | undefined> {
  return db
    .selectFrom("promoCodes")
    .select([
      "code",
      "discountPercent",
      "validFrom",
      "validTo",
      "leastSumKopecks",
      "mostSumKopecks",
      sql<boolean>`ended_at is not null`.as("isEnded"),
    ])
    .where("code", "=", code)
    .executeTakeFirst();
}

/**
 * One use more of the one, one less of the other. False where it has been ended meanwhile or all its uses are taken:
 * then nothing is changed.
 */
export async function moveUse(
  tx: Db,
  { from, to }: { from: string | null; to: string | null },
): Promise<boolean> {
  const both = [from, to].filter((code) => code !== null);
  // Two who change places would wait for each other.
  if (both.length > 1)
    await tx
      .selectFrom("promoCodes")
      .select("code")
      .where("code", "in", both)
      .orderBy("code")
      .forUpdate()
      .execute();
  if (to !== null) {
    const taken = await tx
      .updateTable("promoCodes")
      .set({ uses: sql<number>`uses + 1` })
      .where("code", "=", to)
      .where("endedAt", "is", null)
      .where(sql<boolean>`(most_uses is null or uses < most_uses)`)
      .returning("code")
      .executeTakeFirst();
    if (!taken) return false;
  }
  if (from !== null) await giveUseBack(tx, from);
  return true;
}

/** Of one that was taken while the version before ran, which counted none, there is none to give. */
export async function giveUseBack(tx: Db, code: string): Promise<void> {
  await tx
    .updateTable("promoCodes")
    .set({ uses: sql<number>`greatest(uses - 1, 0)` })
    .where("code", "=", code)
    .execute();
}

type Made = PromoCode & { mostUses: number | null; madeBy: string };

/** False where there is one like it. */
export async function insertPromoCode(tx: Db, made: Made): Promise<boolean> {
  const row = await tx
    .insertInto("promoCodes")
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .returning("code")
    .executeTakeFirst();
  return row !== undefined;
}

export function lockPromoCode(tx: Db, code: string) {
  return tx
    .selectFrom("promoCodes")
    .select(["code", "uses", "mostUses", "validFrom", "validTo", "endedAt"])
    .where("code", "=", code)
    .forUpdate()
    .executeTakeFirst();
}

type Changed = { code: string; validTo: IsoDate | null; mostUses: number | null };

export async function changePromoCode(tx: Db, { code, ...changed }: Changed): Promise<void> {
  await tx.updateTable("promoCodes").set(changed).where("code", "=", code).execute();
}

/** Nobody takes it any more; whoever has it keeps it for the day, and as long as their offer stands. */
export async function endPromoCode(tx: Db, code: string, today: IsoDate): Promise<void> {
  await tx
    .updateTable("promoCodes")
    .set({ endedAt: sql<Date>`now()`, validTo: sql<IsoDate>`least(valid_to, ${today}::date)` })
    .where("code", "=", code)
    .execute();
}
