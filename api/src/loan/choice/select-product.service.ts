// The choice of sum and term: taken at once where nothing was approved yet or what was approved covers it, else rated
// first (spec §4 "Loan priority", §7 selectProduct; D6, D8; decision 0032).
import { periodTypeOfId } from "@microloan/contract/dictionaries/period-types";
import type { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { rublesToKopecks } from "@microloan/domain/loan/money";
import { forbiddenLoanText } from "@microloan/domain/text/forbidden-loan";

import { type Application, refuseClosedStep } from "../../journey/state/journey.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Answer, Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import { takeFromLimit } from "../../platform/limits/limits.store.ts";
import { termsOfApplication } from "../terms/application-terms.ts";
import { chosenTermsOf, selectedProductOf } from "../terms/loan-terms.ts";
import {
  approvedOfferOf,
  type ChosenLoan,
  isCovered,
  isSameLoan,
  saveChosenLoan,
} from "./approved-offer.ts";
import { findChoice, findForbiddenLoan, putChoice } from "./product-choice.store.ts";

type Endpoints = typeof applicationEndpoints;

/** Spec §4: 1 the sum was changed, 2 the period. The audit log says it, nothing else asks (decision 0058). */
const priorities = { 1: "sum", 2: "period" } as const;

/** Assumption: decision 0097. Each is a job that others wait behind. */
const ratings = { allowed: 60, windowSeconds: 3600 } as const;

export async function selectProduct(
  context: Context,
  tx: Db,
  { body, session }: Call<Endpoints["selectProduct"]>,
  application: Application,
): Promise<Answer<Endpoints["selectProduct"]>> {
  if (application.status === "Prescoring") return refuse("StatusForbids");
  const { applicationId, offerSum, offerPeriod, periodTypeId, priorityType } = body;
  const loan: ChosenLoan = {
    sumKopecks: rublesToKopecks(offerSum),
    term: offerPeriod,
    periodType: periodTypeOfId(periodTypeId) ?? "days",
  };
  // Of a loan that is not on the lists, which of the two is at fault.
  const plain = chosenTermsOf({ ...loan, issuedOn: context.clock.today() });
  if (isRefusal(plain)) return plain;
  const terms = await termsOfApplication(context, tx, { ...application, ...loan });
  if (isRefusal(terms)) return refuse("LegalLimitExceeded");
  const priority = priorityType === undefined ? null : priorities[priorityType];
  const actor = `contact:${session.contactId}`;
  const details = { ...loan, priority };
  if (await mustBeRated(context, tx, application, loan)) {
    const wait = await takeFromLimit(tx, { key: `rating:${applicationId}`, ...ratings });
    if (wait > 0) return refuse("TooMany", { retryAfterSeconds: wait });
    await putChoice(tx, applicationId, { ...loan, status: "InProgress" });
    await context.jobs.enqueue(tx, jobKinds.rateProduct, { applicationId });
    await record(tx, { actor, applicationId, action: "product asked for", details });
    return { status: "InProgress", selectedProduct: null };
  }
  await putChoice(tx, applicationId, { ...loan, status: "Ready" });
  if (!isSameLoan(application, loan)) {
    await saveChosenLoan(tx, applicationId, loan);
    await record(tx, { actor, applicationId, action: "product chosen", details });
  }
  return { status: "Ready", selectedProduct: selectedProductOf(terms) };
}

/**
 * Whether the table must be asked first: about anything but what was approved, and with addSum B at signing about what
 * may be lent at all, so that there is an approved offer to choose from (decision 0032).
 */
async function mustBeRated(
  context: Context,
  tx: Db,
  application: Application,
  loan: ChosenLoan,
): Promise<boolean> {
  const offer = approvedOfferOf(application);
  if (offer) return !isCovered(offer, loan);
  if (application.experiments.addSum === "A" || loan.sumKopecks < application.sumKopecks)
    return false;
  return !(await refuseClosedStep(context, tx, application, "signing"));
}

export async function getCurrentSelectProductResult(
  context: Context,
  _call: unknown,
  application: Application,
): Promise<Answer<Endpoints["getCurrentSelectProductResult"]>> {
  const { db } = context;
  const choice = await findChoice(db, application.id);
  if (!choice) return { status: "None", selectedProduct: null };
  if (choice.status === "Refused") {
    const forbidden = await findForbiddenLoan(db, application.id);
    const refusalText = forbidden && forbiddenLoanText(forbidden);
    return { status: "Refused", selectedProduct: null, ...(refusalText && { refusalText }) };
  }
  if (choice.status !== "Ready") return { status: choice.status, selectedProduct: null };
  const terms = await termsOfApplication(context, db, application);
  // Of another day, a loan that is lent no more.
  if (isRefusal(terms)) return { status: "None", selectedProduct: null };
  return { status: "Ready", selectedProduct: selectedProductOf(terms) };
}
