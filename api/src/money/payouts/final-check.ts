// The last look before the money goes: self-ban, identification and every bureau once more, for each day on which the
// money may arrive (D2, D6; decisions 0048, 0050).
import {
  type PayoutFacts,
  payoutTable,
  unknownMandatoryFacts,
} from "@microloan/domain/decision/consideration-table";
import { decide } from "@microloan/domain/decision/decision-table";
import type { LoanTerms } from "@microloan/domain/loan/offer";
import { limitedPayoutOf } from "@microloan/domain/loan/running-loan";

import { payoutDays } from "../../decision/settling/day-of-money.ts";
import { insertDecision } from "../../decision/settling/decisions.store.ts";
import { findOwnLoans } from "../../decision/settling/expensive-loans.store.ts";
import {
  judgeExpensiveLoans,
  type LoansElsewhere,
  loansElsewhereOf,
} from "../../decision/settling/expensive-loans.ts";
import { refuseLoan } from "../../decision/settling/settling.ts";
import { findRecentLoans } from "../../identification/known-debts.store.ts";
import { askSelfBan } from "../../identification/self-ban/self-ban.ts";
import type { Application } from "../../journey/state/journey.ts";
import { askBureaus, askSilent } from "../../loan/debt-load/debt-load.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";

export type FreshAnswers = Pick<PayoutFacts, "selfBan"> & LoansElsewhere;

type CheckedApplication = Pick<Application, "inn" | "identification"> & { applicationId: string };

/**
 * Self-ban and every bureau: a ban may have been set, and another loan taken, since the decision (D2, D6). Who was
 * asked within the hour is not asked, and paid, again as long as somebody else says nothing: no money goes anyway.
 */
export async function askOnceMore(
  context: Context,
  { applicationId, inn, identification }: CheckedApplication,
): Promise<FreshAnswers> {
  const { db } = context;
  const selfBan = await askSelfBan(context, inn);
  const { isSilent, wereRecent } = await askSilent(context, db, applicationId);
  const isForNothing = isSilent || selfBan === "unknown" || identification === "unknown";
  if (isForNothing && wereRecent) return { selfBan, loans: [], areAllKnown: false };
  return { selfBan, ...loansElsewhereOf(await askBureaus(context, db, applicationId)) };
}

/**
 * For an order that was begun: the acquirer may take none for hours, and each is tried each minute. Assumption: D2,
 * what every bureau told within ten minutes stands for the next try; each of its answers is paid for.
 */
export async function askUnlessRecent(
  context: Context,
  looked: CheckedApplication,
): Promise<FreshAnswers> {
  const loans = await findRecentLoans(context.db, looked.applicationId);
  if (!loans) return askOnceMore(context, looked);
  return { selfBan: await askSelfBan(context, looked.inn), loans, areAllKnown: true };
}

/** Tried again until somebody speaks, or the signed dates are over. */
export function failWhileUnknown(facts: PayoutFacts): void {
  const unknown = unknownMandatoryFacts(facts);
  if (unknown.length > 0) throw new Error(`not known before the payout: ${unknown.join(", ")}`);
}

type CheckedAnswers = FreshAnswers & { terms: LoanTerms };

/** By the terms as they are on the day of the money: nearer to its first payment a loan with extras becomes dearer. */
export async function payoutFacts(
  { clock }: Pick<Context, "clock">,
  db: Db,
  { id, identification }: Pick<Application, "id" | "identification">,
  { selfBan, terms, ...elsewhere }: CheckedAnswers,
) {
  const own = await findOwnLoans(db, id);
  const judged = payoutDays(clock.now()).map((issuedOn) =>
    judgeExpensiveLoans(elsewhere, own, limitedPayoutOf({ terms, issuedOn }), issuedOn),
  );
  const said = (word: PayoutFacts["expensiveLoans"]) =>
    judged.find(({ expensiveLoans }) => expensiveLoans === word);
  const forbidden = said("forbidden")?.forbidden;
  const expensiveLoans = forbidden ? "forbidden" : said("unknown") ? "unknown" : "allowed";
  const facts: PayoutFacts = { selfBan, identification, expensiveLoans };
  return { facts, forbidden };
}

export const isForbiddenBy = (facts: PayoutFacts): boolean =>
  decide(payoutTable, facts).outcome === "refuse";

/** What the law forbids by now is refused; what is not known yet is no decision. */
export async function checkOnceMore(
  context: Context,
  tx: Db,
  application: Application,
  looked: CheckedAnswers,
): Promise<PayoutFacts> {
  const { id: applicationId } = application;
  const { facts, forbidden } = await payoutFacts(context, tx, application, looked);
  const { outcome, ruleId, version: tableVersion, reason = null } = decide(payoutTable, facts);
  if (outcome === "review") return facts;
  const kept = { applicationId, tableVersion, ruleId, outcome, reason };
  const inputs = { ...facts, ...(forbidden && { forbiddenLoan: forbidden }) };
  await insertDecision(tx, { ...kept, stage: "payout", inputs });
  const details = facts;
  await record(tx, {
    actor: "job:pay-out",
    applicationId,
    action: "looked at before payout",
    details,
  });
  if (outcome === "refuse") await refuseLoan(context, tx, application);
  return facts;
}
