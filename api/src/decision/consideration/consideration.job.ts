// The two considerations: gather what is known, ask the table, keep decision and inputs, move the application (D5, D6).
import { considerationTable } from "@microloan/domain/decision/consideration-table";
import { type Decision, decide } from "@microloan/domain/decision/decision-table";
import { firstConsiderationTable } from "@microloan/domain/decision/first-consideration-table";
import { defaultLoan } from "@microloan/domain/loan/products";

import { findSecondsLeft } from "../../identification/identification.store.ts";
import { lockAnyApplication } from "../../journey/state/journey.store.ts";
import type { Application } from "../../journey/state/journey.ts";
import type { ChosenLoan } from "../../loan/choice/approved-offer.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import { insertDecision } from "../settling/decisions.store.ts";
import { settleFinally, settleFirst } from "../settling/settling.ts";
import { approvedFinally, approvedFirst, outcomeOf, raised, type Sums } from "./approval.ts";
import {
  gatherFacts,
  type Gathered,
  type LoanLookedAt,
  refuseOldFacts,
} from "./consideration-facts.ts";
import { findApplicationState, type ApplicationState } from "./consideration.store.ts";

type Stage = "first" | "final";

/** `smallest`: the loan that was looked at in the place of the one asked for (UsePrescoringSumMin). */
type Considered = Gathered & { smallest: ChosenLoan | undefined };

const stages = {
  first: {
    table: firstConsiderationTable,
    from: "Prescoring",
    actor: "job:consider-first",
    action: "decided first",
    settle: settleFirst,
  },
  final: {
    table: considerationTable,
    from: "Signed",
    actor: "job:consider",
    action: "decided",
    settle: settleFinally,
  },
} as const;

/** Whether the application waits for this consideration: signed, and scans that were put off found fit. */
function isDue(
  { status, deferredScans }: Pick<ApplicationState, "status" | "deferredScans">,
  stage: Stage,
): boolean {
  const hasScans = stage === "final" && status === "WaitingScans" && deferredScans === "Accepted";
  return hasScans || status === stages[stage].from;
}

/** How soon it is looked again whether the state has answered: most answers take seconds. */
const lookAgainSeconds = 3;

type Considering = { applicationId: string };

export async function considerFirst(context: Context, { applicationId }: Considering) {
  const { UsePrescoringSumMin } = await context.settings.read(context.db);
  await consider(context, applicationId, "first", UsePrescoringSumMin ? "smallest" : "asked");
}

export async function considerFinally(context: Context, { applicationId }: Considering) {
  await consider(context, applicationId, "final", "signed");
}

async function consider(
  context: Context,
  applicationId: string,
  stage: Stage,
  loan: LoanLookedAt,
): Promise<void> {
  // Delivered again it finds nothing to consider; signed again, an application is considered again.
  const found = await findApplicationState(context.db, applicationId);
  if (!found || !isDue(found, stage)) return;
  if (stage === "final" && (await isPutOff(context, applicationId, found))) return;
  const gathered = await gatherFacts(context, applicationId, loan);
  const smallest = loan === "smallest" ? defaultLoan : undefined;
  if (gathered) await decideOn(context, applicationId, stage, { ...gathered, smallest });
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
  if (identification !== "unknown") return false;
  const { IdentificationWaitSeconds: wait } = await settings.read(db);
  const left = await findSecondsLeft(db, applicationId, wait);
  if (!left) return false;
  const startAfterSeconds = Math.min(left, lookAgainSeconds);
  await jobs.enqueue(db, jobKinds.consider, { applicationId }, { startAfterSeconds });
  return true;
}

async function decideOn(
  context: Context,
  applicationId: string,
  stage: Stage,
  { about, facts, smallest, sums }: Considered,
): Promise<void> {
  const { action, actor, settle, table } = stages[stage];
  const decision = decide(table, facts);
  await context.db.transaction().execute(async (tx) => {
    const application = await lockAnyApplication(tx, applicationId);
    // A job may run twice; the second one finds the decision made.
    if (!application || !isDue(application, stage)) return;
    await refuseOldFacts(tx, application, about);
    const { ruleId, version: tableVersion, reason = null } = decision;
    const approved = approvedOf(application, stage, { decision, smallest, sums });
    const outcome = outcomeOf(decision, stage, approved);
    const approvedSumKopecks = approved?.sumKopecks ?? null;
    const kept = { applicationId, stage, tableVersion, ruleId, outcome, reason };
    await insertDecision(tx, { ...kept, approvedSumKopecks, inputs: facts });
    await settle(context, tx, application, outcome, approved);
    const details = { outcome, ruleId, approvedSumKopecks };
    await record(tx, { actor, applicationId, action, details });
  });
}

type Judged = { decision: Decision; sums: Sums } & Pick<Considered, "smallest">;

/** How much is approved, where anything is: before the signature with addSum B also more than was asked for. */
function approvedOf({ experiments }: Application, stage: Stage, judged: Judged) {
  const { decision, smallest, sums } = judged;
  if (stage === "final") return approvedFinally(decision, sums);
  const approved = approvedFirst(decision, sums, smallest);
  return approved && experiments.addSum === "B" ? raised(approved, sums) : approved;
}
