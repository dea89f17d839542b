// Rates a product that somebody chose beside what was approved: the table says yes or no, and with addSum B how much
// more may be lent (spec §3 CreditRateResultWaitTime, §7 selectProduct; D6, D8; decision 0032).
import type { Decision } from "@microloan/domain/decision/decision-table";

import { lookAgainIn } from "../../identification/identification.ts";
import { lockAnyApplication } from "../../journey/state/journey.store.ts";
import { type Application, moveApplication, renewOffer } from "../../journey/state/journey.ts";
import {
  approvedOfferOf,
  type ChosenLoan,
  isSameLoan,
  saveApprovedOffer,
  saveChosenLoan,
} from "../../loan/choice/approved-offer.ts";
import { findChoice, settleChoice } from "../../loan/choice/product-choice.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import { decideOnChoice, raised } from "../consideration/approval.ts";
import {
  gatherFacts,
  type Gathered,
  OldFacts,
  refuseOldFacts,
} from "../consideration/consideration-facts.ts";
import { findApplicationState } from "../consideration/consideration.store.ts";
import { insertDecision } from "../settling/decisions.store.ts";

const actor = "job:rate-product";

/** Name, INN and identification may each come while the partners are asked. */
const attemptsAtOnce = 4;

const isOpen = ({ status, isOfferOver }: Application): boolean =>
  (status === "Draft" || status === "Offered") && !isOfferOver;

async function keepDecision(
  tx: Db,
  application: Application,
  { decision, facts, remarks }: { decision: Decision } & Pick<Gathered, "facts" | "remarks">,
  approved: ChosenLoan | undefined,
): Promise<void> {
  const { ruleId, version: tableVersion, reason = null } = decision;
  const { id: applicationId } = application;
  const outcome = approved ? "approve" : "refuse";
  const approvedSumKopecks = approved?.sumKopecks ?? null;
  const kept = { applicationId, stage: "offer", tableVersion, ruleId, outcome, reason } as const;
  await insertDecision(tx, { ...kept, approvedSumKopecks, inputs: { ...facts, ...remarks } });
  const details = { outcome, ruleId, approvedSumKopecks };
  await record(tx, { actor, applicationId, action: "product rated", details });
}

export async function rateProduct(
  context: Context,
  { applicationId }: { applicationId: string },
): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await rateOnce(context, applicationId);
    } catch (fault) {
      // Somebody waits for it at the screen, and no longer than a retry takes to come.
      if (!(fault instanceof OldFacts) || attempt === attemptsAtOnce) throw fault;
    }
}

/** How long somebody waits at the screen for the state's answer. */
const identificationSeconds = 12;

/** With addSum B more may be lent, but to nobody who is not identified. */
async function isPutOff({ db, jobs }: Context, applicationId: string): Promise<boolean> {
  const state = await findApplicationState(db, applicationId);
  if (state?.experiments.addSum !== "B") return false;
  const { identification } = state;
  const wait = identificationSeconds;
  const startAfterSeconds = await lookAgainIn(db, applicationId, identification, wait);
  if (startAfterSeconds === undefined) return false;
  await jobs.enqueue(db, jobKinds.rateProduct, { applicationId }, { startAfterSeconds });
  return true;
}

async function rateOnce(context: Context, applicationId: string): Promise<void> {
  const choice = await findChoice(context.db, applicationId);
  if (choice?.status !== "InProgress" || (await isPutOff(context, applicationId))) return;
  const { sumKopecks, term, periodType } = choice;
  const loan = { sumKopecks, term, periodType };
  const gathered = await gatherFacts(context, applicationId, loan);
  if (gathered) await settle(context, applicationId, loan, gathered);
}

async function settle(
  context: Context,
  applicationId: string,
  loan: ChosenLoan,
  { about, facts, remarks, sums }: Gathered,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const application = await lockAnyApplication(tx, applicationId);
    const choice = await findChoice(tx, applicationId);
    // Chosen anew meanwhile, the newer choice has a job of its own.
    const isStill = choice?.status === "InProgress" && isSameLoan(choice, loan);
    if (!application || !isStill) return;
    if (!isOpen(application)) return settleChoice(tx, applicationId, "Refused");
    await refuseOldFacts(tx, application, about);
    const decision = decideOnChoice(sums, approvedOfferOf(application) ?? application);
    const mayRaise = application.experiments.addSum === "B";
    const isApproved = decision.outcome === "approve";
    const most = mayRaise ? raised(loan, sums) : loan;
    await keepDecision(
      tx,
      application,
      { decision, facts, remarks },
      isApproved ? most : undefined,
    );
    if (isApproved) await take(context, tx, application, { loan, approved: most });
    await settleChoice(tx, applicationId, isApproved ? "Ready" : "Refused");
  });
}

/** The chosen loan is the application's, and the offer from now on. */
async function take(
  context: Context,
  tx: Db,
  application: Application,
  { approved, loan }: { approved: ChosenLoan; loan: ChosenLoan },
): Promise<void> {
  await saveApprovedOffer(tx, application.id, approved);
  const isSame = isSameLoan(application, loan);
  if (!isSame) await saveChosenLoan(tx, application.id, loan);
  if (application.status === "Draft") await moveApplication(context, tx, application, "Offered");
  else await renewOffer(context, tx, application.id, isSame);
}
