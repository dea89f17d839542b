// The terms of a loan as they are signed and kept: what was asked of the calculator and what it answered (D2, D8). For
// an application ask application-terms.ts, which knows its promo code and extras.
import { productTypes } from "@microloan/contract/dictionaries/credit-dictionaries";
import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import type { LoanRequest } from "@microloan/domain/loan/calculator";
import { type Kopecks, kopecksToRubles } from "@microloan/domain/loan/money";
import { calculateOffer, type LoanTerms, type Pricing } from "@microloan/domain/loan/offer";
import { sumItems } from "@microloan/domain/loan/products";

import { isRefusal, refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { sha256, stableJson } from "../../platform/hashing.ts";

const fullPrice: Pricing = { promo: null, extras: [] };

/**
 * The terms for a sum and a term just chosen, which may be shown: on the lists, and within every limit of its day; else
 * which of the two is at fault.
 */
export function chosenTermsOf(request: LoanRequest, pricing = fullPrice): LoanTerms | Refusal {
  const offer = calculateOffer(request, pricing);
  if (offer.refusal === "TermNotOffered") return refuse("TermNotOffered");
  if (offer.refusal === "LegalLimitExceeded") return refuse("LegalLimitExceeded");
  return offer.refusal ? refuse("SumNotOffered") : offer;
}

/** What may be lent on a day at a term: the sums of its product that are within every limit, ascending. */
export const lendableSums = (asked: Omit<LoanRequest, "sumKopecks">): readonly Kopecks[] =>
  sumItems(asked.issuedOn)
    .filter(({ periodType }) => periodType === asked.periodType)
    .map(({ sumKopecks }) => sumKopecks)
    .filter((sumKopecks) => !isRefusal(chosenTermsOf({ ...asked, sumKopecks })));

/** One fingerprint for everything of the terms: whoever was shown others was shown another hash (D7). */
export const offerHashOf = (terms: LoanTerms): string => sha256(stableJson(terms));

/** The terms as they cross the wire: rubles, percent and ids. */
export function loanTermsReply(terms: LoanTerms) {
  return {
    sum: kopecksToRubles(terms.sumKopecks),
    period: terms.term,
    periodTypeId: periodTypes[terms.periodType].id,
    refundSum: kopecksToRubles(terms.refundKopecks),
    overpaymentSum: kopecksToRubles(terms.overpaymentKopecks),
    psk: terms.pskThousandths / 1000,
    pskRubles: kopecksToRubles(terms.pskKopecks),
    dailyRate: terms.dailyRateMillionths / 10_000,
    payments: terms.payments.map((payment) => ({
      number: payment.number,
      date: payment.dueOn,
      amount: kopecksToRubles(payment.amountKopecks),
      principal: kopecksToRubles(payment.principalKopecks),
      interest: kopecksToRubles(payment.interestKopecks),
      balance: kopecksToRubles(payment.balanceKopecks),
    })),
  };
}

/** The same with what the extras take and the promo code gives. */
export const pricedTermsReply = (terms: LoanTerms) => ({
  ...loanTermsReply(terms),
  additionalSum: kopecksToRubles(terms.extrasKopecks),
  payoutSum: kopecksToRubles(terms.payoutKopecks),
  discountPercent: terms.discountPercent,
});

/** The same before signing, with the fingerprint that signFiles sends back. */
export const offerTermsReply = (terms: LoanTerms) => ({
  ...pricedTermsReply(terms),
  offerHash: offerHashOf(terms),
  ...(terms.fallback && {
    fallback: {
      ...loanTermsReply(terms.fallback),
      payoutSum: kopecksToRubles(terms.fallback.payoutKopecks),
    },
  }),
});

/** The product chosen for an application (spec §3, "Calculator settings"). */
export const selectedProductOf = (terms: LoanTerms) => ({
  productId: productTypes[terms.productId].id,
  fullOfferSum: kopecksToRubles(terms.refundKopecks),
  offerSum: kopecksToRubles(terms.sumKopecks),
  offerPeriod: terms.term,
  periodTypeId: periodTypes[terms.periodType].id,
  paymentAmount: kopecksToRubles(terms.paymentKopecks),
});
