// For tests: the terms of an offer, one repayment after 15 days (D2).
import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import type { SuccessOf } from "@microloan/contract/endpoint";
import type { offerEndpoints } from "@microloan/contract/endpoints/offer";

export const fakeTerms: SuccessOf<typeof offerEndpoints.getOfferInfoText> = {
  result: true,
  sum: 10_000,
  period: 15,
  periodTypeId: periodTypes.days.id,
  refundSum: 11_200,
  overpaymentSum: 1200,
  psk: 292,
  pskRubles: 1200,
  dailyRate: 0.8,
  additionalSum: 0,
  payoutSum: 10_000,
  discountPercent: 0,
  offerHash: "c".repeat(64),
  payments: [
    {
      number: 1,
      date: "2026-12-05",
      amount: 11_200,
      principal: 10_000,
      interest: 1200,
      balance: 0,
    },
  ],
  text: "Вы берёте 10 000 ₽ и возвращаете 11 200 ₽.",
  links: [],
};
