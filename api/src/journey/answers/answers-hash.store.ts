// All that a borrower has answered, chosen and brought for an application, as one hash: whatever is saved anew makes it
// another one, also where it says the same again. Read again under the application's lock it tells whether what was
// prepared without the lock still holds (decision 0044).
import { sql } from "kysely";

import { formTables } from "./answers.store.ts";

const revisions = sql.join(
  formTables.map(
    (table) =>
      sql`(select revision from ${sql.table(table)} form where form.application_id = chosen.id)`,
  ),
);

/** For statements that name the application's id by this column. */
export const answersHashOf = (applicationId: string) => sql<string>`(
  select encode(sha256(convert_to(jsonb_build_array(
    chosen.sum_kopecks, chosen.term, chosen.period_type, chosen.promo_code, chosen.extra_ids,
    chosen.financing_instrument_id, chosen.scans_deferred,
    extract(epoch from chosen.identified_at), extract(epoch from chosen.documents_confirmed_at),
    extract(epoch from chosen.signed_at),
    ${revisions},
    array(
      select concat_ws(' ', entry.id, entry.revision, entry.removed_at is null)
      from sub_forms entry where entry.application_id = chosen.id order by 1),
    array(
      select scan.id from document_files scan
      where scan.application_id = chosen.id and scan.removed_at is null order by 1)
  )::text, 'UTF8')), 'hex')
  from applications chosen
  where chosen.id = ${sql.ref(applicationId)})`;
