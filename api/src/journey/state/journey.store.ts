// Applications and the facts their journey is computed from, in one statement (D5).
import { type Expression, type ExpressionBuilder, sql } from "kysely";

import { documentRulesOf } from "@microloan/contract/dictionaries/document-rules";
import type { StoredDeferredScans } from "@microloan/domain/journey/deferred-scans";
import { allStatuses, isPaidOut, isTerminal } from "@microloan/domain/journey/status";
import type { ForbiddenLoan } from "@microloan/domain/loan/expensive-loans";
import type { PromoCode } from "@microloan/domain/loan/promo-codes";
import type { IsoDate } from "@microloan/domain/person/dates";

import type { Db } from "../../platform/database/database.ts";
import { preparedRead, preparedWrite } from "../../platform/database/prepared-read.ts";
import { heldBack } from "../../platform/database/transaction-client.ts";
import type { Database } from "../../platform/database/types.ts";
import { subFormsOfStatements } from "./related-people.store.ts";

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findOwnApplication>>>;

const has =
  (table: "addresses" | "employments") => (from: ExpressionBuilder<Database, "applications">) =>
    from.exists(
      from
        .selectFrom(table)
        .select(sql`1`.as("one"))
        .whereRef(`${table}.applicationId`, "=", "applications.id"),
    );

/**
 * The passport is saved, with the codeword where the first loan is asked for: an operator cannot tell it (D11;
 * decision 0023).
 */
const hasPassport = sql<boolean>`exists (
  select from passports passport
  where passport.application_id = applications.id and (
    jsonb_exists(passport.answers, 'codeword') or exists (
      select from loans where loans.contact_id = applications.contact_id
    )
  )
)`;

/** The additional questions are saved, and each unticked statement has an entry of its sub-form (D11). */
const hasAdditionalQuestions = sql<boolean>`exists (
  select from additional_questions questions
  where questions.application_id = applications.id and not exists (
    select from ${subFormsOfStatements} as sub_form (statement, kind)
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
const hasConfirmation = sql<boolean>`(applications.flow = 'new' or not exists (
  select from (values ${sql.join(confirmations)}) as agreement (id)
  where not exists (
    select from document_ticks tick
    where tick.contact_id = applications.contact_id
      and tick.application_id = applications.id and tick.document_rule_id = agreement.id
  )
))`;

/** The offer has lapsed, whether or not the job that says so has come by (decision 0032). */
const isOfferOver = sql<boolean>`
  applications.status = 'Offered' and coalesce(applications.offer_valid_until <= now(), false)`;

/** The day whose prices the standing offer keeps; null where none stands (decision 0039). */
export const pricedOn = sql<IsoDate | null>`
  case when applications.offer_valid_until > now() then applications.offer_priced_on::text end`;

/** The promo code that it has taken, as that is now: holding it is asked of the domain (decision 0094). */
export const promo = sql<PromoCode | null>`(
  select jsonb_build_object(
    'code', taken.code, 'discountPercent', taken.discount_percent,
    'validFrom', taken.valid_from, 'validTo', taken.valid_to,
    'leastSumKopecks', taken.least_sum_kopecks, 'mostSumKopecks', taken.most_sum_kopecks)
  from promo_codes taken where taken.code = applications.promo_code)`;

/** What became of scans that were put off; null until the signature. */
const deferredScans = sql<StoredDeferredScans | null>`
  (select status from deferred_scans scans where scans.application_id = applications.id)`;

/** Why an application is refused, and the limit that forbids its loan, where one does; null unless it is refused. */
export const lastRefusal = sql<{
  reason: string | null;
  forbiddenLoan: ForbiddenLoan | null;
} | null>`
  case when applications.status = 'Refused' then (
    select jsonb_build_object('reason', reason, 'forbiddenLoan', inputs -> 'forbiddenLoan')
    from decisions refused
    where refused.application_id = applications.id and refused.outcome = 'refuse'
      and refused.stage <> 'offer'
    order by refused.id desc limit 1
  ) end`;

/** With the facts that their journey is computed from. */
function selectApplications(db: Db) {
  return db
    .selectFrom("applications")
    .selectAll("applications")
    .select((from) => [
      hasPassport.as("hasPassport"),
      has("addresses")(from).as("hasAddress"),
      has("employments")(from).as("hasEmployment"),
      hasAdditionalQuestions.as("hasAdditionalQuestions"),
      hasConfirmation.as("hasConfirmation"),
      deferredScans.as("deferredScans"),
      isOfferOver.as("isOfferOver"),
      pricedOn.as("pricedOn"),
      promo.as("promo"),
      lastRefusal.as("lastRefusal"),
    ]);
}

type Own = { applicationId: string; contactId: string };

const findApplications = preparedRead((db, { applicationId, contactId }: Own) =>
  selectApplications(db)
    .where("applications.id", "=", applicationId)
    .where("applications.contactId", "=", contactId),
);

/** The application if it is this contact's: the owner check stands in the statement itself. */
export async function findOwnApplication(db: Db, { applicationId, contactId }: Own) {
  const [application] = await findApplications(db, { applicationId, contactId });
  return application;
}

const lockApplications = preparedWrite((db, { applicationId, contactId }: Own) =>
  db
    .selectFrom("applications")
    .select("id")
    .where("id", "=", applicationId)
    .where("contactId", "=", contactId)
    .forUpdate()
    .modifyEnd(heldBack),
);

/**
 * As `findOwnApplication`, held until the transaction ends: changes of one application queue up. It is read by a
 * statement of its own, behind the lock: in one it would be as it was before somebody else let go of it.
 */
export async function lockOwnApplication(tx: Db, { applicationId, contactId }: Own) {
  await lockApplications(tx, { applicationId, contactId });
  return findOwnApplication(tx, { applicationId, contactId });
}

/** Whosever it is, for jobs and operators. */
export function lockAnyApplication(tx: Db, applicationId: string) {
  return selectApplications(tx)
    .where("applications.id", "=", applicationId)
    .forUpdate("applications")
    .executeTakeFirst();
}

/** Neither over nor paid out. */
const underWay = allStatuses.filter((status) => !isTerminal(status) && !isPaidOut(status));

/** Of a contact, what is under way, as it is until the transaction ends. */
export function lockUnderWay(tx: Db, contactId: string) {
  return tx
    .selectFrom("applications")
    .select(["id", "status"])
    .where("contactId", "=", contactId)
    .where("status", "in", underWay)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** The application a contact is busy with, or the latest one. */
export const selectCurrentApplication = (db: Db, contactId: string | Expression<string>) =>
  selectApplications(db)
    .where("applications.contactId", "=", contactId)
    .orderBy("applications.createdAt", "desc")
    .limit(1);

const findCurrent = preparedRead((db, { contactId }: Pick<Own, "contactId">) =>
  selectCurrentApplication(db, contactId),
);

export async function findCurrentApplication(db: Db, contactId: string) {
  const [application] = await findCurrent(db, { contactId });
  return application;
}
