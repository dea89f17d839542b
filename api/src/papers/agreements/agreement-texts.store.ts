// The texts of agreements, each version once by its SHA-256, and which of them somebody gave (D7; decision 0039).
import { sql } from "kysely";

import type { Db } from "../../platform/database/database.ts";

/** A text that is kept already is left as it is: nothing is locked. */
export async function keepTexts(
  tx: Db,
  texts: readonly { sha256: string; text: string }[],
): Promise<void> {
  if (texts.length === 0) return;
  await tx
    .insertInto("agreementTexts")
    .values([...texts])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Agreements that a person gave before signing the application, newest first:
 * at registration, or with the application itself.
 */
export function findGiven(
  db: Db,
  { applicationId, contactId }: { applicationId: string; contactId: string },
) {
  return db
    .selectFrom("documentTicks")
    .innerJoin("agreementTexts", "agreementTexts.sha256", "documentTicks.textSha256")
    .innerJoin("contacts", "contacts.id", "documentTicks.contactId")
    .select([
      "documentTicks.documentRuleId",
      "documentTicks.tickedAt",
      "agreementTexts.sha256",
      "agreementTexts.text",
      "contacts.lastName",
      "contacts.firstName",
      "contacts.middleName",
      "contacts.birthDate",
    ])
    .where("documentTicks.contactId", "=", contactId)
    .where((row) =>
      row.or([
        row("documentTicks.applicationId", "is", null),
        row("documentTicks.applicationId", "=", applicationId),
      ]),
    )
    .where(
      sql<boolean>`document_ticks.ticked_at <= coalesce(
        (select signed_at from signatures where application_id = ${applicationId}::uuid), 'infinity')`,
    )
    .orderBy("documentTicks.tickedAt", "desc")
    .execute();
}

export type GivenTick = Awaited<ReturnType<typeof findGiven>>[number];
