// What may change the price before the documents are agreed to: the promo code and the paid extras (spec §7; D8).
import type { SuccessOf } from "@microloan/contract/endpoint";
import type { offerEndpoints } from "@microloan/contract/endpoints/offer";

import { Extras } from "./extras.tsx";
import { PromoCode } from "./promo-code.tsx";
import { useExtras } from "./use-extras.ts";
import { useShownOffer } from "./use-shown-offer.ts";

type Props = {
  applicationId: string;
  terms: SuccessOf<typeof offerEndpoints.getOfferInfoText>;
};

export function PriceChoice({ applicationId, terms }: Props) {
  const { takeTerms, readAgain } = useShownOffer(applicationId, terms.sum);
  const choice = useExtras({ applicationId, onTerms: takeTerms });

  function changed(): void {
    readAgain();
    // With another rate other extras fit into the limits.
    if (choice.extras !== null) void choice.actualize();
  }

  return (
    <>
      <PromoCode applicationId={applicationId} onChanged={changed} />
      <Extras terms={terms} choice={choice} />
    </>
  );
}
