// The end of an operator review: what waits, what it was about, and the operator's verdict, which settles
// the application as the table's would (D5, D6, D11; decision 0036).
import {
  type RefuseReason,
  unknownMandatoryFacts,
} from "@microloan/domain/decision/consideration-table";
import { rublesToKopecks } from "@microloan/domain/loan/money";

import { lockAnyApplication } from "../../journey/state/journey.store.ts";
import { lendableSums } from "../../loan/terms/loan-terms.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { insertDecision } from "../settling/decisions.store.ts";
import { approveLoan, refuseLoan } from "../settling/settling.ts";
import * as store from "./operator-decisions.store.ts";

/**
 * Approved is what was signed, or another sum of its product: below it the borrower signs anew.
 * `words` are for the record.
 */
export type Verdict =
  | { outcome: "approve"; sumKopecks?: number; words?: string }
  | { outcome: "refuse"; reason: RefuseReason; words?: string };

/**
 * `gone`: it waits for no verdict (any more). Nothing is decided either where the sum is none of the possible ones,
 * where an approval would lend without a fact that the law asks for (D6), and where it needs a second person (0080).
 */
export type Deciding =
  | "done"
  | "gone"
  | { possibleSumsKopecks: readonly number[] }
  | { unknownFacts: readonly string[] }
  | { sumForTwoKopecks: number };

/** `proposedBy`: the first of two persons, whose approval the second one carries out. */
type Decision = { applicationId: string; actor: string; verdict: Verdict; proposedBy?: string };

type Waiting = NonNullable<Awaited<ReturnType<typeof store.findApplicationOnReview>>>;

/** All that the table knew, and why it left it to an operator; who was shown it stands in the audit log before. */
export async function openForDecision(
  context: Context,
  { applicationId, actor }: { applicationId: string; actor: string },
) {
  const { db } = context;
  const waiting = await store.findApplicationOnReview(db, applicationId);
  if (!waiting) return undefined;
  await record(db, { actor, applicationId, action: "decision shown" });
  const { relatedPeople: _ids, identity: _hash, inputs: facts, ...shown } = waiting;
  return { ...shown, facts, possibleSumsKopecks: possibleSumsOf(context, waiting) };
}

/** Decision, status, job, SMS and audit row in the caller's transaction. */
export async function decideByOperator(
  context: Context,
  tx: Db,
  { applicationId, actor, verdict, proposedBy }: Decision,
): Promise<Deciding> {
  const application = await lockAnyApplication(tx, applicationId);
  const waiting = await store.findApplicationOnReview(tx, applicationId);
  if (!application || !waiting) return "gone";
  const { outcome, words = null } = verdict;
  const isRefused = verdict.outcome === "refuse";
  const unknownFacts = unknownMandatoryFacts(waiting.inputs);
  if (!isRefused && unknownFacts.length > 0) return { unknownFacts };
  const { term, periodType, relatedPeople, identity } = waiting;
  const sumKopecks = isRefused ? null : (verdict.sumKopecks ?? waiting.signedSumKopecks);
  if (sumKopecks !== null && sumKopecks !== waiting.signedSumKopecks) {
    const possibleSumsKopecks = possibleSumsOf(context, waiting);
    if (!possibleSumsKopecks.includes(sumKopecks)) return { possibleSumsKopecks };
  }
  const isOfTwo = proposedBy !== undefined && proposedBy !== actor;
  if (sumKopecks !== null && !isOfTwo && (await needsSecondPerson(context, tx, sumKopecks)))
    return { sumForTwoKopecks: sumKopecks };
  await insertDecision(tx, {
    applicationId,
    stage: "operator",
    // The term too, who the borrower is and who stands behind the loan: the approval covers no others.
    inputs: { ...waiting.inputs, term, periodType, relatedPeople, identity, words },
    tableVersion: waiting.tableVersion,
    ruleId: waiting.ruleId,
    outcome,
    reason: isRefused ? verdict.reason : null,
    approvedSumKopecks: sumKopecks,
    decidedBy: actor,
  });
  if (sumKopecks === null) await refuseLoan(context, tx, application);
  else await approveLoan(context, tx, application, { sumKopecks, term, periodType });
  const reason = isRefused ? verdict.reason : null;
  const details = { outcome, reason, sumKopecks, ...(proposedBy && { proposedBy }) };
  await record(tx, { actor, applicationId, action: "decided by operator", details });
  return "done";
}

/** By the limit of this very moment: one that was just lowered holds. */
const needsSecondPerson = async ({ settings }: Context, tx: Db, sumKopecks: number) =>
  sumKopecks > rublesToKopecks((await settings.readNow(tx)).DeskSecondPersonSum);

/** Of any other sum the borrower could choose and sign nothing. */
const possibleSumsOf = ({ clock }: Context, { term, periodType }: Waiting) =>
  lendableSums({ term, periodType, issuedOn: clock.today() });
