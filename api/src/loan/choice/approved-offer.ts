// What was approved for an application, and which loans it covers (D6, D8; decision 0032).
import type { PeriodType } from "@microloan/domain/loan/products";

import { changeApplication } from "../../journey/applications/applications.store.ts";
import type { Application } from "../../journey/state/journey.ts";
import type { Db } from "../../platform/database/database.ts";

/** A loan by sum and term, without its figures. */
export type ChosenLoan = { sumKopecks: number; term: number; periodType: PeriodType };

type Approved = Pick<Application, "approvedSumKopecks" | "approvedTerm" | "approvedPeriodType">;

/** The approved offer; null until something was approved, when any loan on offer may be chosen. */
export function approvedOfferOf(application: Approved): ChosenLoan | null {
  const { approvedSumKopecks, approvedTerm, approvedPeriodType } = application;
  if (approvedSumKopecks === null || approvedTerm === null || approvedPeriodType === null)
    return null;
  return { sumKopecks: approvedSumKopecks, term: approvedTerm, periodType: approvedPeriodType };
}

/**
 * Whether an offer covers a loan: the same term and a sum that is not above it. Another term is another payment
 * a month, and is asked about anew.
 */
export function isCovered(offer: ChosenLoan, loan: ChosenLoan): boolean {
  const isSameTerm = loan.term === offer.term && loan.periodType === offer.periodType;
  return isSameTerm && loan.sumKopecks <= offer.sumKopecks;
}

export const isSameLoan = (one: ChosenLoan, other: ChosenLoan): boolean =>
  isCovered(one, other) && isCovered(other, one);

/**
 * Whether the application's own loan is not what was approved, so that its borrower must choose (NeedSelectProduct).
 */
export function needsChoice(application: Application): boolean {
  const offer = approvedOfferOf(application);
  return application.status === "Offered" && offer !== null && !isCovered(offer, application);
}

export async function saveApprovedOffer(
  tx: Db,
  applicationId: string,
  { sumKopecks, term, periodType }: ChosenLoan,
): Promise<void> {
  await changeApplication(tx, applicationId, {
    approvedSumKopecks: sumKopecks,
    approvedTerm: term,
    approvedPeriodType: periodType,
  });
}

/** The loan that the application is about from now on. */
export async function saveChosenLoan(
  tx: Db,
  applicationId: string,
  { sumKopecks, term, periodType }: ChosenLoan,
): Promise<void> {
  await changeApplication(tx, applicationId, { sumKopecks, term, periodType });
}
