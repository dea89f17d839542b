// The offer to check before signing: terms, ПСК, debt load, schedule, further papers (D2; spec §3 "Offer text").
import type { ReactNode } from "react";

import type { SuccessOf } from "@microloan/contract/endpoint";
import type { offerEndpoints } from "@microloan/contract/endpoints/offer";

import { buildConfig } from "../../client/build-config.ts";
import { moscowInstant } from "../../client/moscow-instant.ts";
import { LoanSchedule, LoanTermsList, TotalCost } from "../../loan/loan-terms-view.tsx";
import { rublesText, termText } from "../../loan/loan-words.ts";
import { safeRedirect } from "../../server/safe-redirect.ts";
import { Alert } from "../../ui/alert.tsx";
import { Card } from "../../ui/card.tsx";
import { Figures } from "../../ui/figures.tsx";

import styles from "./signing-page.module.css";

type Offer = SuccessOf<typeof offerEndpoints.getOfferInfoText>;

type Props = {
  offer: Offer;
  /** Below the terms. */
  payout?: ReactNode;
};

export function OfferTerms({ offer, payout }: Props) {
  return (
    <section aria-label="Условия займа" className={styles.terms}>
      <Card>
        <div className={styles.terms}>
          <h2 className={styles.title}>Условия займа</h2>
          <p className={styles.note}>
            <Figures text={offer.text} />
          </p>
          <TotalCost terms={offer} />
          <LoanTermsList terms={offer} />
          {payout}
          {offer.validUntil !== undefined && (
            <p className={styles.note}>{validUntilText(offer.validUntil)}</p>
          )}
        </div>
      </Card>
      {offer.debtLoadNotice !== undefined && (
        <Alert tone="warning" live={false} title="Долговая нагрузка">
          <p>{offer.debtLoadNotice}</p>
        </Alert>
      )}
      <LoanSchedule terms={offer} />
      <FallbackTerms fallback={offer.fallback} />
      <OfferLinks links={offer.links} />
    </section>
  );
}

/**
 * Midnight is told as the last minute of its day: "до 27 ноября в 23:59" is read right, "до 28 ноября в 00:00" is not.
 */
const validUntilText = (instant: string): string =>
  `Предложение действует до\u00a0${moscowInstant(Date.parse(instant) - 1)}`;

/**
 * The required ones stand with the documents, each with a tick.
 * Only addresses of ours and of hosts that the operator trusts are made links.
 */
function OfferLinks({ links }: Pick<Offer, "links">) {
  const shown = links.flatMap(({ text, link, isRequired }) => {
    if (isRequired) return [];
    const address = safeRedirect(link, buildConfig.trustedRedirectHosts, window.location.origin);
    return address === null ? [] : [{ text, address }];
  });
  if (shown.length === 0) return null;
  return (
    <ul className={styles.links}>
      {shown.map(({ text, address }) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noreferrer">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

type FallbackTermsProps = Pick<SuccessOf<typeof offerEndpoints.getOfferInfoText>, "fallback">;

/**
 * The second, smaller loan of two-sum signing: it is signed too, and lent where less is approved, so its cost and its
 * schedule are shown like those of the first (decision 0032; D2).
 */
function FallbackTerms({ fallback }: FallbackTermsProps) {
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
