// Who the borrower of an application is by names, birth date, passport and INN, as one hash: for statements that join
// the application and ask whether any of these is another one by now (decision 0037).
import { sql } from "kysely";

export const borrowerIdentityOf = (applicationId: string) => sql<string | null>`(
  select encode(sha256(convert_to(jsonb_build_array(
    identified.id, person.last_name, person.first_name, person.middle_name, person.birth_date,
    identified.inn, passport.answers
  )::text, 'UTF8')), 'hex')
  from applications identified
  join contacts person on person.id = identified.contact_id
  join passports passport on passport.application_id = identified.id
  where identified.id = ${sql.ref(applicationId)})`;
