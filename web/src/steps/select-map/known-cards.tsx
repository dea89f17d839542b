// Cards bound for earlier loans, offered first to a repeat client: chosen with one press, nothing to type (D5, D8).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode } from "react";

import type { SuccessOf } from "@microloan/contract/endpoint";
import { financingEndpoints } from "@microloan/contract/endpoints/financing";

import { useApplicationId } from "../../client/use-session.ts";
import { useStepSave } from "../../form/use-step-save.ts";
import { callQuery } from "../../server/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";

import styles from "./select-map-page.module.css";

type Card = SuccessOf<typeof financingEndpoints.getAvailableInstruments>["instruments"][number];

type Props = {
  onOther: () => void;
  /** What stands here when there is no card to offer. */
  otherwise: ReactNode;
};

export function KnownCards({ onOther, otherwise }: Props) {
  const applicationId = useApplicationId();
  const known = useQuery({
    ...callQuery(financingEndpoints.getAvailableInstruments, { body: { applicationId } }),
    // Which card is chosen may have changed since the last visit, and so may the cards.
    gcTime: 0,
    retry: false,
  });
  if (known.isPending) return <Skeleton rows={["card"]} label="Ищем ваши карты" />;
  const cards = known.data?.instruments ?? [];
  if (!cards.some(({ isExpired }) => !isExpired)) return otherwise;
  return <Cards applicationId={applicationId} cards={cards} onOther={onOther} />;
}

type CardsProps = { applicationId: string; cards: readonly Card[]; onOther: () => void };

function Cards({ applicationId, cards, onOther }: CardsProps) {
  const save = useStepSave(financingEndpoints.saveFinancingInstrument);
  return (
    <>
      <ul className={styles.cards} aria-label="Ваши карты">
        {cards.map((card) => (
          <li key={card.financingInstrumentId} className={styles.card}>
            <CardWords card={card} />
            {!card.isExpired && (
              <ChooseButton
                card={card}
                onChoose={async () => {
                  const { financingInstrumentId } = card;
                  await save.submit({ body: { applicationId, financingInstrumentId } });
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {save.error !== null && (
        <Alert tone="error" title="Карта не сохранилась">
          <p>{save.error.message}</p>
        </Alert>
      )}
      <Button look="secondary" wide onClick={onOther}>
        Другая карта
      </Button>
    </>
  );
}

function CardWords({ card }: { card: Card }) {
  return (
    <p className={styles.words}>
      <span className={styles.mask} translate="no">
        {ending(card)}
      </span>
      <span>
        {card.isExpired ? "срок карты вышел" : card.expiresAt && `действует до ${card.expiresAt}`}
        {card.isChosen && " · выбрана"}
      </span>
    </p>
  );
}

function ChooseButton({ card, onChoose }: { card: Card; onChoose: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      wide
      busy={isBusy}
      onClick={() => {
        setBusy(true);
        void onChoose().finally(() => setBusy(false));
      }}
    >
      <span>
        Получить на эту карту <VisuallyHidden>{ending(card)}</VisuallyHidden>
      </span>
    </Button>
  );
}

/** The end of the number is what a card is told by. */
const ending = ({ cardMask }: Card): string => `•••• ${cardMask.slice(-4)}`;
