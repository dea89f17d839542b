// Whom the bureau is asked about, what it told of debts, and the notices that were read.
import { sql } from "kysely";

import type { Employment } from "@microloan/contract/fields/employment";
import type { IsoDate } from "@microloan/domain/person/dates";

import type { Db } from "../../platform/database/database.ts";
import { isReportConsentInForce } from "./report-consent.store.ts";

const isFresh = sql<boolean>`known_debts.asked_at >
  now() - case when known_debts.is_silent then interval '5 minutes' else interval '1 day' end`;

export type Subject = NonNullable<Awaited<ReturnType<typeof findSubject>>>;

/** Nobody without a consent in force on that day: then the bureau may not be asked (218-ФЗ art. 6 part 9). */
export function findSubject(
  db: Db,
  { applicationId, day }: { applicationId: string; day: IsoDate },
) {
  return db
    .selectFrom("applications")
    .innerJoin("contacts", "contacts.id", "applications.contactId")
    .innerJoin("passports", "passports.applicationId", "applications.id")
    .select([
      "contacts.lastName",
      "contacts.firstName",
      "contacts.middleName",
      "contacts.birthDate",
      "applications.inn",
      sql<string>`passports.answers->>'series'`.as("passportSeries"),
      sql<string>`passports.answers->>'number'`.as("passportNumber"),
    ])
    .where("applications.id", "=", applicationId)
    .where(isReportConsentInForce(day))
    .executeTakeFirst();
}

/** Whom it would be asked about now; nothing of that changes until the transaction ends. */
export async function lockSubject(
  tx: Db,
  asked: Parameters<typeof findSubject>[1],
): Promise<Subject | undefined> {
  await tx
    .selectFrom("applications")
    .select("id")
    .where("id", "=", asked.applicationId)
    .forUpdate()
    .execute();
  return findSubject(tx, asked);
}

export async function findEmployment(
  db: Db,
  applicationId: string,
): Promise<Employment | undefined> {
  const found = await db
    .selectFrom("employments")
    .select("answers")
    .where("applicationId", "=", applicationId)
    .executeTakeFirst();
  return found && (found.answers as unknown as Employment);
}

/** Not older than a day: a debt may have been taken since; five minutes of silence: whoever looks again waits no more. */
export async function findKnownDebts(db: Db, applicationId: string) {
  const known = await db
    .selectFrom("knownDebts")
    .select(["monthlyPaymentsKopecks", "isSilent"])
    .where("applicationId", "=", applicationId)
    .where(isFresh)
    .executeTakeFirst();
  // Kept without payments: whom it does not know has none.
  return (
    known && {
      monthlyPaymentsKopecks: known.isSilent ? undefined : Number(known.monthlyPaymentsKopecks),
    }
  );
}

export async function keepKnownDebts(
  db: Db,
  applicationId: string,
  monthlyPaymentsKopecks: number | null,
): Promise<void> {
  await db
    .insertInto("knownDebts")
    .values({ applicationId, monthlyPaymentsKopecks })
    .onConflict((conflict) =>
      conflict
        .column("applicationId")
        .doUpdateSet({ monthlyPaymentsKopecks, isSilent: false, askedAt: sql<Date>`now()` }),
    )
    .execute();
}

/** What it told within the day stands. */
export async function keepSilence(db: Db, applicationId: string): Promise<void> {
  await db
    .insertInto("knownDebts")
    .values({ applicationId, monthlyPaymentsKopecks: null, isSilent: true })
    .onConflict((conflict) =>
      conflict
        .column("applicationId")
        .doUpdateSet({ monthlyPaymentsKopecks: null, isSilent: true, askedAt: sql<Date>`now()` })
        .where(sql<boolean>`(known_debts.is_silent or not (${isFresh}))`),
    )
    .execute();
}

/** With the pack that is frozen after the notice was read. */
export async function insertConfirmedNotice(
  tx: Db,
  applicationId: string,
  notice: { debtLoadPercent: number; text: string },
): Promise<void> {
  await tx
    .insertInto("debtLoadNotices")
    .columns(["packId", "debtLoadPercent", "text"])
    .expression((from) =>
      from
        .selectFrom("signingPacks")
        .select((pack) => [
          "signingPacks.id",
          pack.val(notice.debtLoadPercent).as("debtLoadPercent"),
          pack.val(notice.text).as("text"),
        ])
        .where("applicationId", "=", applicationId)
        .where("voidedAt", "is", null),
    )
    .onConflict((conflict) => conflict.column("packId").doNothing())
    .execute();
}
