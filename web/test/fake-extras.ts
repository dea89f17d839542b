// For tests: the extras and promo codes of an offer, as the API answers them (D8).
import { additionalProducts } from "@microloan/contract/dictionaries/additional-products";
import type { SuccessOf } from "@microloan/contract/endpoint";
import type { accountEndpoints } from "@microloan/contract/endpoints/account";
import type { ExtraId } from "@microloan/domain/loan/extras";

import type { Extra, ExtrasReply } from "../src/steps/signing/extras/use-extras.ts";
import { fakeTerms } from "./fake-terms.ts";

type FakePromo = Omit<SuccessOf<typeof accountEndpoints.getPromoInfo>, "result">;

export const fakePromo: FakePromo & { result: true } = {
  result: true,
  promoCode: null,
  description: null,
  discountPercent: null,
  refundSum: 11_200,
  refundSumWithoutPromo: 11_200,
};

const prices: Record<ExtraId, number> = { "payment-protection": 990, "lawyer-on-call": 490 };

const fakeExtra = (name: ExtraId, priority: number, isChecked: boolean): Extra => {
  const { id, typeId, text, organization, flavorText, checkboxText, conditions, ...words } =
    additionalProducts[name];
  const amount = prices[name];
  const shown = { id, typeId, name: words.name, text, organization, flavorText, checkboxText };
  const documentText = conditions.join("\n\n");
  return { ...shown, amount, priority, checkboxDocumentRuleId: null, documentText, isChecked };
};

/** The answer with these chosen: another hash for each choice. */
export const fakeExtras = (chosen: readonly ExtraId[]): ExtrasReply => {
  const additionalSum = chosen.reduce((sum, name) => sum + prices[name], 0);
  const { text: _text, links: _links, ...terms } = fakeTerms;
  return {
    ...terms,
    additionalSum,
    payoutSum: terms.sum - additionalSum,
    psk: terms.psk + additionalSum / 100,
    pskRubles: terms.pskRubles + additionalSum,
    offerHash: chosen.length === 0 ? terms.offerHash : String(chosen.length).repeat(64),
    additionalProducts: (["payment-protection", "lawyer-on-call"] as const).map((name, index) =>
      fakeExtra(name, index + 1, chosen.includes(name)),
    ),
  };
};
