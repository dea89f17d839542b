// A borrower who chooses extras and promo codes: a loan with room for them, the calls, and what was shown (D8).
import { additionalProducts } from "@microloan/contract/dictionaries/additional-products";
import { documentRulesOf, extraRuleOf } from "@microloan/contract/dictionaries/document-rules";
import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { endpoints } from "@microloan/contract/endpoints";
import type { ExtraId } from "@microloan/domain/loan/extras";

import { type Borrower, type Offer, readBeside } from "./borrower.ts";

/** At 0.6 % a day there is room for both extras. */
export const installmentOffer: Offer = {
  requestedOfferSum: 40_000,
  requestedOfferPeriod: 24,
  periodTypeId: periodTypes.weeks.id,
};

export const protection = additionalProducts["payment-protection"].id;
export const lawyer = additionalProducts["lawyer-on-call"].id;

export const papersOf = (extras: readonly ExtraId[]): string[] => [
  ...documentRulesOf("signing").map(({ id }) => id),
  ...extras.map((extra) => extraRuleOf(extra).id),
];

export function pricesOf(borrower: Borrower) {
  const { client, offer, ofApplication } = borrower;
  const { succeed } = client;
  const actualize = () => succeed(endpoints.selectAdditionalProducts, { body: ofApplication() });
  return {
    actualize,
    toggle: (additionalProductId?: string, isActive?: boolean) =>
      succeed(endpoints.toggleAdditionalProduct, {
        body: {
          ...ofApplication(),
          ...(additionalProductId !== undefined && { additionalProductId }),
          ...(isActive !== undefined && { isActive }),
        },
      }),
    usePromo: (promoCode: string) =>
      client.call(endpoints.usePromoCode, { body: { ...ofApplication(), promoCode } }),
    promoInfo: () => succeed(endpoints.getPromoInfo, { query: ofApplication() }),
    cancelPromo: () => succeed(endpoints.cancelPromoCode, { body: ofApplication() }),
    offer: () =>
      succeed(endpoints.getOfferInfoText, {
        query: { ...ofApplication(), offerSum: offer.requestedOfferSum },
      }),
    /** Everything the borrower sees now, as signFiles wants it. */
    async shown() {
      const { additionalProducts: listed, offerHash } = await actualize();
      const ids = Object.keys(additionalProducts) as ExtraId[];
      const chosen = ids.filter((extra) =>
        listed.some(({ id, isChecked }) => isChecked && id === additionalProducts[extra].id),
      );
      return { offerHash, documentRuleIds: [...papersOf(chosen), ...readBeside] };
    },
  };
}
