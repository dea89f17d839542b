// Promo code and paid extras, fetched beside the page's own script: both are by wish, so without them the loan is signed all
// the same (spec §7; D8).
import { useEffect, useState } from "react";

import type { SuccessOf } from "@microloan/contract/endpoint";
import type { offerEndpoints } from "@microloan/contract/endpoints/offer";

import { Alert } from "../../../ui/alert.tsx";
import { LatePart, lazyPart } from "../../../ui/late-part.tsx";

const load = () => import("./price-choice.tsx");

const PriceChoice = lazyPart(load, "PriceChoice");

// On its way while the offer is asked for; what fails here is tried again when it is drawn.
void load().catch(() => {});

/** So long the documents wait for what may change their price; then the page is allowed to grow. */
const patienceMs = 3000;

type Props = {
  applicationId: string;
  terms: SuccessOf<typeof offerEndpoints.getOfferInfoText>;
  /** What there is to choose stands, or will not come: the rest may be drawn with it. */
  onSettled: () => void;
  onBusy: (isBusy: boolean) => void;
};

export function LatePriceChoice({ onSettled, ...props }: Props) {
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(onSettled, patienceMs);
    return () => clearTimeout(waiting);
  }, [onSettled]);

  function giveUp(): void {
    setBroken(true);
    onSettled();
  }

  if (isBroken)
    return (
      <Alert tone="info">
        <p>
          Промокод и дополнительные услуги не открылись. Подписать можно и без них, а чтобы увидеть
          их, обновите страницу.
        </p>
      </Alert>
    );
  return (
    <LatePart onBroken={giveUp}>
      <PriceChoice {...props} onSettled={onSettled} />
    </LatePart>
  );
}
