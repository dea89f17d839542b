// The choice of sum and term: taken at once where nothing was approved yet or what was approved covers it, else rated first
// (spec §4 "Loan priority", §7 selectProduct; D6, D8; decision 0032).
import { periodTypeOfId } from "@microloan/contract/dictionaries/period-types";
import type { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { rublesToKopecks } from "@microloan/domain/loan/money";

import type { FeatureContext } from "../../context.ts";
import { savePriority } from "../../journey/applications/application.store.ts";
import type { Application } from "../../journey/state/journey.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Db } from "../../platform/database/database.ts";
import type { LoanPriority } from "../../platform/database/product-tables.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse } from "../../platform/endpoints/refusal.ts";
import { jobKinds } from "../../platform/jobs/job-kinds.ts";
import { chosenTermsOf } from "../terms/loan-terms.ts";
import { approvedOfferOf, type ChosenLoan, isCovered, saveChosenLoan } from "./approved-offer.ts";
import { findChoice, putChoice } from "./product-choice.store.ts";
import { selectedProductOf } from "./selected-product.ts";

type Endpoints = typeof applicationEndpoints;

/** Spec §4: 1 the sum was changed, 2 the period. */
const priorities: Record<1 | 2, LoanPriority> = { 1: "sum", 2: "period" };

const isSame = (one: ChosenLoan, other: ChosenLoan): boolean =>
  isCovered(one, other) && isCovered(other, one);

export function createSelectProduct(context: FeatureContext) {
  const { applicationTerms, clock, jobs, journeys } = context;

  /** Own application, locked, while its loan may still be chosen. */
  async function hold(tx: Db, owned: { applicationId: string; contactId: string }) {
    const application = await journeys.hold(tx, owned, "passport");
    const isClosed = isRefusal(application)
      ? application.refusal === "StepNotReached"
      : application.status === "Prescoring";
    return isClosed ? refuse("StatusForbids") : application;
  }

  /**
   * Whether the table must be asked first: about anything but what was approved, and with addSum B at signing about what may
   * be lent at all, so that there is an approved offer to choose from (decision 0032).
   */
  async function mustBeRated(tx: Db, application: Application, loan: ChosenLoan): Promise<boolean> {
    const offer = approvedOfferOf(application);
    if (offer) return !isCovered(offer, loan);
    if (application.experiments.addSum === "A" || loan.sumKopecks < application.sumKopecks)
      return false;
    const { id: applicationId, contactId } = application;
    const atSigning = await journeys.mayChange(tx, { applicationId, contactId }, "signing");
    return !isRefusal(atSigning);
  }

  return async function selectProduct(tx: Db, { body, session }: Call<Endpoints["selectProduct"]>) {
    const { applicationId, offerSum, offerPeriod, periodTypeId, priorityType } = body;
    const { contactId } = session;
    const application = await hold(tx, { applicationId, contactId });
    if (isRefusal(application)) return application;
    const loan: ChosenLoan = {
      sumKopecks: rublesToKopecks(offerSum),
      term: offerPeriod,
      periodType: periodTypeOfId(periodTypeId) ?? "days",
    };
    // Of a loan that is not on the lists, which of the two is at fault.
    const plain = chosenTermsOf({ ...loan, issuedOn: clock.today() });
    if (isRefusal(plain)) return plain;
    const terms = await applicationTerms.of(tx, { ...application, ...loan });
    if (isRefusal(terms)) return refuse("LegalLimitExceeded");
    const priority = priorityType === undefined ? null : priorities[priorityType];
    if (priority) await savePriority(tx, applicationId, priority);
    const actor = `contact:${contactId}`;
    const details = { ...loan, priority };
    if (await mustBeRated(tx, application, loan)) {
      await putChoice(tx, applicationId, { ...loan, priority, status: "InProgress" });
      await jobs.enqueue(tx, jobKinds.rateProduct, { applicationId });
      await record(tx, { actor, applicationId, action: "product asked for", details });
      return { status: "InProgress" as const, selectedProduct: null };
    }
    await putChoice(tx, applicationId, { ...loan, priority, status: "Ready" });
    if (!isSame(application, loan)) {
      await saveChosenLoan(tx, applicationId, loan);
      await journeys.voidPack(tx, applicationId);
      await record(tx, { actor, applicationId, action: "product chosen", details });
    }
    return { status: "Ready" as const, selectedProduct: selectedProductOf(terms) };
  };
}

export function createProductResult({ applicationTerms, db, journeys }: FeatureContext) {
  return async function getCurrentSelectProductResult({
    body,
    session,
  }: Call<Endpoints["getCurrentSelectProductResult"]>) {
    const { applicationId } = body;
    const application = await journeys.read(db, { applicationId, contactId: session.contactId });
    if (isRefusal(application)) return application;
    const choice = await findChoice(db, applicationId);
    if (!choice) return { status: "None" as const, selectedProduct: null };
    if (choice.status !== "Ready") return { status: choice.status, selectedProduct: null };
    const terms = await applicationTerms.of(db, application);
    // Of another day, a loan that is lent no more.
    if (isRefusal(terms)) return { status: "None" as const, selectedProduct: null };
    return { status: "Ready" as const, selectedProduct: selectedProductOf(terms) };
  };
}
