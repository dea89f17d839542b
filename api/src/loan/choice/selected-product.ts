// The product chosen for an application, as it crosses the wire (spec §3, "Calculator settings").
import { productTypes } from "@microloan/contract/dictionaries/credit-dictionaries";
import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { kopecksToRubles } from "@microloan/domain/loan/money";
import type { LoanTerms } from "@microloan/domain/loan/offer";

export const selectedProductOf = (terms: LoanTerms) => ({
  productId: productTypes[terms.productId].id,
  fullOfferSum: kopecksToRubles(terms.refundKopecks),
  offerSum: kopecksToRubles(terms.sumKopecks),
  offerPeriod: terms.term,
  periodTypeId: periodTypes[terms.periodType].id,
  paymentAmount: kopecksToRubles(terms.paymentKopecks),
});
