// Where each kind of the queue is found, in the order in which it waits: a page reads its own rows by the kind's index
// and leaves the others alone (decision 0091).
import { type RawBuilder, sql } from "kysely";

import type { QueueKind } from "@microloan/contract/desk/queue-kinds";

import { isBlocked } from "../../platform/session/session.store.ts";

export type Source = {
  /** With the where; its columns are named by the parts below. */
  from: RawBuilder<unknown>;
  id: RawBuilder<string>;
  since: RawBuilder<Date>;
  /** What else is told; null where it is nothing of the kind's. */
  applicationId?: RawBuilder<string>;
  phoneChangeId?: RawBuilder<string>;
  title: RawBuilder<string | null>;
  sumKopecks?: RawBuilder<number>;
  ruleId?: RawBuilder<string>;
  facts?: RawBuilder<unknown>;
  payout?: RawBuilder<string>;
  subject?: RawBuilder<string>;
  targetSeconds?: RawBuilder<number>;
};

/** A proposal stands on the newest decision, or it waits for nobody. */
const standsOnNewest = sql`not exists (
  select from decisions newer
  where newer.application_id = desk_proposals.application_id
    and newer.id > desk_proposals.decision_id)`;

/** Asked once, not for each application. */
const proposedFor = sql`
  select desk_proposals.application_id from desk_proposals
  where desk_proposals.kind = 'approval' and desk_proposals.outcome is null and ${standsOnNewest}`;

/** `status` and `facts_unknown` literally, or a prepared plan does not find the index. */
const onReview = (facts: RawBuilder<unknown>) => sql`
  applications
  where applications.status = 'Considered' and ${facts} and applications.id not in (${proposedFor})`;

const ofNewest = <T>(column: string) => sql<T>`(
  select ${sql.ref(column)} from decisions
  where decisions.application_id = applications.id order by decisions.id desc limit 1)`;

const ofReview = {
  id: sql<string>`applications.id`,
  applicationId: sql<string>`applications.id`,
  since: sql<Date>`applications.status_changed_at`,
  title: sql<string | null>`applications.contract_number`,
  sumKopecks: sql<number>`(
    select (signing_packs.terms ->> 'sumKopecks')::integer from signatures
    join signing_packs on signing_packs.id = signatures.pack_id
    where signatures.application_id = applications.id)`,
};

const paidSince = sql<Date>`greatest(applications.status_changed_at, applications.cooling_until)`;

/** `with`: what stands on more than its own row. */
const proposed = (kind: QueueKind, more: RawBuilder<unknown> = sql`true`) => ({
  from: sql`
    desk_proposals
    left join applications on applications.id = desk_proposals.application_id
    where desk_proposals.kind = ${sql.lit(kind)} and desk_proposals.outcome is null and ${more}`,
  id: sql<string>`desk_proposals.id`,
  since: sql<Date>`desk_proposals.made_at`,
  title: sql<string | null>`applications.contract_number`,
  sumKopecks: sql<number>`desk_proposals.sum_kopecks`,
  subject: sql<string>`coalesce(desk_proposals.application_id::text, desk_proposals.subject)`,
});

/** Nothing is begun for a blocked borrower; what was begun is asked about as ever (0081). */
export const isHeldByBlock = sql<boolean>`(applications.status in ('Approved', 'Cooling')
  and exists (select from contacts where contacts.id = applications.contact_id and ${isBlocked}))`;

export const payoutSource = {
  from: sql`
    applications
    where applications.status in ('Approved', 'Issuing', 'Cooling')
      and ${paidSince} <= now() and not ${isHeldByBlock}
      and (applications.payout_fault is not null or ${paidSince} <= now() - interval '1 hour')`,
  id: sql<string>`applications.id`,
  applicationId: sql<string>`applications.id`,
  since: paidSince,
  title: sql<string | null>`applications.contract_number`,
  sumKopecks: ofReview.sumKopecks,
  payout: sql<
    "anotherCard" | "unanswered" | "notBegun"
  >`case when applications.payout_fault is not null then 'anotherCard'
    when applications.status = 'Issuing' then 'unanswered' else 'notBegun' end`,
} satisfies Source;

export const sources: Readonly<Record<QueueKind, Source>> = {
  decision: {
    ...ofReview,
    from: onReview(sql`not applications.facts_unknown`),
    ruleId: ofNewest<string>("rule_id"),
  },
  facts: {
    ...ofReview,
    from: onReview(sql`applications.facts_unknown`),
    facts: ofNewest("inputs"),
  },
  scans: {
    from: sql`
      deferred_scans join applications on applications.id = deferred_scans.application_id
      where applications.status = 'WaitingScans'
        and deferred_scans.status in ('Uploaded', 'Checking')`,
    id: sql<string>`deferred_scans.application_id`,
    applicationId: sql<string>`deferred_scans.application_id`,
    since: sql<Date>`deferred_scans.changed_at`,
    title: sql<string | null>`applications.contract_number`,
  },
  phoneChange: {
    from: sql`phone_changes where phone_changes.status = 'OnReview' and phone_changes.expires_at > now()`,
    id: sql<string>`phone_changes.id`,
    phoneChangeId: sql<string>`phone_changes.id`,
    since: sql<Date>`phone_changes.created_at`,
    title: sql<string | null>`phone_changes.old_phone`,
    targetSeconds: sql<number>`extract(epoch from phone_changes.review_until - phone_changes.created_at)::int`,
  },
  payout: payoutSource,
  approval: {
    ...proposed("approval", sql`applications.status = 'Considered' and ${standsOnNewest}`),
    applicationId: sql<string>`desk_proposals.application_id`,
  },
  reversal: proposed("reversal"),
  "write-off": proposed("write-off"),
  correction: {
    ...proposed("correction"),
    title: sql<string | null>`(
      select phone from contacts where contacts.id = desk_proposals.subject::uuid)`,
  },
  setting: proposed("setting"),
  roles: {
    ...proposed("roles"),
    title: sql<string | null>`(
      select username from operators where operators.id::text = desk_proposals.subject)`,
  },
};
