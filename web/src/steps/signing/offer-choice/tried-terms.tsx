// What a sum tried on the slider would be signed under, before it is taken: refund, ПСК, payments and the extras that
// go with it (spec §7 SelectAndActualizeByAmount; D2, D8). Looking chooses nothing.
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { additionalProductEndpoints } from "@microloan/contract/endpoints/additional-product";

import { LoanSchedule, LoanTermsList, TotalCost } from "../../../loan/loan-terms-view.tsx";
import { rublesText, totalCostWords } from "../../../loan/loan-words.ts";
import { call } from "../../../server/client.ts";
import { CallRefused, failureOf } from "../../../server/query.ts";
import { isPassing } from "../../../server/reply.ts";
import { Alert } from "../../../ui/alert.tsx";
import { announce } from "../../../ui/announce.ts";
import { Button } from "../../../ui/button.tsx";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { ExtrasReply } from "../extras/use-extras.ts";

import disclosure from "../../../ui/disclosure.module.css";
import styles from "./offer-choice.module.css";

const { selectAdditionalProductsByAmount } = additionalProductEndpoints;

/** Spec §9. */
const debounceMs = 400;

export type Tried = {
  applicationId: string;
  sum: number;
  /** Of the terms on the page: with another promo code or other extras the tried sum costs something else. */
  offerHash: string | undefined;
};

/** A call of the same kind aborts the one before it, so the newest sum wins. */
const triedQuery = ({ applicationId, sum, offerHash }: Tried) =>
  queryOptions({
    queryKey: [selectAdditionalProductsByAmount.name, applicationId, sum, offerHash],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }): Promise<ExtrasReply> => {
      const headers = { "Idempotency-Key": crypto.randomUUID() };
      const body = { applicationId, offerSum: sum };
      const reply = await call(selectAdditionalProductsByAmount, { body, signal, headers });
      if (reply?.result) return reply;
      throw failureOf(reply);
    },
  });

type Props = Omit<Tried, "sum"> & {
  sum: number;
  /** Somebody has moved the slider: the figures are read out when they come. */
  isSpoken: boolean;
};

export function TriedTerms({ isSpoken, ...tried }: Props) {
  const sum = useSettled(tried.sum);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...triedQuery({ ...tried, sum: sum ?? tried.sum }),
    enabled: sum !== null,
    placeholderData: keepPreviousData,
  });
  const isOld = isPlaceholderData || sum !== tried.sum;
  const sentence = data === undefined || isOld ? null : sentenceOf(data);
  useEffect(() => {
    if (isSpoken && sentence !== null) announce(sentence);
  }, [isSpoken, sentence]);

  if (error !== null && sum === tried.sum)
    return <NotReckoned error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lines={5} />;
  return (
    <section aria-label={titleOf(data)} aria-busy={isOld} className={styles.tried}>
      <h3 className={styles.triedTitle}>{titleOf(data)}</h3>
      <TotalCost terms={data} />
      <LoanTermsList terms={data} />
      <Extras products={data.additionalProducts} />
      <details>
        <summary className={disclosure.summary}>График платежей</summary>
        <LoanSchedule terms={data} caption={`График платежей, ${rublesText(data.sum)}`} />
      </details>
    </section>
  );
}

const titleOf = ({ sum }: ExtrasReply): string => `Если взять ${rublesText(sum)}`;

const sentenceOf = (terms: ExtrasReply): string =>
  `${titleOf(terms)}: к возврату ${rublesText(terms.refundSum)}, ` +
  `полная стоимость займа ${totalCostWords(terms).percent}\u00a0% годовых`;

/** The extras that stay chosen with this sum; of those that are only offered the page tells once it is taken. */
function Extras({ products }: { products: ExtrasReply["additionalProducts"] }) {
  const chosen = products.filter(({ isChecked }) => isChecked);
  if (chosen.length === 0) return null;
  return (
    <div>
      <p className={styles.triedExtras}>С вашими услугами:</p>
      <DefinitionList
        items={chosen.map(({ name, amount }) => ({ name, value: rublesText(amount) }))}
      />
    </div>
  );
}

type NotReckonedProps = { error: Error; busy: boolean; onRetry: () => void };

/** Calm: without an answer the sum may be taken all the same, and its terms are shown before anything is signed. */
function NotReckoned({ error, busy, onRetry }: NotReckonedProps) {
  if (error instanceof CallRefused && !isPassing(error.refused))
    return (
      <Alert tone="warning">
        <p>{error.view.message}</p>
      </Alert>
    );
  return (
    <Alert tone="info">
      <p>Не получилось посчитать эту сумму. Условия покажем и потом, до подписи.</p>
      <Button look="quiet" busy={busy} onClick={onRetry}>
        Посчитать ещё раз
      </Button>
    </Alert>
  );
}

/** The value once it has stayed the same for a moment, null before: a slider on its way asks for nothing. */
function useSettled(value: number): number | null {
  const [settled, setSettled] = useState<number | null>(null);
  useEffect(() => {
    const settling = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(settling);
  }, [value]);
  return settled;
}
