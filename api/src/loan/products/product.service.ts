// The calculator's figures, by the domain's own code, which is what will be signed (spec §3, §7; D2).
// Nothing is stored.
import { additionalProducts } from "@microloan/contract/dictionaries/additional-products";
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

import type { Application } from "../../journey/state/journey.ts";
import type { Context } from "../../platform/context.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, type Refusal } from "../../platform/endpoints/refusal.ts";
import { pricingOfApplication, termsOfApplication } from "../terms/application-terms.ts";
import { chosenTermsOf, pricedTermsReply, selectedProductOf } from "../terms/loan-terms.ts";
import { slidersOfLoan, slidersOn } from "./sliders.ts";

type Endpoints = typeof productEndpoints;
type Recalculate = Call<Endpoints["recalculate"]>;

/** In these the borrower may still choose another loan (D5). */
const choosingStatuses: readonly Application["status"][] = ["Draft", "Prescoring", "Offered"];

export async function getCalculatorDefault({ clock }: Context) {
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

export async function getCalculatorSettings(
  context: Context,
  { body }: Call<Endpoints["getCalculatorSettings"]>,
  application: Application,
) {
  const terms = await termsOfApplication(context, context.db, application);
  const { promo, extraIds } = await pricingOfApplication(context, context.db, application);
  return {
    settings: settingsFor(context, application, terms, body.useSmartCalculator),
    pricing: {
      promoCode: promo?.code ?? null,
      discountPercent: promo?.discountPercent ?? 0,
      promoLeastSum: rublesOf(promo?.leastSumKopecks),
      promoMostSum: rublesOf(promo?.mostSumKopecks),
      additionalProductIds: Object.entries(additionalProducts)
        .filter(([extra]) => extraIds.includes(extra))
        .map(([, { id }]) => id),
      pricedOn: application.pricedOn,
    },
  };
}

const rublesOf = (kopecks: number | null = null) =>
  kopecks === null ? null : kopecksToRubles(kopecks);

export async function recalculate(
  context: Context,
  { body }: Recalculate,
  application: Application,
) {
  const asked = askedLoan(application, body, context.clock.today());
  // Of a loan that is not on the lists, which of the two is at fault.
  const plain = chosenTermsOf(asked);
  if (isRefusal(plain)) return plain;
  const terms = await termsOfApplication(context, context.db, { ...application, ...asked });
  if (isRefusal(terms)) return terms;
  return {
    fullSum: kopecksToRubles(terms.refundKopecks),
    overpaymentSum: kopecksToRubles(terms.overpaymentKopecks),
    paymentAmount: kopecksToRubles(terms.paymentKopecks),
    terms: pricedTermsReply(terms),
    settings: settingsFor(context, application, terms, body.useSmartCalculator),
  };
}

const settingsFor = (
  { clock }: Context,
  application: Application,
  terms: LoanTerms | Refusal,
  isSmart: boolean,
): CalculatorSettings => ({
  ...(isSmart && !choosingStatuses.includes(application.status)
    ? slidersOfLoan(application)
    : slidersOn(clock.today())),
  selectedProduct: isRefusal(terms) ? null : selectedProductOf(terms),
});

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
