// Applications and the facts their journey is computed from, in one statement (D5).
import { type ExpressionBuilder, sql } from "kysely";

import { documentRulesOf } from "@microloan/contract/dictionaries/document-rules";
import { subFormOfStatement } from "@microloan/contract/fields/additional-question";
import type { Status } from "@microloan/domain/journey/status";

import type { Db } from "../../plugins/database/database.ts";
import type { Database } from "../../plugins/database/types.ts";

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findOwnApplication>>>;

const has =
  (table: "passports" | "addresses" | "employments") =>
  (from: ExpressionBuilder<Database, "applications">) =>
    from.exists(
      from
        .selectFrom(table)
        .select(sql`1`.as("one"))
        .whereRef(`${table}.applicationId`, "=", "applications.id"),
    );

const subForms = Object.entries(subFormOfStatement).map(
  ([statement, kind]) => sql`(${sql.lit(statement)}, ${sql.lit(kind)})`,
);

/** The additional questions are saved, and each unticked statement has an entry of its sub-form (D11). */
const hasAdditionalQuestions = sql<boolean>`exists (
  select from additional_questions questions
  where questions.application_id = applications.id and not exists (
    select from (values ${sql.join(subForms)}) as sub_form (statement, kind)
    where questions.answers ->> sub_form.statement = 'false' and not exists (
      select from sub_forms entry
      where entry.application_id = applications.id
        and entry.kind = sub_form.kind and entry.removed_at is null
    )
  )
)`;

const confirmations = documentRulesOf("reapplicationConfirmation")
  .filter(({ isRequired }) => isRequired)
  .map(({ id }) => sql`(${sql.lit(id)}::uuid)`);

/** The agreements of a reapplication's confirmation are given: without them its data are not confirmed (D7). */
const hasConfirmation = sql<boolean>`applications.flow = 'new' or not exists (
  select from (values ${sql.join(confirmations)}) as agreement (id)
  where not exists (
    select from document_ticks tick
    where tick.contact_id = applications.contact_id
      and tick.application_id = applications.id and tick.document_rule_id = agreement.id
  )
)`;

function selectApplications(db: Db) {
  return db
    .selectFrom("applications")
    .selectAll("applications")
    .select((from) => [
      has("passports")(from).as("hasPassport"),
      has("addresses")(from).as("hasAddress"),
      has("employments")(from).as("hasEmployment"),
      hasAdditionalQuestions.as("hasAdditionalQuestions"),
      hasConfirmation.as("hasConfirmation"),
    ]);
}

/** The application if it is this contact's: the owner check stands in the statement itself. */
export function findOwnApplication(
  db: Db,
  { applicationId, contactId }: { applicationId: string; contactId: string },
) {
  return selectApplications(db)
    .where("applications.id", "=", applicationId)
    .where("applications.contactId", "=", contactId)
    .executeTakeFirst();
}

/** As `findOwnApplication`, held until the transaction ends: changes of one application queue up. */
export function lockOwnApplication(
  tx: Db,
  { applicationId, contactId }: { applicationId: string; contactId: string },
) {
  return selectApplications(tx)
    .where("applications.id", "=", applicationId)
    .where("applications.contactId", "=", contactId)
    .forUpdate("applications")
    .executeTakeFirst();
}

/** For jobs, which act for nobody in particular. */
export function lockApplication(tx: Db, applicationId: string) {
  return selectApplications(tx)
    .where("applications.id", "=", applicationId)
    .forUpdate("applications")
    .executeTakeFirst();
}

/** The application a contact is busy with, or the latest one. */
export function findCurrentApplication(db: Db, contactId: string) {
  return selectApplications(db)
    .where("applications.contactId", "=", contactId)
    .orderBy("applications.createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Moves the status only from the one it was decided on; false when somebody was faster. */
export async function updateStatus(
  tx: Db,
  applicationId: string,
  from: Status,
  to: Status,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("applications")
    .set((row) => ({
      status: to,
      version: row("version", "+", 1),
      statusChangedAt: sql<Date>`now()`,
    }))
    .where("id", "=", applicationId)
    .where("status", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes back the pack that waits for its signature, if there is one. */
export async function voidPack(tx: Db, applicationId: string): Promise<void> {
  await tx
    .updateTable("signingPacks")
    .set({ voidedAt: sql<Date>`now()` })
    .where("applicationId", "=", applicationId)
    .where("voidedAt", "is", null)
    .execute();
}
