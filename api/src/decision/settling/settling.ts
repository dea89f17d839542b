// What a decision does to an application, whoever made it: the table, or an operator (D5, D6, D8).
import type { Outcome } from "@microloan/domain/decision/decision-table";
import { coolingOffHours, lastApprovalOn } from "@microloan/domain/loan/limits";

import { changeApplication } from "../../journey/applications/applications.store.ts";
import { sendContinueLink } from "../../journey/continue-link/continue-link.ts";
import { type Application, moveApplication } from "../../journey/state/journey.ts";
import {
  type ChosenLoan,
  saveApprovedOffer,
  saveChosenLoan,
} from "../../loan/choice/approved-offer.ts";
import { isNoticeMissing } from "../../loan/debt-load/debt-load.ts";
import { acceptFallback, withdrawSignature } from "../../papers/signature/signatures.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import { mayBePaidOut } from "./day-of-money.ts";
import * as store from "./decisions.store.ts";

/** Of the first consideration, before the card. */
export async function settleFirst(
  context: Context,
  tx: Db,
  application: Application,
  outcome: Outcome,
  approved?: ChosenLoan,
): Promise<void> {
  if (approved) await saveApprovedOffer(tx, application.id, approved);
  const status = outcome === "refuse" ? "Refused" : "Offered";
  await moveApplication(context, tx, application, status);
  await sendDecision(context, tx, application);
}

/** Of the final one, after the signature; a review leaves it to an operator. */
export async function settleFinally(
  context: Context,
  tx: Db,
  application: Application,
  outcome: Outcome,
  approved?: ChosenLoan,
): Promise<void> {
  // Considered again, it is there already.
  if (application.status !== "Considered")
    await moveApplication(context, tx, application, "Considered");
  if (outcome === "approve") await approveLoan(context, tx, application, approved);
  if (outcome === "refuse") await refuseLoan(context, tx, application);
}

/**
 * Approved is what was signed, or `approved` where the decision says how much. The hours of the law begin with
 * the signature, whenever the decision comes (D2); a schedule whose first days are gone is not lent on (decision 0036).
 */
export async function approveLoan(
  context: Context,
  tx: Db,
  application: Application,
  approved?: ChosenLoan,
): Promise<void> {
  const { clock, jobs } = context;
  if (approved) await saveApprovedOffer(tx, application.id, approved);
  if (await offerAgainIfOutdated(context, tx, application)) return;
  if (approved && !(await isSigned(context, tx, application, approved)))
    return offerAgain(context, tx, application);
  if (await offerAgainIfNoticeMissing(context, tx, application)) return;
  const { id: applicationId } = application;
  const { signedAt, signingOn, terms } = await store.findSigned(tx, applicationId);
  const hours = coolingOffHours(terms.sumKopecks, signingOn);
  const coolingUntil = new Date(signedAt.getTime() + hours * 3_600_000);
  const now = clock.now();
  const leftMs = hours > 0 ? Math.max(0, coolingUntil.getTime() - now.getTime()) : 0;
  const moneyAt = new Date(now.getTime() + leftMs);
  if (await offerAgainIfUnlawful(context, tx, application, moneyAt)) return;
  await moveApplication(context, tx, application, "Approved");
  if (leftMs > 0) {
    await changeApplication(tx, applicationId, { coolingUntil });
    await moveApplication(context, tx, application, "Cooling");
    await sendDecision(context, tx, application);
  }
  const startAfterSeconds = Math.ceil(leftMs / 1000);
  await jobs.enqueue(tx, jobKinds.payOut, { applicationId }, { startAfterSeconds });
}

export async function refuseLoan(
  context: Context,
  tx: Db,
  application: Application,
): Promise<void> {
  await moveApplication(context, tx, application, "Refused");
  await sendDecision(context, tx, application);
}

/** Signed dates that are over are not lent on, neither at the approval nor when the money is to go (decision 0037). */
export async function offerAgainIfOutdated(
  context: Context,
  tx: Db,
  application: Application,
): Promise<boolean> {
  const { signingOn, terms } = await store.findSigned(tx, application.id);
  const isOutdated = context.clock.today() > lastApprovalOn(terms.sumKopecks, signingOn);
  const words = "Даты в договоре устарели, подпишите его ещё раз";
  if (isOutdated) await offerAgain(context, tx, application, words);
  return isOutdated;
}

/**
 * A loan is concluded when its money goes: what the law of that day does not allow is offered anew, neither approved
 * nor paid out (D2; decision 0050).
 */
export async function offerAgainIfUnlawful(
  context: Context,
  tx: Db,
  application: Application,
  moneyAt: Date,
): Promise<boolean> {
  const { terms } = await store.findSigned(tx, application.id);
  if (mayBePaidOut(terms, moneyAt)) return false;
  const words = "Условия договора изменились, подпишите его ещё раз";
  await offerAgain(context, tx, application, words);
  return true;
}

/**
 * A load above the threshold is told before the contract (353-ФЗ art. 5.1): what the bureaus told since the signature
 * may ask for a notice that is not in the signed pack. The next pack has it, from what they told (decision 0052).
 */
export async function offerAgainIfNoticeMissing(
  context: Context,
  tx: Db,
  application: Application,
): Promise<boolean> {
  const { terms } = await store.findSigned(tx, application.id);
  if (!(await isNoticeMissing(context, tx, application.id, terms))) return false;
  const words = "К договору добавился ещё один документ, подпишите его заново";
  await offerAgain(context, tx, application, words);
  return true;
}

/** For those who did not wait on the page; what was decided stands behind the link. */
export function sendDecision(
  context: Context,
  tx: Db,
  application: Application,
  words = "По вашей заявке принято решение",
): Promise<void> {
  return sendContinueLink(context, tx, application, words);
}

/**
 * The signed conditions do not hold: for less than was signed the borrower chooses first (NeedSelectProduct), and signs
 * anew; else the same loan is signed again, with other dates or papers.
 */
async function offerAgain(context: Context, tx: Db, application: Application, words?: string) {
  await withdrawSignature(tx, application.id);
  await moveApplication(context, tx, application, "Offered");
  await sendDecision(context, tx, application, words);
}

/**
 * Whether the asked sum was signed, else the second one of two-sum signing (decision 0032): with the notice that it
 * asks for, as what has to be signed anew is chosen anew.
 */
async function isSigned(
  context: Context,
  tx: Db,
  application: Application,
  approved: ChosenLoan,
): Promise<boolean> {
  const { terms, fallbackTerms } = await store.findBothTerms(tx, application.id);
  if (terms.sumKopecks <= approved.sumKopecks) return true;
  if (!fallbackTerms || fallbackTerms.sumKopecks > approved.sumKopecks) return false;
  if (await isNoticeMissing(context, tx, application.id, fallbackTerms)) return false;
  await acceptFallback(tx, application.id);
  await saveChosenLoan(tx, application.id, fallbackTerms);
  return true;
}
