// The second, smaller loan of two-sum signing: it is signed too, and lent where less is approved, so its cost and its schedule
// are shown like those of the first (decision 0032; D2).
import type { SuccessOf } from "@microloan/contract/endpoint";
import type { offerEndpoints } from "@microloan/contract/endpoints/offer";

import { LoanSchedule, TotalCost } from "../../../loan/loan-terms-view.tsx";
import { rublesText, termText } from "../../../loan/loan-words.ts";
import { Card } from "../../../ui/card.tsx";
import { Figures } from "../../../ui/figures.tsx";

import styles from "../signing-page.module.css";

type Props = Pick<SuccessOf<typeof offerEndpoints.getOfferInfoText>, "fallback">;

export function FallbackTerms({ fallback }: Props) {
  if (fallback === undefined) return null;
  const { payoutSum, refundSum } = fallback;
  const words = `Если одобрим меньше, сразу переведём ${rublesText(payoutSum)} на ${termText(fallback)}, к возврату ${rublesText(refundSum)}. Условия на эту сумму вы подписываете тем же кодом, подписывать заново не придётся.`;
  return (
    <>
      <Card as="section" label="Вторая сумма">
        <div className={styles.terms}>
          <h2 className={styles.title}>Вторая сумма</h2>
          <p className={styles.note}>
            <Figures text={words} />
          </p>
          <TotalCost terms={fallback} />
        </div>
      </Card>
      <LoanSchedule terms={fallback} caption="График платежей второй суммы" />
    </>
  );
}
