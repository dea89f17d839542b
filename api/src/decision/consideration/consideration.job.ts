// The considerations: gather what is known, ask the table, keep decision and inputs, move the application (D5, D6).
// What waits for an operator because somebody was silent is considered again until they have spoken (decision 0048).
import {
  considerationTable,
  unknownMandatoryFacts,
} from "@microloan/domain/decision/consideration-table";
import { type Decision, decide } from "@microloan/domain/decision/decision-table";
import { firstConsiderationTable } from "@microloan/domain/decision/first-consideration-table";
import { defaultLoan } from "@microloan/domain/loan/products";

import { lookAgainIn } from "../../identification/identification.ts";
import { findSelfBan } from "../../identification/self-ban/self-ban.ts";
import { changeApplication } from "../../journey/applications/applications.store.ts";
import { lockAnyApplication } from "../../journey/state/journey.store.ts";
import type { Application } from "../../journey/state/journey.ts";
import type { ChosenLoan } from "../../loan/choice/approved-offer.ts";
import { askSilent } from "../../loan/debt-load/debt-load.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { describeFault } from "../../platform/endpoints/errors.ts";
import { stableJson } from "../../platform/hashing.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import { findUnknownOnReview } from "../operator/operator-decisions.store.ts";
import {
  findLatestDecision,
  insertDecision,
  type NewDecision,
} from "../settling/decisions.store.ts";
import { settleFinally, settleFirst } from "../settling/settling.ts";
import { approvedFinally, approvedFirst, outcomeOf, raised, type Sums } from "./approval.ts";
import {
  gatherFacts,
  type Gathered,
  type LoanLookedAt,
  refuseOldFacts,
} from "./consideration-facts.ts";
import { findApplicationState, type ApplicationState } from "./consideration.store.ts";

/** `again`: the final one, of what was left to an operator because a mandatory fact was unknown. */
type Round = "first" | "final" | "again";

/** `smallest`: the loan that was looked at in the place of the one asked for (UsePrescoringSumMin). */
type Considered = Gathered & { smallest: ChosenLoan | undefined };

const rounds = {
  first: {
    stage: "first",
    table: firstConsiderationTable,
    from: "Prescoring",
    actor: "job:consider-first",
    action: "decided first",
    settle: settleFirst,
  },
  final: {
    stage: "final",
    table: considerationTable,
    from: "Signed",
    actor: "job:consider",
    action: "decided",
    settle: settleFinally,
  },
  again: {
    stage: "final",
    table: considerationTable,
    from: "Considered",
    actor: "job:consider-again",
    action: "decided",
    settle: settleFinally,
  },
} as const;

/** Whether the application waits for this consideration: signed, and scans that were put off found fit. */
function isDue(
  { status, deferredScans }: Pick<ApplicationState, "status" | "deferredScans">,
  round: Round,
): boolean {
  const hasScans = round === "final" && status === "WaitingScans" && deferredScans === "Accepted";
  return hasScans || status === rounds[round].from;
}

type Considering = { applicationId: string };

export async function considerFirst(context: Context, { applicationId }: Considering) {
  const { UsePrescoringSumMin } = await context.settings.read(context.db);
  await consider(context, applicationId, "first", UsePrescoringSumMin ? "smallest" : "asked");
}

export async function considerFinally(context: Context, { applicationId }: Considering) {
  await consider(context, applicationId, "final", "signed");
}

/** How many are asked about at once: as many as the partners answer beside what borrowers wait for. */
const atOnce = 4;

/**
 * What waits for an operator because a mandatory fact is unknown; each one for itself. `about`: the one that somebody
 * has spoken of; a round of the clock has no data.
 */
export async function considerAgain(
  context: Context,
  about: { applicationId?: string } | null,
): Promise<void> {
  const waiting = await findUnknownOnReview(context.db, about?.applicationId);
  const workers = Array.from({ length: atOnce }, async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await considerOneAgain(context, next);
  });
  await Promise.all(workers);
}

type OnReview = Awaited<ReturnType<typeof findUnknownOnReview>>[number];

async function considerOneAgain(context: Context, known: OnReview): Promise<void> {
  const { applicationId } = known;
  try {
    if (await isStillUnknown(context, known)) return;
    await consider(context, applicationId, "again", "signed");
  } catch (fault) {
    context.log.warn({ applicationId, fault: describeFault(fault as Error) }, "not considered");
  }
}

/** Whoever said nothing is asked first, and alone: a consideration asks, and pays, all the others as well. */
async function isStillUnknown(
  context: Context,
  { applicationId, identification, inn, isSelfBanUnknown, areLoansUnknown }: OnReview,
): Promise<boolean> {
  const { db, jobs } = context;
  // The jobs that ask the state have given up by now.
  const once = { tries: { retryLimit: 1 } };
  if (identification === "unknown")
    await jobs.enqueue(db, jobKinds.identify, { applicationId }, once);
  if (inn === null) await jobs.enqueue(db, jobKinds.lookUpInn, { applicationId }, once);
  if (identification === "unknown" || inn === null) return true;
  if (isSelfBanUnknown && (await findSelfBan(context, applicationId, inn)) === "unknown")
    return true;
  const { isSilent, hasAnyAnswered } = await askSilent(context, db, applicationId);
  // Expensive loans need every bureau's answer, the debt load that of one.
  return areLoansUnknown ? isSilent : !hasAnyAnswered;
}

async function consider(
  context: Context,
  applicationId: string,
  round: Round,
  loan: LoanLookedAt,
): Promise<void> {
  // Delivered again it finds nothing to consider; signed again, an application is considered again.
  const found = await findApplicationState(context.db, applicationId);
  if (!found || !isDue(found, round)) return;
  if (round === "final" && (await isPutOff(context, applicationId, found))) return;
  const gathered = await gatherFacts(context, applicationId, loan);
  const smallest = loan === "smallest" ? defaultLoan : undefined;
  if (gathered) await decideOn(context, applicationId, round, { ...gathered, smallest });
}

/**
 * Whether the final consideration comes again a little later: the identification has been asked, and its time is not
 * over (D6). Assumption: D6, the first one goes on without it, since the final one judges again with all the answers.
 */
async function isPutOff(
  { db, jobs, settings }: Context,
  applicationId: string,
  { identification }: ApplicationState,
): Promise<boolean> {
  const { IdentificationWaitSeconds: wait } = await settings.read(db);
  const startAfterSeconds = await lookAgainIn(db, applicationId, identification, wait);
  if (startAfterSeconds === undefined) return false;
  await jobs.enqueue(db, jobKinds.consider, { applicationId }, { startAfterSeconds });
  return true;
}

async function decideOn(
  context: Context,
  applicationId: string,
  round: Round,
  { about, facts, remarks, smallest, sums }: Considered,
): Promise<void> {
  const { action, actor, settle, stage, table } = rounds[round];
  const decision = decide(table, facts);
  await context.db.transaction().execute(async (tx) => {
    const application = await lockAnyApplication(tx, applicationId);
    // A job may run twice; the second one finds the decision made.
    if (!application || !isDue(application, round)) return;
    await refuseOldFacts(tx, application, about);
    const { ruleId, version: tableVersion, reason = null } = decision;
    const approved = approvedOf(application, stage, { decision, smallest, sums });
    const outcome = outcomeOf(decision, stage, approved);
    const approvedSumKopecks = approved?.sumKopecks ?? null;
    const kept = { applicationId, stage, tableVersion, ruleId, outcome, reason };
    const inputs = { ...facts, ...remarks };
    if (round === "again" && (await isNothingNew(tx, { ...kept, inputs }))) return;
    await insertDecision(tx, { ...kept, approvedSumKopecks, inputs });
    if (outcome === "review")
      await changeApplication(tx, applicationId, {
        factsUnknown: unknownMandatoryFacts(facts).length > 0,
      });
    await settle(context, tx, application, outcome, approved);
    const details = { outcome, ruleId, approvedSumKopecks };
    await record(tx, { actor, applicationId, action, details });
  });
}

/** It waits as before, for the same: another row each time would tell nobody anything. */
async function isNothingNew(
  tx: Db,
  decided: Pick<NewDecision, "applicationId" | "outcome" | "ruleId" | "inputs">,
): Promise<boolean> {
  const last = await findLatestDecision(tx, decided.applicationId);
  const worthOf = ({ outcome, ruleId, inputs }: Omit<typeof decided, "applicationId">) =>
    stableJson({ outcome, ruleId, inputs });
  return last !== undefined && worthOf(last) === worthOf(decided);
}

type Judged = { decision: Decision; sums: Sums } & Pick<Considered, "smallest">;

/** How much is approved, where anything is: before the signature with addSum B also more than was asked for. */
function approvedOf({ experiments }: Application, stage: "first" | "final", judged: Judged) {
  const { decision, smallest, sums } = judged;
  if (stage === "final") return approvedFinally(decision, sums);
  const approved = approvedFirst(decision, sums, smallest);
  return approved && experiments.addSum === "B" ? raised(approved, sums) : approved;
}
