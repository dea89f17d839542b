-- What holds in a sound database, whichever way its applications have gone: a row for each breach, and none else
-- (reliability, below E; decision 0095). One statement, so that all of it is of one moment beside a running product.
-- What the purge takes is never missed here, and what a foreign key or a check sees to is not asked again.
with
given as (
  select application_id, pack_id, code_id, pack_hash, accepted, false as is_withdrawn
  from signatures
  union all
  select application_id, pack_id, code_id, pack_hash, null, true
  from withdrawn_signatures
),
-- The terms that a signed application's loan has, as loan/terms/lent-terms.store.ts says it.
lent as (
  select signatures.application_id, case signatures.accepted
    when 'fallback' then signing_packs.fallback_terms else signing_packs.terms end as terms
  from signatures
  join signing_packs on signing_packs.id = signatures.pack_id
),
signed_statuses (status, is_decided, is_paid_out) as (
  values ('Signed', false, false), ('WaitingScans', false, false), ('Considered', false, false),
    ('Approved', true, false), ('Cooling', true, false), ('Issuing', true, false),
    ('Issued', true, true), ('Closed', true, true), ('TechError', true, false)
),
-- A refused or given up application may have been signed or not, so it is none of these.
signed as (
  select applications.*, signed_statuses.is_decided, signed_statuses.is_paid_out, lent.terms
  from applications
  join signed_statuses on signed_statuses.status = applications.status
  left join lent on lent.application_id = applications.id
),
newest_decisions as (
  select distinct on (application_id) application_id, stage, outcome
  from decisions
  order by application_id, id desc
),
all_terms as (
  select id as pack_id, terms from signing_packs
  union all
  select id, fallback_terms from signing_packs where fallback_terms is not null
)

-- Applications, their signatures and the codes these were given with.
select 'two active applications of one contact' as invariant, contact_id::text as id
from applications
where status not in ('Closed', 'Refused', 'ClientDenied', 'Expired', 'TechError')
group by contact_id having count(*) > 1

union all
select 'signed, and no signature stands', id::text
from signed
where terms is null

union all
select 'a signature of what is not signed', applications.id::text
from signatures
join applications on applications.id = signatures.application_id
where applications.status in ('Draft', 'Prescoring', 'Offered')

union all
select 'signed_at without a signature, or a signature without it', applications.id::text
from applications
where (signed_at is null) = exists (
  select from signatures where signatures.application_id = applications.id)

union all
select 'a signature that is not of its pack', given.pack_id::text
from given
join signing_packs pack on pack.id = given.pack_id
where pack.application_id <> given.application_id
  or pack.hash <> given.pack_hash
  or pack.code_id <> given.code_id
  or (pack.voided_at is not null) <> given.is_withdrawn

union all
select 'a signature that is not of its code', given.code_id::text
from given
join codes on codes.id = given.code_id
where codes.purpose <> 'signing'
  or codes.consumed_at is null
  or codes.application_id is distinct from given.application_id
  or codes.bound_hash is distinct from given.pack_hash

union all
select 'a spent code of signing without its one signature', codes.id::text
from codes
left join given on given.code_id = codes.id
where codes.purpose = 'signing' and codes.consumed_at is not null
group by codes.id having count(given.code_id) <> 1

union all
select 'a signed pack without papers', given.pack_id::text
from given
where not exists (select from signing_pack_documents paper where paper.pack_id = given.pack_id)

union all
select 'a signature without its line in the audit log', given.pack_id::text
from given
where not exists (
  select from audit_log
  where audit_log.application_id = given.application_id and audit_log.action = 'signed'
    and audit_log.details ->> 'packHash' = given.pack_hash)

union all
select 'a session that its code did not open', sessions.id::text
from sessions
join codes on codes.id = sessions.code_id
where codes.consumed_at is null or codes.contact_id is distinct from sessions.contact_id

-- Decisions.
union all
select 'considered, and the newest decision leaves it to nobody', applications.id::text
from applications
left join newest_decisions newest on newest.application_id = applications.id
where applications.status = 'Considered' and newest.outcome is distinct from 'review'

union all
select 'refused, and the newest decision does not refuse', applications.id::text
from applications
left join newest_decisions newest on newest.application_id = applications.id
where applications.status = 'Refused' and newest.outcome is distinct from 'refuse'

union all
select 'approved, and the newest decision does not approve what is signed', signed.id::text
from signed
left join newest_decisions newest on newest.application_id = signed.id
where signed.is_decided and (
  newest.outcome is distinct from 'approve' or newest.stage not in ('final', 'operator', 'payout'))

union all
select 'more is signed than was approved', id::text
from signed
where is_decided and approved_sum_kopecks < (terms ->> 'sumKopecks')::integer

union all
select 'given up without a denial, or a denial without that', applications.id::text
from applications
where (status = 'ClientDenied') <> exists (
  select from client_denials where client_denials.application_id = applications.id)

union all
select 'cooling off without an end', id::text
from applications
where status = 'Cooling' and cooling_until is null

union all
select 'waits for scans, or goes on, as its scans do not', signed.id::text
from signed
left join deferred_scans scans on scans.application_id = signed.id
where (signed.status = 'WaitingScans' and (not signed.scans_deferred
    or coalesce(scans.status, 'Expired') in ('Expired', 'Cancelled')))
  or (signed.status not in ('Signed', 'WaitingScans') and signed.scans_deferred
    and scans.status is distinct from 'Accepted')

-- Payouts and loans.
union all
select 'money under way without its order, or an order without that', applications.id::text
from applications
where (status = 'Issuing') <> exists (
  select from payouts
  where payouts.application_id = applications.id and payouts.status = 'Created')

union all
select 'paid out without one order that was paid, or such an order without that', applications.id::text
from applications
where (status in ('Issued', 'Closed'))::integer <> (
  select count(*) from payouts
  where payouts.application_id = applications.id and payouts.status = 'Paid')

union all
select 'paid out without a loan, or a loan without that', applications.id::text
from applications
where (status in ('Issued', 'Closed')) <> exists (
  select from loans where loans.application_id = applications.id)

union all
select 'an order of another number, sum or person than was signed', payouts.order_id
from payouts
join applications on applications.id = payouts.application_id
join financing_instruments card on card.id = payouts.financing_instrument_id
left join lent on lent.application_id = payouts.application_id
where payouts.order_id !~ ('^payout-' || payouts.application_id || '(-[2-9])?$')
  or (payouts.status <> 'Rejected' and (
    payouts.amount_kopecks is distinct from (lent.terms ->> 'payoutKopecks')::integer
    or card.contact_id <> applications.contact_id))

union all
select 'an order settled without its time or payment, or with them before', order_id
from payouts
where (status = 'Created') <> (settled_at is null)
  or (status = 'Paid') <> (payment_id is not null)

-- An order of an earlier signature was refused before the hours of the next one began; a clock of ours may be late.
union all
select 'money before the cooling-off was over', payouts.order_id
from payouts
join applications on applications.id = payouts.application_id
where payouts.status <> 'Rejected'
  and payouts.created_at < applications.cooling_until - interval '1 minute'

union all
select 'money on its way although its card has failed', id::text
from applications
where status in ('Issuing', 'Issued', 'Closed') and payout_fault is not null

union all
select 'a loan of other terms, number or person than was signed', loans.application_id::text
from loans
join applications on applications.id = loans.application_id
left join lent on lent.application_id = loans.application_id
where loans.terms is distinct from lent.terms
  or loans.contract_number <> applications.contract_number
  or loans.contact_id <> applications.contact_id

union all
select 'a loan without its line in the audit log', loans.application_id::text
from loans
where not exists (
  select from audit_log
  where audit_log.application_id = loans.application_id and audit_log.action = 'loan issued')

union all
select 'closed without its day, or a day without that', loans.application_id::text
from loans
join applications on applications.id = loans.application_id
where (applications.status = 'Closed') <> (loans.closed_on is not null)

union all
select 'a repayment from before its loan', repayment.id::text
from loan_repayments repayment
join loans on loans.application_id = repayment.application_id
where repayment.paid_on < loans.issued_on

union all
select 'a repayment taken back without the word of two', repayment.id::text
from loan_repayments repayment
join desk_proposals proposal on proposal.id = repayment.reversal_id
where proposal.kind <> 'reversal'
  or proposal.subject <> repayment.id::text
  or proposal.outcome is distinct from 'confirmed'

-- Sums: each in whole kopecks, and together what the calculator makes of them.
union all
select 'signed sums that do not add up', pack_id::text
from all_terms, lateral (
  select
    (terms ->> 'sumKopecks')::numeric as sum,
    (terms ->> 'overpaymentKopecks')::numeric as overpayment,
    (terms ->> 'refundKopecks')::numeric as refund,
    (terms ->> 'extrasKopecks')::numeric as extras,
    (terms ->> 'payoutKopecks')::numeric as payout,
    (terms ->> 'chargesKopecks')::numeric as charges
) told, lateral (
  select
    sum((payment ->> 'amountKopecks')::numeric) as amounts,
    sum((payment ->> 'principalKopecks')::numeric) as principals,
    sum((payment ->> 'interestKopecks')::numeric) as interest,
    bool_and((payment ->> 'amountKopecks')::numeric % 1 = 0
      and (payment ->> 'principalKopecks')::numeric % 1 = 0) as are_whole
  from jsonb_array_elements(terms -> 'payments') payment
) schedule
where (told.sum % 1 = 0 and told.refund % 1 = 0 and told.payout % 1 = 0 and schedule.are_whole
  and told.refund = told.sum + told.overpayment
  and told.payout = told.sum - told.extras
  and told.charges = told.overpayment + told.extras
  and schedule.amounts = told.refund
  and schedule.principals = told.sum
  and schedule.interest = told.overpayment
  and told.extras = (
    select coalesce(sum((extra ->> 'amountKopecks')::numeric), 0)
    from jsonb_array_elements(terms -> 'extras') extra)
) is not true

union all
select 'a loan asked for that is not the one signed', applications.id::text
from applications
join lent on lent.application_id = applications.id
where applications.sum_kopecks is distinct from (lent.terms ->> 'sumKopecks')::integer
  or applications.term is distinct from (lent.terms ->> 'term')::integer
  or applications.period_type is distinct from lent.terms ->> 'periodType'

-- What no foreign key sees to.
union all
select 'a promo code that there is not', applications.id::text
from applications
where promo_code is not null
  and not exists (select from promo_codes where promo_codes.code = applications.promo_code)

union all
select 'an agreement whose text is not kept', registrations.id::text
from registrations, unnest(agreement_hashes) hash
where hash <> ''
  and not exists (select from agreement_texts where agreement_texts.sha256 = hash)

order by 1, 2
