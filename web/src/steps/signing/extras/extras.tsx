// Paid extras at signing: a tick for each, never set for the borrower, its price beside it, and what the loan comes to
// with them (spec §3; D7, D8; ux §2.7).
import { useEffect, useRef, useState } from "react";

import { differenceText, rublesText, totalCostWords } from "../../../loan/loan-words.ts";
import { Alert } from "../../../ui/alert.tsx";
import { announce } from "../../../ui/announce.ts";
import { Button } from "../../../ui/button.tsx";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Figures } from "../../../ui/figures.tsx";
import type { Extra, useExtras } from "./use-extras.ts";

import box from "../../../form/fields/checkbox-row.module.css";
import styles from "./extras.module.css";

type ExtraTerms = {
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
  const { additionalSum, payoutSum, refundSum, pskRubles } = terms;
  const parts =
    additionalSum === 0
      ? ""
      : `: проценты — ${differenceText(pskRubles, additionalSum)}, услуги — ${rublesText(additionalSum)}`;
  return (
    `На карту — ${rublesText(payoutSum)}, к возврату — ${rublesText(refundSum)}. ` +
    `Полная стоимость займа — ${percent}\u00a0% годовых, ${rublesText(pskRubles)}${parts}.`
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

type ExtraRowProps = {
  extra: Extra;
  onToggle: (isActive: boolean) => void;
  onOpen: () => void;
};

/**
 * One extra: its tick and words, the price in rubles, whose it is, and the way to what it says in full (spec §3; ux
 * §2.7).
 */
function ExtraRow({ extra, onToggle, onOpen }: ExtraRowProps) {
  const { id, name, amount, organization, checkboxText, flavorText, text, isChecked } = extra;
  const aboutId = `extra-${id}`;
  return (
    <div className={styles.extra}>
      <div className={styles.head}>
        <label className={box.row}>
          <input
            type="checkbox"
            className={box.box}
            checked={isChecked}
            aria-describedby={aboutId}
            onChange={(event) => onToggle(event.target.checked)}
          />
          <span className={box.words}>{checkboxText}</span>
        </label>
        <span className={styles.price} translate="no">
          {rublesText(amount)}
        </span>
      </div>
      <div className={box.details} id={aboutId}>
        {flavorText !== null && <p className={styles.flavor}>{flavorText}</p>}
        <p className={styles.about}>{text}</p>
        <p className={styles.about}>
          <span className={styles.whose}>Оказывает:</span>{" "}
          <span translate="no">{organization}</span>
          <span className={styles.spoken}>{`, цена ${rublesText(amount)}`}</span>
        </p>
      </div>
      <div className={styles.more}>
        <Button
          look="quiet"
          aria-haspopup="dialog"
          aria-label={`Подробнее: ${name}`}
          onClick={onOpen}
        >
          Подробнее
        </Button>
      </div>
    </div>
  );
}

/** Financial agreement: showDocument; value-added service: showAgree. */
type View = "opened" | "further";

type ExtraDialogProps = {
  open: boolean;
  extra: Extra;
  onAgree: (isActive: boolean) => void;
  onClose: () => void;
};

/**
 * What an extra says in full (spec §3, §4): the financial agreement – opened, then its document; the value-added
 * service – opened, then the view where it is agreed to. Nothing is agreed to by opening.
 */
function ExtraDialog({ open, extra, onAgree, onClose }: ExtraDialogProps) {
  const [view, setView] = useState<View>("opened");
  const isAgreement = extra.typeId === 1;
  const words = isAgreement
    ? { kind: "Финансовая защита", further: "Показать условия" }
    : { kind: "Дополнительная услуга", further: "Условия и согласие" };
  return (
    <Dialog
      open={open}
      title={extra.name}
      onClose={onClose}
      footer={
        <div className={styles.buttons}>
          {/* The further button comes last there: a double tap on the first one must not add a paid service. */}
          {view === "opened" && <Button onClick={() => setView("further")}>{words.further}</Button>}
          <Button look="secondary" onClick={onClose}>
            {extra.isChecked ? "Закрыть" : "Не добавлять"}
          </Button>
          {view === "further" && (
            <Button onClick={() => onAgree(!extra.isChecked)}>
              {extra.isChecked ? "Отказаться от услуги" : `Добавить за ${rublesText(extra.amount)}`}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.dialog}>
        <p className={styles.note}>{words.kind}</p>
        {view === "opened" ? <Opened extra={extra} /> : <DocumentText extra={extra} />}
      </div>
    </Dialog>
  );
}

function Opened({ extra: { amount, organization, text } }: { extra: Extra }) {
  return (
    <>
      <p>{text}</p>
      <DefinitionList
        items={[
          { name: "Цена", value: rublesText(amount) },
          { name: "Оказывает", value: organization },
          { name: "Оплата", value: <>Один раз, из суммы займа при выдаче</> },
        ]}
      />
      <p>Услуга по желанию: заём выдадим и без неё.</p>
    </>
  );
}

function DocumentText({ extra }: { extra: Extra }) {
  const { documentText, typeId, isChecked } = extra;
  const clauses = useRef<HTMLOListElement>(null);
  // The button that was pressed is gone.
  useEffect(() => clauses.current?.focus(), []);
  return (
    <>
      <ol ref={clauses} tabIndex={-1} className={styles.clauses}>
        {documentText.split("\n\n").map((clause) => (
          <li key={clause}>{clause}</li>
        ))}
      </ol>
      {typeId === 2 && !isChecked && (
        <p className={styles.agree}>
          Добавляя услугу, я соглашаюсь на её оказание и прошу удержать её цену из суммы займа.
        </p>
      )}
    </>
  );
}
