// The second, smaller loan of two-sum signing, in words: it is signed too, and lent where less is approved (decision 0032).
import type { SuccessOf } from "@microloan/contract/endpoint";
import type { offerEndpoints } from "@microloan/contract/endpoints/offer";

import { rublesText, termText } from "../../../loan/loan-words.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Figures } from "../../../ui/figures.tsx";

type Props = Pick<SuccessOf<typeof offerEndpoints.getOfferInfoText>, "fallback">;

export function FallbackTerms({ fallback }: Props) {
  if (fallback === undefined) return null;
  const { payoutSum, refundSum } = fallback;
  const words = `Если одобрим меньше, сразу переведём ${rublesText(payoutSum)} на ${termText(fallback)}, к возврату ${rublesText(refundSum)}. Условия на эту сумму вы подписываете тем же кодом, подписывать заново не придётся.`;
  return (
    <Alert tone="info" live={false} title="Вторая сумма">
      <p>
        <Figures text={words} />
      </p>
    </Alert>
  );
}
