// Applications whose newest decision leaves them to an operator.
import { sql } from "kysely";

import { relatedPeopleOf } from "../../journey/state/related-people.store.ts";
import { borrowerIdentityOf } from "../../people/contacts/borrower-identity.store.ts";
import type { Db } from "../../platform/database/database.ts";

const waitsForOperator = sql<boolean>`
  applications.status = 'Considered' and decisions.outcome = 'review' and not exists (
    select from decisions newer
    where newer.application_id = decisions.application_id and newer.id > decisions.id)`;

const waiting = (db: Db) =>
  db
    .selectFrom("decisions")
    .innerJoin("applications", "applications.id", "decisions.applicationId")
    .innerJoin("signatures", "signatures.applicationId", "applications.id")
    .innerJoin("signingPacks", "signingPacks.id", "signatures.packId")
    .where(waitsForOperator);

const isUnknown = (fact: string) =>
  sql<boolean>`coalesce(decisions.inputs ->> ${fact}::text, 'unknown') = 'unknown'`;

const age = sql<number>`extract(epoch from now() - decisions.decided_at)::bigint`;

/**
 * At each round of five minutes in the first hour, then at one of each hour, after a day at one of each day; and as
 * soon as the state has spoken meanwhile.
 */
const isItsTime = sql<boolean>`case
  when decisions.inputs ->> 'identification' = 'unknown'
    and applications.identification <> 'unknown' then true
  when ${age} < 3600 then true
  when ${age} < 86400 then ${age} % 3600 < 300 else ${age} % 86400 < 300 end`;

/**
 * Those that wait only until somebody speaks, and are worth another question now; with what was told of them. Of one
 * that somebody has just spoken of it is always time.
 */
export function findUnknownOnReview(db: Db, applicationId?: string) {
  return waiting(db)
    .select(["applications.id as applicationId", "applications.identification", "applications.inn"])
    .select([
      isUnknown("selfBan").as("isSelfBanUnknown"),
      isUnknown("expensiveLoans").as("areLoansUnknown"),
    ])
    .where(sql<boolean>`applications.facts_unknown`)
    .where(
      applicationId === undefined ? isItsTime : sql<boolean>`applications.id = ${applicationId}`,
    )
    .orderBy("decisions.decidedAt")
    .execute();
}

export async function findApplicationOnReview(db: Db, applicationId: string) {
  const found = await waiting(db)
    .select([
      "applications.contractNumber",
      "decisions.id as decisionId",
      "decisions.decidedAt",
      "decisions.inputs",
      "decisions.ruleId",
      "decisions.tableVersion",
      "signingPacks.terms",
      relatedPeopleOf("applications.id").as("relatedPeople"),
      borrowerIdentityOf("applications.id").as("identity"),
    ])
    .select((from) =>
      from
        .selectFrom("subForms")
        .select(sql<string[]>`coalesce(array_agg(kind order by kind), '{}')`.as("kinds"))
        .whereRef("subForms.applicationId", "=", "applications.id")
        .where("removedAt", "is", null)
        .as("subForms"),
    )
    .where("applications.id", "=", applicationId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { terms, subForms, ...decision } = found;
  const { sumKopecks: signedSumKopecks, term, periodType } = terms;
  return { ...decision, signedSumKopecks, term, periodType, subForms: subForms ?? [] };
}
