// Whom the bureau is asked about, and the notices that were read and signed.
import { sql } from "kysely";

import type { Address } from "@microloan/contract/fields/address";
import type { Employment } from "@microloan/contract/fields/employment";
import type { IsoDate } from "@microloan/domain/person/dates";

import type { Db } from "../../platform/database/database.ts";
import { isReportConsentInForce } from "./report-consent.store.ts";

export type ReportSubject = NonNullable<Awaited<ReturnType<typeof findReportSubject>>>;

/** Nobody without a consent in force on that day: then the bureau may not be asked (218-ФЗ art. 6 part 9). */
export function findReportSubject(
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
export async function lockReportSubject(
  tx: Db,
  asked: Parameters<typeof findReportSubject>[1],
): Promise<ReportSubject | undefined> {
  await tx
    .selectFrom("applications")
    .select("id")
    .where("id", "=", asked.applicationId)
    .forUpdate()
    .execute();
  return findReportSubject(tx, asked);
}

/** The borrower's repaid loans of ours. Assumption: D2, the contract's id at the bureaus is its application's. */
export async function findRepaidHere(db: Db, applicationId: string): Promise<Set<string>> {
  const repaid = await db
    .selectFrom("loans")
    .innerJoin("applications as own", "own.contactId", "loans.contactId")
    .select("loans.applicationId")
    .where("own.id", "=", applicationId)
    .where("loans.closedOn", "is not", null)
    .where("loans.unpaidKopecks", "=", 0)
    .execute();
  return new Set(repaid.map(({ applicationId: contractId }) => contractId));
}

/** What a borrower told of income and debts, and the region of registration; null as long as no address was saved. */
export type StatedMeans = { work: Employment; address: { registrationAddress: Address } | null };

export async function findStatedMeans(
  db: Db,
  applicationId: string,
): Promise<StatedMeans | undefined> {
  const found = await db
    .selectFrom("employments")
    .leftJoin("addresses", "addresses.applicationId", "employments.applicationId")
    .select(["employments.answers as work", "addresses.answers as address"])
    .where("employments.applicationId", "=", applicationId)
    .executeTakeFirst();
  return found as unknown as StatedMeans | undefined;
}

/** With the pack that is frozen after the notice was read. */
export async function insertConfirmedNotice(
  tx: Db,
  applicationId: string,
  { percent, text }: { percent: number; text: string },
): Promise<void> {
  await tx
    .insertInto("debtLoadNotices")
    .columns(["packId", "debtLoadPercent", "text"])
    .expression((from) =>
      from
        .selectFrom("signingPacks")
        .select((pack) => [
          "signingPacks.id",
          pack.val(percent).as("debtLoadPercent"),
          pack.val(text).as("text"),
        ])
        .where("applicationId", "=", applicationId)
        .where("voidedAt", "is", null),
    )
    .onConflict((conflict) => conflict.column("packId").doNothing())
    .execute();
}

/** Whether a notice is in the pack that was signed. */
export async function isNoticeSigned(db: Db, applicationId: string): Promise<boolean> {
  const signed = await db
    .selectFrom("signatures")
    .innerJoin("debtLoadNotices", "debtLoadNotices.packId", "signatures.packId")
    .select("signatures.packId")
    .where("applicationId", "=", applicationId)
    .executeTakeFirst();
  return signed !== undefined;
}
