// Paid extras at signing: a tick for each, never set for the borrower, its price beside it, and what the loan comes to with
// them (spec §3; D7, D8; ux §2.7).
import { useEffect, useRef, useState } from "react";

import { rublesText, totalCostWords } from "../../../loan/loan-words.ts";
import { Alert } from "../../../ui/alert.tsx";
import { announce } from "../../../ui/announce.ts";
import { Button } from "../../../ui/button.tsx";
import { Figures } from "../../../ui/figures.tsx";
import { ExtraDialog } from "./extra-dialog.tsx";
import { ExtraRow } from "./extra-row.tsx";
import type { useExtras } from "./use-extras.ts";

import styles from "./extras.module.css";

export type ExtraTerms = {
  additionalSum: number;
  payoutSum: number;
  refundSum: number;
  psk: number;
  pskRubles: number;
};

type Props = { terms: ExtraTerms; choice: ReturnType<typeof useExtras> };

/** Stays in the page when closed, so that the focus goes back; each opening begins anew. */
const closedDialog = { extraId: "", isOpen: false, turn: 0 };

export function Extras({ terms, choice }: Props) {
  const { extras, isBusy, fault, actualize, toggle } = choice;
  const [dialog, setDialog] = useState(closedDialog);
  const shown = extras?.find(({ id }) => id === dialog.extraId);
  const close = () => setDialog((before) => ({ ...before, isOpen: false }));
  const sentence = sentenceOf(terms);
  const isCounted = extras !== null && extras.length > 0;
  useSpokenChange(isCounted ? sentence : null);

  if (extras === null || extras.length === 0)
    return fault === null ? null : <Fault fault={fault} onRetry={actualize} />;
  return (
    <section aria-label="Дополнительные услуги" className={styles.extras}>
      <h2 className={styles.title}>Дополнительные услуги</h2>
      <p className={styles.note}>
        По желанию. Заём выдадим и без них, на решение они не влияют. Цена удерживается из суммы
        займа.
      </p>
      {extras.map((extra) => (
        <ExtraRow
          key={extra.id}
          extra={extra}
          onToggle={(isActive) => void toggle(extra.id, isActive)}
          onOpen={() =>
            setDialog(({ turn }) => ({ extraId: extra.id, isOpen: true, turn: turn + 1 }))
          }
        />
      ))}
      {fault !== null && <Fault fault={fault} />}
      <p className={styles.total} aria-busy={isBusy}>
        <Figures text={sentence} />
      </p>
      {shown !== undefined && (
        <ExtraDialog
          key={dialog.turn}
          open={dialog.isOpen}
          extra={shown}
          onAgree={(isActive) => {
            close();
            void toggle(shown.id, isActive);
          }}
          onClose={close}
        />
      )}
    </section>
  );
}

function Fault({ fault, onRetry }: { fault: string; onRetry?: () => Promise<void> }) {
  return (
    <Alert tone="error">
      <p>{fault}</p>
      {onRetry !== undefined && (
        <Button look="quiet" onClick={() => void onRetry()}>
          Показать дополнительные услуги
        </Button>
      )}
    </Alert>
  );
}

/** What changes with each tick, in one sentence. */
const sentenceOf = (terms: ExtraTerms): string => {
  const { percent } = totalCostWords(terms);
  const services = terms.additionalSum === 0 ? "" : `услуги — ${rublesText(terms.additionalSum)}, `;
  return (
    `На карту — ${rublesText(terms.payoutSum)}, ${services}к возврату — ${rublesText(terms.refundSum)}. ` +
    `Полная стоимость займа — ${percent}\u00a0% годовых, ${rublesText(terms.pskRubles)}.`
  );
};

/** Spoken when it changes, not when the page opens. */
function useSpokenChange(sentence: string | null): void {
  const spoken = useRef(sentence);
  useEffect(() => {
    if (spoken.current !== null && sentence !== null && spoken.current !== sentence)
      announce(sentence);
    spoken.current = sentence;
  }, [sentence]);
}
