// At most one change of a phone waits for an operator (decision 0062).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update phone_changes set status = 'Replaced'
    where status = 'OnReview' and exists (
      select from phone_changes earlier
      where earlier.old_phone = phone_changes.old_phone and earlier.status = 'OnReview'
        and (earlier.review_until, earlier.id) < (phone_changes.review_until, phone_changes.id))`.execute(
    db,
  );
  await sql`
    create unique index phone_changes_on_review on phone_changes (old_phone)
    where status = 'OnReview'`.execute(db);
}
