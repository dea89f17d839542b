// What a consideration reads.
import { sql } from "kysely";

import type { ConsiderationFacts } from "@microloan/domain/decision/consideration-table";
import type { StoredDeferredScans } from "@microloan/domain/journey/deferred-scans";
import type { ExperimentGroups } from "@microloan/domain/journey/experiments";
import type { Status } from "@microloan/domain/journey/status";
import type { PeriodType } from "@microloan/domain/loan/products";

import { reportedHolder } from "../../cards/reported-holder.store.ts";
import { findKnownDebts } from "../../identification/known-debts.store.ts";
import { answersHashOf } from "../../journey/answers/answers-hash.store.ts";
import { relatedPeopleOf } from "../../journey/state/related-people.store.ts";
import { borrowerIdentityOf } from "../../people/contacts/borrower-identity.store.ts";
import type { Db } from "../../platform/database/database.ts";
import type { LoansElsewhere } from "../settling/expensive-loans.ts";

export type ApplicationState = {
  status: Status;
  deferredScans: StoredDeferredScans | null;
  identification: "confirmed" | "mismatch" | "unknown";
  experiments: ExperimentGroups;
};

/**
 * What tells whether an application waits for a consideration, and whether the state has answered about its passport.
 */
export function findApplicationState(
  db: Db,
  applicationId: string,
): Promise<ApplicationState | undefined> {
  return db
    .selectFrom("applications")
    .leftJoin("deferredScans", "deferredScans.applicationId", "applications.id")
    .select([
      "applications.status",
      "applications.identification",
      "applications.experiments",
      "deferredScans.status as deferredScans",
    ])
    .where("applications.id", "=", applicationId)
    .executeTakeFirst();
}

/** Literally, or a prepared plan does not find the index. */
const undecided = {
  Prescoring: sql<boolean>`applications.status = 'Prescoring'`,
  Signed: sql<boolean>`(applications.status = 'Signed'
    or applications.status = 'WaitingScans' and deferred_scans.status = 'Accepted')`,
};

/** Applications that wait for a consideration: signed for the final one, in Prescoring for the first. */
export function findUndecided(db: Db, status: keyof typeof undecided) {
  return db
    .selectFrom("applications")
    .leftJoin("deferredScans", "deferredScans.applicationId", "applications.id")
    .select("applications.id as applicationId")
    .where(undecided[status])
    .execute();
}

/** The answers a decision looks at, with the loan asked for and the terms once they are signed. */
export function findAnswers(db: Db, applicationId: string) {
  return db
    .selectFrom("applications")
    .innerJoin("contacts", "contacts.id", "applications.contactId")
    .innerJoin("employments", "employments.applicationId", "applications.id")
    .innerJoin("addresses", "addresses.applicationId", "applications.id")
    .innerJoin("additionalQuestions", "additionalQuestions.applicationId", "applications.id")
    .leftJoin("signatures", "signatures.applicationId", "applications.id")
    .leftJoin("signingPacks", "signingPacks.id", "signatures.packId")
    .leftJoin(
      "financingInstruments",
      "financingInstruments.id",
      "applications.financingInstrumentId",
    )
    .select([
      "contacts.lastName",
      "contacts.firstName",
      "applications.financingInstrumentId",
      reportedHolder.as("cardHolder"),
      "contacts.birthDate",
      borrowerIdentityOf("applications.id").as("identity"),
      "applications.inn",
      answersHashOf("applications.id").as("answersHash"),
      "applications.sumKopecks",
      "applications.term",
      "applications.periodType",
      "applications.identification",
      "employments.answers as work",
      "addresses.answers as address",
      "additionalQuestions.answers as questions",
      "signingPacks.terms as signedTerms",
    ])
    .where("applications.id", "=", applicationId)
    .executeTakeFirst();
}

/** Which state of the application the facts are about, and whom: all three come from elsewhere than forms as well. */
export function findAbout(db: Db, applicationId: string) {
  return db
    .selectFrom("applications")
    .select([
      "identification",
      answersHashOf("applications.id").as("answersHash"),
      borrowerIdentityOf("applications.id").as("identity"),
    ])
    .where("id", "=", applicationId)
    .executeTakeFirstOrThrow();
}

/** What the partners say of a borrower. */
export type Reported = Pick<ConsiderationFacts, "selfBan" | "bureauScore" | "activeOverdue"> &
  LoansElsewhere & {
    /** On other loans a month, where a bureau told. */
    paymentsKopecks: number | undefined;
    /** The bureaus that did not answer, where they were asked now. */
    silentBureaus: readonly string[];
  };

/**
 * What the partners said for the newest decision, as long as it stands: a day, or five minutes where one of them was
 * silent. About another passport or INN it is forgotten with the bureaus' reports on debts.
 */
export async function findReported(db: Db, applicationId: string): Promise<Reported | undefined> {
  const debts = await findKnownDebts(db, applicationId);
  const found = await db
    .selectFrom("decisions")
    .innerJoin("knownDebts", "knownDebts.applicationId", "decisions.applicationId")
    .select("inputs")
    .where("decisions.applicationId", "=", applicationId)
    .where("stage", "in", ["first", "offer", "final"])
    .whereRef("knownDebts.askedAt", "<=", "decisions.decidedAt")
    .where(
      sql<boolean>`(decided_at > now() - interval '5 minutes'
        or 'unknown' not in (
          inputs ->> 'selfBan', inputs ->> 'bureauScore', inputs ->> 'expensiveLoans'))`,
    )
    .orderBy("decisions.id", "desc")
    .executeTakeFirst();
  if (!debts || !found) return undefined;
  const { selfBan, bureauScore, activeOverdue } = found.inputs as ConsiderationFacts;
  const { areAllKnown, loans, monthlyPaymentsKopecks: paymentsKopecks } = debts;
  const before = { selfBan, bureauScore, activeOverdue };
  return { ...before, loans, areAllKnown, paymentsKopecks, silentBureaus: [] };
}

/** What an operator's approval was about: another term, borrower or people behind the loan are not covered by it. */
export type OperatorApproval = {
  sumKopecks: number;
  term?: number;
  periodType?: PeriodType;
  relatedPersons?: boolean;
  relatedPeople?: string[];
  identity?: string;
  uniqueness?: "unique" | "shared";
};

/**
 * What we know of the person ourselves: loans repaid, the passport with others, an operator's approval.
 */
export async function findHistory(db: Db, applicationId: string) {
  const found = await db
    .selectFrom("applications as own")
    .select([
      sql<number>`(select count(*) from loans
        where loans.contact_id = own.contact_id and loans.closed_on is not null
          and loans.unpaid_kopecks = 0)`.as("closedLoans"),
      sql<boolean>`exists (
        select from passports mine
        join passports theirs on theirs.answers->>'series' = mine.answers->>'series'
          and theirs.answers->>'number' = mine.answers->>'number'
        join applications other on other.id = theirs.application_id
        where mine.application_id = own.id and other.contact_id <> own.contact_id)`.as("isShared"),
      relatedPeopleOf("own.id").as("relatedPeople"),
      borrowerIdentityOf("own.id").as("identity"),
      sql<OperatorApproval | null>`(
        select decision.inputs || jsonb_build_object('sumKopecks', approved_sum_kopecks)
        from decisions decision
        where decision.application_id = own.id and decision.stage = 'operator'
          and decision.outcome = 'approve'
        order by id desc limit 1)`.as("operatorApproval"),
    ])
    .where("own.id", "=", applicationId)
    .executeTakeFirstOrThrow();
  return {
    closedLoans: found.closedLoans,
    uniqueness: found.isShared ? ("shared" as const) : ("unique" as const),
    relatedPeople: found.relatedPeople,
    identity: found.identity,
    operatorApproval: found.operatorApproval,
  };
}
