// What changes the price of a loan: the chosen paid extras and the live promo code; signed terms say what was paid out
// (spec §3, §7; D8; decision 0031).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table applications
      add column extra_ids text[] not null default '{}',
      add column promo_code text`.execute(db);
  // Which promo codes a person has used up.
  await sql`
    create index applications_promo on applications (contact_id, promo_code)
      where promo_code is not null`.execute(db);
  await sql`create index registrations_contact on registrations (contact_id, created_at desc)
    where promo_code is not null`.execute(db);
  // Before the extras everything was paid out at the full rate.
  for (const table of ["signing_packs", "loans"])
    await sql`
      update ${sql.table(table)} set terms = terms || jsonb_build_object(
        'promoCode', null, 'discountPercent', 0, 'extras', '[]'::jsonb, 'extrasKopecks', 0,
        'payoutKopecks', terms -> 'sumKopecks', 'chargesKopecks', terms -> 'overpaymentKopecks')
      where not terms ? 'payoutKopecks'`.execute(db);
}
