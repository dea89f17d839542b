// application: steps looked at, the list for the personal account, denial, choice of product, the next one (spec §1,
// §4, §7; D5, D12).
import * as z from "zod/mini";

import { defineEndpoint, emptyResponse } from "../endpoint.ts";
import {
  period,
  periodTypeId,
  requestedOfferShape,
  selectedProduct,
} from "../fields/calculator.ts";
import { date, instant } from "../fields/dates.ts";
import { applicationIdShape, id, idParams } from "../fields/ids.ts";
import { applicationStatus, journey, journeyResponse, stepNumber } from "../fields/journey.ts";
import { loanTermsShape } from "../fields/loan-terms.ts";
import { loanSum, rubles } from "../fields/money.ts";
import { text } from "../fields/text.ts";

const contract = z.object({
  ...loanTermsShape,
  /** What goes to the card, in rubles: less than the loan where extras are paid out of it. */
  payoutSum: rubles,
  /** The card, as the acquirer masks it; null where it is not known any more. */
  cardMask: z.nullable(z.string()),
  number: z.string(),
  signedOn: date,
  issuedOn: z.nullable(date),
  closedOn: z.nullable(date),
  /** What full early repayment costs today, in rubles (D12); null when there is nothing to repay. */
  earlyRepaymentSum: z.nullable(rubles),
  /** What of it is interest up to today; null as above. */
  earlyRepaymentInterest: z.nullable(rubles),
  /** Payments of the schedule covered by what was repaid, from the first on; all of them when nothing is owed. */
  paidPayments: z.int().check(z.minimum(0)),
  /** What of the payments due before today is missing, in rubles; never more than all that is owed. */
  overdueSum: rubles,
  /** What is left to pay for the first payment that is not covered, in rubles; null when there is nothing to repay. */
  nextPaymentSum: z.nullable(rubles),
  /** What was paid above the debt, in rubles; it is given back (D8). */
  overpaidSum: rubles,
  /** All payments that came and were not taken back, oldest first (353-ФЗ art. 10 part 1). */
  repayments: z.array(z.object({ id, paidOn: date, amount: rubles })),
  documents: z.array(z.object({ documentRulesId: id, name: z.string() })),
});

/** An application of the account, with what was signed and where the loan stands. */
export const listedApplication = z.object({
  applicationId: id,
  status: applicationStatus,
  begunOn: date,
  /** The loan asked for, or chosen since. */
  sum: rubles,
  period,
  periodTypeId,
  /** When the money goes at the earliest: while the cooling-off hours of the law run. */
  moneyAt: z.nullable(instant),
  /** Why there is no loan, and when one may apply again. */
  refusal: z.nullable(z.object({ text: z.string(), retryOn: z.nullable(date) })),
  /** Why the money of an approved loan did not reach the card: another one is waited for (decision 0075). */
  payoutFault: z.nullable(z.string()),
  /** Whether the photos that a signed application waits for are sent: then they are checked, and nothing is to do. */
  areScansSent: z.boolean(),
  contract: z.optional(contract),
});

/** Calls of the resource `application` besides consideration and deferred scans. */
export const applicationEndpoints = {
  /** Where a visitor is, under the anonymous id: step 0 or 1 of registration (isNew) or sign-in (spec §4). */
  setRegistrationStep: defineEndpoint({
    name: "setRegistrationStep",
    method: "POST",
    path: "/api/application/setRegistrationStep",
    access: "public",
    body: z.strictObject({
      id,
      step: z.int().check(z.minimum(0), z.maximum(1)),
      isNew: z.boolean(),
    }),
    response: emptyResponse,
    errors: [],
  }),
  /** Records where the borrower is looking; never moves the furthest step (D5). */
  setCurrentAppStep: defineEndpoint({
    name: "setCurrentAppStep",
    method: "POST",
    path: "/api/application/setCurrentAppStep",
    access: "session",
    body: z.strictObject({ ...applicationIdShape, step: stepNumber, isNew: z.boolean() }),
    response: z.object({ journey: z.optional(journey) }),
    errors: ["StepNotReached"],
    changesApplication: true,
  }),
  /** Which tranche of a credit line this is; a plain loan answers isTransh false and number 0. */
  getTranshInfo: defineEndpoint({
    name: "getTranshInfo",
    method: "GET",
    path: "/api/application/{id}/transhInfo",
    access: "session",
    params: idParams,
    response: z.object({
      isTransh: z.boolean(),
      transhNumber: z.int(),
      isFirstTransh: z.boolean(),
    }),
    errors: [],
  }),
  setClientDenial: defineEndpoint({
    name: "setClientDenial",
    method: "POST",
    path: "/api/application/SetClientDenial",
    access: "session",
    body: z.strictObject({ ...applicationIdShape, comment: z.optional(text(1000, "mixed")) }),
    response: journeyResponse,
    errors: [],
    submit: true,
    changesApplication: true,
  }),
  /**
   * Chooses sum and term; `priorityType` 1 the sum was changed, 2 the period (spec §4). The result may take a while.
   */
  selectProduct: defineEndpoint({
    name: "selectProduct",
    method: "POST",
    path: "/api/application/selectProduct",
    access: "session",
    body: z.strictObject({
      ...applicationIdShape,
      offerSum: loanSum,
      offerPeriod: period,
      periodTypeId,
      priorityType: z.optional(z.union([z.literal(1), z.literal(2)])),
    }),
    response: z.object({
      status: z.enum(["InProgress", "Ready"]),
      selectedProduct: z.nullable(selectedProduct),
    }),
    errors: ["SumNotOffered", "TermNotOffered", "LegalLimitExceeded"],
    submit: true,
    changesApplication: true,
  }),
  getCurrentSelectProductResult: defineEndpoint({
    name: "getCurrentSelectProductResult",
    method: "POST",
    path: "/api/application/GetCurrentSelectProductResult",
    access: "session",
    body: z.strictObject(applicationIdShape),
    response: z.object({
      status: z.enum(["None", "InProgress", "Ready", "Refused"]),
      selectedProduct: z.nullable(selectedProduct),
      /** Why the law forbids the chosen loan, and until when (D2). */
      refusalText: z.optional(z.string()),
    }),
    errors: [],
  }),
  /**
   * `redirectUrl` is what the personal-account button opens; the applications are what the built-in account shows, with
   * their sums as of `today`, the lender's day: the device's clock may be another.
   */
  listApplications: defineEndpoint({
    name: "listApplications",
    method: "GET",
    path: "/api/application/list",
    access: "session",
    response: z.object({
      redirectUrl: z.string(),
      today: date,
      applications: z.array(listedApplication),
    }),
    errors: [],
  }),
  /**
   * What each step took those who signed lately, and the decision those who got one today, as medians in seconds; left
   * out where too few are known. Tells of nobody in particular (decision 0077).
   */
  getUsualTimes: defineEndpoint({
    name: "getUsualTimes",
    method: "GET",
    path: "/api/application/usualTimes",
    access: "session",
    beyondSpecification: true,
    response: z.object({
      steps: z.array(z.object({ isNew: z.boolean(), step: stepNumber, seconds: z.int() })),
      decisionSeconds: z.nullable(z.int()),
    }),
    errors: [],
  }),
  /**
   * The account's "take a new loan" (decision 0029): begins the next application when the last one is over. One that is
   * open already is answered instead, as it stands: `isBegun` false. `StatusForbids` while a loan runs or a refusal is
   * too fresh. Assumption: the specification begins applications at sign-in only.
   */
  beginApplication: defineEndpoint({
    name: "beginApplication",
    method: "POST",
    path: "/api/application/begin",
    access: "session",
    beyondSpecification: true,
    body: z.strictObject(requestedOfferShape),
    response: z.object({ applicationId: id, isBegun: z.boolean(), journey }),
    errors: ["StatusForbids", "SumNotOffered", "TermNotOffered", "LegalLimitExceeded"],
    submit: true,
  }),
};
