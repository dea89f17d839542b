// What an extra says in full (spec §3, §4): the financial agreement – opened, then its document; the value-added service –
// opened, then the view where it is agreed to. Nothing is agreed to by opening.
import { useEffect, useRef, useState } from "react";

import { rublesText } from "../../../loan/loan-words.ts";
import { Button } from "../../../ui/button.tsx";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { Extra } from "./use-extras.ts";

import styles from "./extras.module.css";

/** Financial agreement: showDocument; value-added service: showAgree. */
type View = "opened" | "further";

type Props = {
  open: boolean;
  extra: Extra;
  onAgree: (isActive: boolean) => void;
  onClose: () => void;
};

export function ExtraDialog({ open, extra, onAgree, onClose }: Props) {
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
