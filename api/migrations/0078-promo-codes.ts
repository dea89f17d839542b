// Promo codes come out of the code (decision 0094): those that there were stay as they were, with as many uses as they
// have had, so that no application's terms change.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table promo_codes (
      code text primary key check (code <> ''),
      discount_percent int not null check (discount_percent between 1 and 100),
      valid_from date not null,
      valid_to date,
      least_sum_kopecks bigint check (least_sum_kopecks > 0),
      most_sum_kopecks bigint,
      most_uses int check (most_uses > 0),
      uses int not null default 0 check (uses >= 0),
      made_by uuid references operators,
      made_at timestamptz not null default now(),
      ended_at timestamptz,
      constraint promo_codes_days check (ended_at is not null or valid_to >= valid_from),
      constraint promo_codes_sums check (most_sum_kopecks >= least_sum_kopecks),
      constraint promo_codes_limit check (uses <= most_uses)
    )`.execute(db);
  await sql`
    insert into promo_codes (code, discount_percent, valid_from, valid_to, uses)
    select code, discount_percent, valid_from::date, valid_to::date, (
      select count(*) from applications
      where promo_code = code and (signed_at is not null
        or status not in ('Closed', 'Refused', 'ClientDenied', 'Expired', 'TechError')))
    from (values
      ('СТАРТ10', 10, '2025-09-01', null),
      ('ДРУГ20', 20, '2025-09-01', null),
      ('ПОЛОВИНА', 50, '2025-09-01', '2027-12-31'),
      ('ВЕСНА26', 30, '2026-03-01', '2026-05-31')
    ) as known (code, discount_percent, valid_from, valid_to)`.execute(db);
}
