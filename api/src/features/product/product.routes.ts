// What the calculator offers: to a visitor, and for an application (spec §2 calculator, §7; D2).
import { productTypes } from "@microloan/contract/dictionaries/credit-dictionaries";
import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { productEndpoints } from "@microloan/contract/endpoints/product";
import type { CalculatorSettings } from "@microloan/contract/fields/calculator";
import { kopecksToRubles } from "@microloan/domain/loan/money";
import { defaultLoan, periodItems, productsOn, sumItems } from "@microloan/domain/loan/products";

import type { FeatureContext } from "../../capabilities/capabilities.ts";
import { loanTermsOf } from "../../capabilities/loan-terms.ts";
import { isRefusal } from "../../refusal.ts";

/** The sliders on a date: every sum and, for each period type, its terms. */
function slidersOn(date: string): Omit<CalculatorSettings, "selectedProduct"> {
  return {
    sumItems: sumItems(date).map(({ sumKopecks, periodType }) => ({
      number: kopecksToRubles(sumKopecks),
      periodTypeId: periodTypes[periodType].id,
    })),
    periodTypeItems: productsOn(date).map(({ id, periodType }) => {
      const periodTypeId = periodTypes[periodType].id;
      const terms = periodItems(id, date);
      return { periodTypeId, periodItems: terms.map((number) => ({ number, periodTypeId })) };
    }),
  };
}

export function productRoutes({ clock, db, endpoints, journeys }: FeatureContext): void {
  endpoints.answer(productEndpoints.getCalculatorDefault, async () => {
    const today = clock.today();
    const terms = loanTermsOf({ ...defaultLoan, issuedOn: today });
    if (isRefusal(terms)) return terms;
    return {
      fullSum: kopecksToRubles(terms.refundKopecks),
      defaultSum: kopecksToRubles(terms.sumKopecks),
      defaultPeriod: terms.term,
      defaultTypePeriod: periodTypes[terms.periodType].id,
      overpaymentSum: kopecksToRubles(terms.overpaymentKopecks),
      settings: { ...slidersOn(today), selectedProduct: null },
    };
  });

  endpoints.answer(productEndpoints.getCalculatorSettings, async ({ body, session }) => {
    const today = clock.today();
    const { contactId } = session;
    const application = await journeys.read(db, { applicationId: body.applicationId, contactId });
    if (isRefusal(application)) return application;
    const { sumKopecks, term, periodType } = application;
    const terms = loanTermsOf({ sumKopecks, term, periodType, issuedOn: today });
    const sliders = slidersOn(today);
    if (isRefusal(terms)) return { settings: { ...sliders, selectedProduct: null } };
    const selectedProduct = {
      productId: productTypes[terms.productId].id,
      fullOfferSum: kopecksToRubles(terms.refundKopecks),
      offerSum: kopecksToRubles(terms.sumKopecks),
      offerPeriod: terms.term,
      periodTypeId: periodTypes[terms.periodType].id,
      paymentAmount: kopecksToRubles(terms.paymentKopecks),
    };
    return { settings: { ...sliders, selectedProduct } };
  });
}
