// What may change the price before the documents are agreed to: the promo code and the paid extras (spec §7; D8).
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import type { SuccessOf } from "@microloan/contract/endpoint";
import type { offerEndpoints } from "@microloan/contract/endpoints/offer";

import { Extras } from "./extras.tsx";
import { PromoCode, promoQuery } from "./promo-code.tsx";
import { useExtras } from "./use-extras.ts";
import { useShownOffer } from "./use-shown-offer.ts";

type Props = {
  applicationId: string;
  terms: SuccessOf<typeof offerEndpoints.getOfferInfoText>;
  /** All that there is to choose is on the screen. */
  onSettled: () => void;
  /** Whether the price is being changed: what is on the screen cannot be signed until that is answered. */
  onBusy: (isBusy: boolean) => void;
};

export function PriceChoice({ applicationId, terms, onSettled, onBusy }: Props) {
  const { takeTerms, readAgain } = useShownOffer(applicationId, terms.sum);
  const choice = useExtras({ applicationId, onTerms: takeTerms });
  const isPromoSettled = !useQuery(promoQuery(applicationId)).isPending;
  const [isPromoBusy, setPromoBusy] = useState(false);
  const isBusy = isPromoBusy || choice.isBusy;
  const isSettled = isPromoSettled && choice.isSettled;

  useEffect(() => {
    if (isSettled) onSettled();
  }, [isSettled, onSettled]);
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [isBusy, onBusy]);

  function changed(): void {
    readAgain();
    // With another rate other extras fit into the limits.
    if (choice.extras !== null) void choice.actualize();
  }

  return (
    <>
      <PromoCode
        applicationId={applicationId}
        busy={isPromoBusy}
        onBusy={setPromoBusy}
        onChanged={changed}
      />
      <Extras terms={terms} choice={choice} />
    </>
  );
}
