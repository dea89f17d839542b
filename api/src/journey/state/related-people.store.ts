// Who stands behind a loan besides its borrower: the entries of the sub-forms whose statements are unticked
// (D11; decision 0030). For statements that join the application.
import { sql } from "kysely";

import { subFormOfStatement } from "@microloan/contract/fields/additional-question";

/** Rows of (statement, kind). */
export const subFormsOfStatements = sql`(values ${sql.join(
  Object.entries(subFormOfStatement).map(
    ([statement, kind]) => sql`(${sql.lit(statement)}, ${sql.lit(kind)})`,
  ),
)})`;

/**
 * Kind, id and revision of each entry that counts: another one, or a changed one,
 * is not in an earlier list (decision 0037).
 */
export const relatedPeopleOf = (applicationId: string) => sql<string[]>`array(
  select concat_ws(' ', entry.kind, entry.id, entry.revision) as person
  from sub_forms entry
  join ${subFormsOfStatements} as sub_form (statement, kind) on sub_form.kind = entry.kind
  join additional_questions questions on questions.application_id = entry.application_id
  where entry.application_id = ${sql.ref(applicationId)} and entry.removed_at is null
    and questions.answers ->> sub_form.statement = 'false'
  order by person)`;
