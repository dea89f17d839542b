// What the personal account shows: every application with its state, every loan with its schedule, its papers and what
// paying it off costs today (spec §7; D5, D12; decision 0036).
import { documentRules, documentRulesOf } from "@microloan/contract/dictionaries/document-rules";
import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import type { applicationEndpoints } from "@microloan/contract/endpoints/application";
import type { JourneyState } from "@microloan/contract/fields/journey";
import type { Settings } from "@microloan/contract/settings";
import { areScansSent } from "@microloan/domain/journey/deferred-scans";
import { routeOfStep } from "@microloan/domain/journey/route-of-step";
import { considerationOf } from "@microloan/domain/journey/status";
import { stepOfNumber } from "@microloan/domain/journey/steps";
import { debtOn, type Repayment, progressOn } from "@microloan/domain/loan/debt";
import { lastApprovalOn } from "@microloan/domain/loan/limits";
import { kopecksToRubles } from "@microloan/domain/loan/money";
import type { LoanTerms } from "@microloan/domain/loan/offer";
import { runningLoanOf } from "@microloan/domain/loan/running-loan";
import type { IsoDate } from "@microloan/domain/person/dates";

import { endReasonOf } from "../decision/status/consideration-status.service.ts";
import { anotherCardText } from "../decision/status/payout-texts.ts";
import { refusalText } from "../decision/status/refusal-texts.ts";
import {
  currentApplication,
  personalAccountPath,
  retryDayAfter,
} from "../journey/state/journey.ts";
import { loanTermsReply } from "../loan/terms/loan-terms.ts";
import { listGivenAgreements } from "../papers/agreements/agreements.ts";
import { clockAt } from "../platform/clock.ts";
import type { Context } from "../platform/context.ts";
import type { Call } from "../platform/endpoints/endpoints.ts";
import * as store from "./account-list.store.ts";

type List = Call<(typeof applicationEndpoints)["listApplications"]>;
type Documents = Awaited<ReturnType<typeof store.findPackDocuments>>;

export async function listApplications(context: Context, { session }: List) {
  const { config, db } = context;
  const current = await currentApplication(context, db, session);
  return {
    redirectUrl: addressOf(current?.journey) ?? config.personalAccountUrl ?? personalAccountPath,
    today: context.clock.today(),
    applications: await applicationsOf(context, session.contactId),
  };
}

/** A person's applications and loans as their account shows them, newest first. */
export async function applicationsOf(
  { clock, db, settings }: Pick<Context, "clock" | "db" | "settings">,
  contactId: string,
) {
  const applications = await store.findApplications(db, contactId);
  const documents = await store.findPackDocuments(
    db,
    applications.flatMap(({ packId }) => packId ?? []),
  );
  for (const { id: applicationId, packId } of applications)
    if (packId)
      for (const given of await listGivenAgreements(db, { applicationId, contactId }))
        documents.push({ packId, ...given });
  const repayments = await store.findRepayments(db, contactId);
  const values = await settings.read(db);
  return applications.map((application) => {
    const repaid = repayments.filter(({ applicationId }) => applicationId === application.id);
    const contract = contractOf(application, { documents, repaid, today: clock.today() });
    return { ...summaryOf(application, values), ...(contract && { contract }) };
  });
}

/** What the personal-account button opens: the step where one stopped; none where there is nothing to go on with. */
function addressOf(journey: JourneyState | undefined): string | undefined {
  const step = typeof journey?.nextStep === "number" ? stepOfNumber(journey.nextStep) : undefined;
  if (!journey || !step) return undefined;
  return routeOfStep(journey.isNew ? "new" : "reapplication", step);
}

/** The day in Moscow. */
const dayOf = (instant: Date): IsoDate => clockAt(() => instant).today();

function summaryOf(application: store.ListedApplication, settings: Settings) {
  const { coolingUntil, lastRefusal, periodType, status } = application;
  const isOver = considerationOf(status).redirect === "refused";
  const retryOn = retryDayAfter(application, settings);
  const reason = endReasonOf({ ...application, reason: lastRefusal?.reason ?? null });
  const { payoutFault } = application;
  const text = refusalText({ status, reason, payoutFault, forbidden: lastRefusal?.forbiddenLoan });
  return {
    applicationId: application.id,
    status,
    begunOn: dayOf(application.createdAt),
    sum: kopecksToRubles(application.sumKopecks),
    period: application.term,
    periodTypeId: periodTypes[periodType].id,
    moneyAt: status === "Cooling" ? (coolingUntil?.toISOString() ?? null) : null,
    refusal: isOver ? { text, retryOn } : null,
    payoutFault: waitingText(application),
    areScansSent: status === "WaitingScans" && areScansSent(application.deferredScans),
  };
}

/** Why the money did not reach the card, while another one is waited for. */
function waitingText({ cardMask, payoutFault, status, terms }: store.ListedApplication) {
  if (status !== "Approved" || payoutFault === null || terms === null) return null;
  return anotherCardText(payoutFault, cardMask, lastApprovalOn(terms.sumKopecks, terms.issuedOn));
}

type Known = { documents: Documents; repaid: readonly store.ListedRepayment[]; today: IsoDate };

/** Of what was signed; undefined before the signature. */
function contractOf(application: store.ListedApplication, { documents, repaid, today }: Known) {
  const { closedOn, issuedOn, overpaidKopecks, packId, signingOn, terms } = application;
  if (!packId || !terms || !signingOn) return undefined;
  const issued = issuedOn === null ? undefined : { ...application, terms, issuedOn };
  // What came after the end is not of the debt.
  const counted = repaid.filter(({ cameAfterEnd }) => !cameAfterEnd);
  return {
    ...loanTermsReply(terms),
    payoutSum: kopecksToRubles(terms.payoutKopecks),
    cardMask: application.cardMask,
    number: application.contractNumber,
    signedOn: signingOn,
    issuedOn,
    closedOn,
    overpaidSum: kopecksToRubles(overpaidKopecks ?? 0),
    ...(issued && closedOn === null ? repaymentProgress(issued, counted, today) : nothingOwed),
    ...(issued && closedOn !== null && { paidPayments: paidAtEnd(issued, counted, closedOn) }),
    repayments: repaid.map(({ amountKopecks, id, on }) => ({
      id,
      paidOn: on,
      amount: kopecksToRubles(amountKopecks),
    })),
    documents: documents
      .filter((document) => document.packId === packId)
      .toSorted((one, other) => placeOf(one.documentRulesId) - placeOf(other.documentRulesId)),
  };
}

/** As they stand where they are signed, then what was agreed to before. */
const placesInList = [...documentRulesOf("signing"), ...documentRules].map(({ id }) => id);
const placeOf = (documentRulesId: string): number =>
  placesInList.indexOf(documentRulesId.toLowerCase());

type Issued = { terms: LoanTerms; issuedOn: IsoDate };

function repaymentProgress(issued: Issued, repaid: readonly Repayment[], today: IsoDate) {
  const loan = runningLoanOf(issued);
  const { interestKopecks, totalKopecks } = debtOn(loan, repaid, today);
  const { next, overdueKopecks, paidPayments } = progressOn(loan, repaid, today);
  return {
    earlyRepaymentSum: kopecksToRubles(totalKopecks),
    earlyRepaymentInterest: kopecksToRubles(interestKopecks),
    paidPayments,
    overdueSum: kopecksToRubles(overdueKopecks),
    nextPaymentSum: next && kopecksToRubles(next.amountKopecks),
  };
}

/** Before the payout, and after the end. */
const nothingOwed = {
  earlyRepaymentSum: null,
  earlyRepaymentInterest: null,
  paidPayments: 0,
  overdueSum: 0,
  nextPaymentSum: null,
};

/** A repaid loan's payments are all covered; of one that was closed with a debt, those that were. */
const paidAtEnd = (
  issued: Issued & { unpaidKopecks: number | null },
  repaid: readonly Repayment[],
  closedOn: IsoDate,
): number =>
  issued.unpaidKopecks
    ? progressOn(runningLoanOf(issued), repaid, closedOn).paidPayments
    : issued.terms.payments.length;
