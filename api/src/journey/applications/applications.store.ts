// Applications as they begin (D3, D5).
import { sql } from "kysely";

import type { ExperimentGroups } from "@microloan/domain/journey/experiments";

import type { Db } from "../../platform/database/database.ts";

type NewApplication = {
  id: string;
  contactId: string;
  flow: "new" | "reapplication";
  sumKopecks: number;
  term: number;
  periodType: "days" | "weeks";
  experiments: ExperimentGroups;
};

/** Two beginnings at once make one application: the open one per contact is unique. Whether it was this one. */
export async function insertApplication(tx: Db, application: NewApplication): Promise<boolean> {
  const row = await tx
    .insertInto("applications")
    .values({ ...application, experiments: JSON.stringify(application.experiments) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The entries of the sub-forms come along from the application whose additional questions do (earlier-answers). */
export async function copySubForms(tx: Db, applicationId: string): Promise<void> {
  await sql`
    insert into sub_forms (application_id, kind, answers, created_at)
    select ${applicationId}::uuid, entry.kind, entry.answers, entry.created_at
    from sub_forms entry
    where entry.removed_at is null and entry.application_id = (
      select earlier.id
      from applications earlier
      join applications this on this.contact_id = earlier.contact_id
      join additional_questions on additional_questions.application_id = earlier.id
      where this.id = ${applicationId}::uuid and earlier.id <> this.id
      order by earlier.created_at desc
      limit 1
    )`.execute(tx);
}
