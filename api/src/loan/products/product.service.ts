// The calculator's figures, by the domain's own code, which is what will be signed (spec §3, §7; D2). Nothing is stored.
import { periodTypeOfId, periodTypes } from "@microloan/contract/dictionaries/period-types";
import type { productEndpoints } from "@microloan/contract/endpoints/product";
import type { CalculatorSettings } from "@microloan/contract/fields/calculator";
import type { LoanRequest } from "@microloan/domain/loan/calculator";
import { kopecksToRubles, rublesToKopecks } from "@microloan/domain/loan/money";
import type { LoanTerms } from "@microloan/domain/loan/offer";
import {
  defaultLoan,
  optimalTerm,
  periodItems,
  productForSum,
} from "@microloan/domain/loan/products";

import type { FeatureContext } from "../../context.ts";
import type { Application } from "../../journey/state/journey.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, type Refusal } from "../../platform/endpoints/refusal.ts";
import { selectedProductOf } from "../choice/selected-product.ts";
import { chosenTermsOf } from "../terms/loan-terms.ts";
import { createSliders, slidersOfLoan } from "./sliders.ts";

type Endpoints = typeof productEndpoints;
type Recalculate = Call<Endpoints["recalculate"]>;

/** In these the borrower may still choose another loan (D5). */
const choosingStatuses: readonly Application["status"][] = ["Draft", "Prescoring", "Offered"];

export function createProductService(context: FeatureContext) {
  const { applicationTerms, clock, db, journeys } = context;

  const slidersOn = createSliders();

  const settingsFor = (
    application: Application,
    terms: LoanTerms | Refusal,
    isSmart: boolean,
  ): CalculatorSettings => ({
    ...(isSmart && !choosingStatuses.includes(application.status)
      ? slidersOfLoan(application)
      : slidersOn(clock.today())),
    selectedProduct: isRefusal(terms) ? null : selectedProductOf(terms),
  });

  async function getDefault() {
    const today = clock.today();
    const terms = chosenTermsOf({ ...defaultLoan, issuedOn: today });
    if (isRefusal(terms)) return terms;
    return {
      fullSum: kopecksToRubles(terms.refundKopecks),
      defaultSum: kopecksToRubles(terms.sumKopecks),
      defaultPeriod: terms.term,
      defaultTypePeriod: periodTypes[terms.periodType].id,
      overpaymentSum: kopecksToRubles(terms.overpaymentKopecks),
      settings: { ...slidersOn(today), selectedProduct: null },
    };
  }

  async function getSettings({ body, session }: Call<Endpoints["getCalculatorSettings"]>) {
    const { applicationId, useSmartCalculator } = body;
    const { contactId } = session;
    const application = await journeys.read(db, { applicationId, contactId });
    if (isRefusal(application)) return application;
    const terms = await applicationTerms.of(db, application);
    return { settings: settingsFor(application, terms, useSmartCalculator) };
  }

  async function recalculate({ params, body, session }: Recalculate) {
    const { applicationId } = params;
    const { contactId } = session;
    const application = await journeys.read(db, { applicationId, contactId });
    if (isRefusal(application)) return application;
    const asked = askedLoan(application, body, clock.today());
    // Of a loan that is not on the lists, which of the two is at fault.
    const plain = chosenTermsOf(asked);
    if (isRefusal(plain)) return plain;
    const terms = await applicationTerms.of(db, { ...application, ...asked });
    if (isRefusal(terms)) return terms;
    return {
      fullSum: kopecksToRubles(terms.refundKopecks),
      overpaymentSum: kopecksToRubles(terms.overpaymentKopecks),
      paymentAmount: kopecksToRubles(terms.paymentKopecks),
      settings: settingsFor(application, terms, body.useSmartCalculator),
    };
  }

  return { getDefault, getSettings, recalculate };
}

/** What is asked for, and the application's own for what is left out. */
function askedLoan(
  application: Application,
  { useSmartCalculator, offerSum, offerPeriod, periodTypeId }: Recalculate["body"],
  issuedOn: string,
): LoanRequest {
  const sumKopecks = offerSum === undefined ? application.sumKopecks : rublesToKopecks(offerSum);
  const product = productForSum(sumKopecks, issuedOn);
  const optimal =
    useSmartCalculator && offerSum !== undefined && product !== undefined
      ? optimalTerm(periodItems(product.id, issuedOn))
      : undefined;
  const unit = periodTypeId === undefined ? undefined : periodTypeOfId(periodTypeId);
  const isOwnTerm = offerPeriod === undefined && optimal === undefined;
  return {
    sumKopecks,
    term: offerPeriod ?? optimal ?? application.term,
    periodType: unit ?? (isOwnTerm ? undefined : product?.periodType) ?? application.periodType,
    issuedOn,
  };
}
