// How long an offer stands: the hours of the setting, and never less than the working days of the law (353-ФЗ art. 7
// part 6; D9; decision 0039). By the database's clock, which also says when it is over.
import { sql } from "kysely";

import { contractFigure } from "@microloan/domain/loan/contract-law";
import { lastOfWorkingDays } from "@microloan/domain/loan/working-days";
import { addDays, type IsoDate } from "@microloan/domain/person/dates";

import type { Db } from "../../platform/database/database.ts";
import { changeApplication } from "../applications/applications.store.ts";

type Life = {
  hours: number;
  /** The lender's day, whose prices hold from now on. */
  today: IsoDate;
  /** An offer that stands already keeps the prices that were told. */
  keepsPrices: boolean;
};

/** From the end of the last of the days that the law gives. */
async function lawfulEnd(db: Db) {
  const { rows } = await sql<{ day: IsoDate }>`
    select ((now() at time zone 'Europe/Moscow')::date)::text as day`.execute(db);
  const day = rows[0]?.day;
  if (day === undefined) throw new Error("the database tells no day");
  const last = lastOfWorkingDays(day, contractFigure("offerWorkingDays", day));
  return sql<Date>`(${addDays(last, 1)}::timestamp at time zone 'Europe/Moscow')`;
}

async function valuesOf(db: Db, { hours, keepsPrices, today }: Life) {
  const kept = keepsPrices
    ? sql`case when offer_valid_until > now() then offer_priced_on end`
    : sql`null::date`;
  return {
    offerValidUntil: sql<Date>`greatest(now() + make_interval(hours => ${hours}), ${await lawfulEnd(db)})`,
    offerPricedOn: sql<IsoDate>`coalesce(${kept}, ${today}::date)`,
  };
}

/** The offer stands from now on. */
export async function openOffer(tx: Db, applicationId: string, life: Life): Promise<void> {
  await changeApplication(tx, applicationId, await valuesOf(tx, life));
}

/** A draft's terms are being shown: they stand from the first time on. Nothing where they stand already. */
export async function openShownOffer(
  db: Db,
  applicationId: string,
  life: Life,
): Promise<Date | null> {
  const standsNot = sql<boolean>`status = 'Draft' and coalesce(offer_valid_until <= now(), true)`;
  const opened = await changeApplication(db, applicationId, await valuesOf(db, life), standsNot);
  return opened?.offerValidUntil ?? null;
}

/** Offers whose time is over, the oldest first; the rest waits for the next minute. */
export function findOverdueOffers(db: Db) {
  return db
    .selectFrom("applications")
    .select("id")
    .where("status", "=", "Offered")
    .where("offerValidUntil", "<=", sql<Date>`now()`)
    .orderBy("offerValidUntil")
    .limit(500)
    .execute();
}
