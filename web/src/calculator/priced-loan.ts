// A loan with what changes its price, a promo code and paid extras: reckoned here by the domain's code, or told by the
// API. All that is shown is of one of the two, never some of each (D2, D8; decision 0016).
import { extraOfAdditionalProduct } from "@microloan/contract/dictionaries/additional-products";
import type { SuccessOf } from "@microloan/contract/endpoint";
import type { productEndpoints } from "@microloan/contract/endpoints/product";
import { rublesToKopecks } from "@microloan/domain/loan/money";
import { calculateOffer, lawfulExtras } from "@microloan/domain/loan/offer";
import type { OfferRefusal, OfferTerms } from "@microloan/domain/loan/offer";
import type { IsoDate } from "@microloan/domain/person/dates";

import type { Choice, ShownLoan } from "./choice.ts";

export type Pricing = SuccessOf<typeof productEndpoints.getCalculatorSettings>["pricing"];
export type PricedTerms = SuccessOf<typeof productEndpoints.recalculate>["terms"];

export type PricedLoan = ShownLoan &
  Pick<OfferTerms, "extrasKopecks" | "payoutKopecks" | "discountPercent">;

/** The loan that a choice makes in an application, with the extras that its limits have room for. */
export function pricedLoanOf(
  { sum, term, periodType }: Choice,
  issuedOn: IsoDate,
  pricing: Pricing,
): PricedLoan | OfferRefusal {
  const { promoCode, discountPercent, additionalProductIds } = pricing;
  const pricedOn = pricing.pricedOn ?? issuedOn;
  const request = { sumKopecks: sum * 100, term, periodType, issuedOn, pricedOn };
  const promo =
    promoCode === null
      ? null
      : {
          code: promoCode,
          discountPercent,
          leastSumKopecks: kopecksOf(pricing.promoLeastSum),
          mostSumKopecks: kopecksOf(pricing.promoMostSum),
        };
  const chosen = additionalProductIds.flatMap((id) => extraOfAdditionalProduct(id) ?? []);
  return calculateOffer(request, { promo, extras: lawfulExtras(request, promo, chosen) });
}

const kopecksOf = (rubles: number | null) => (rubles === null ? null : rublesToKopecks(rubles));

/** The same of the API. */
export function pricedLoanFrom(terms: PricedTerms): PricedLoan {
  const payments = terms.payments.map(({ number, date, amount, principal, interest, balance }) => ({
    number,
    dueOn: date,
    amountKopecks: rublesToKopecks(amount),
    principalKopecks: rublesToKopecks(principal),
    interestKopecks: rublesToKopecks(interest),
    balanceKopecks: rublesToKopecks(balance),
  }));
  const refundKopecks = rublesToKopecks(terms.refundSum);
  return {
    payments,
    refundKopecks,
    overpaymentKopecks: rublesToKopecks(terms.overpaymentSum),
    paymentKopecks: payments[0]?.amountKopecks ?? refundKopecks,
    pskThousandths: Math.round(terms.psk * 1000),
    pskKopecks: rublesToKopecks(terms.pskRubles),
    dueOn: payments.at(-1)?.dueOn ?? "",
    extrasKopecks: rublesToKopecks(terms.additionalSum),
    payoutKopecks: rublesToKopecks(terms.payoutSum),
    discountPercent: terms.discountPercent,
  };
}
