// Under the result of an application's calculator: take these conditions, or go back to those of the application (spec §7
// selectProduct; decision 0032).
import { formatAmount } from "@microloan/domain/text/amount";
import { formatTerm } from "@microloan/domain/text/plural";

import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import type { Choice } from "./choice.ts";
import { type ChoiceState, useSelectProduct } from "./use-select-product.ts";

import styles from "./product-calculator.module.css";

type Props = {
  applicationId: string;
  /** The loan of the application. */
  own: Choice;
  choice: Choice;
  isOffered: boolean;
  onTaken: () => void;
  onBack: () => void;
};

const words = ({ sum, term, periodType }: Choice) =>
  `${formatAmount(sum * 100)} на ${formatTerm(term, periodType)}`;

const endings: Partial<Record<ChoiceState, string>> = {
  refused: "Эти условия мы предложить не можем. Выберите сумму поменьше.",
  late: "Проверка идёт дольше обычного. Условия заявки пока прежние, попробуйте чуть позже.",
};

export function TakeLoan({ applicationId, own, choice, isOffered, onTaken, onBack }: Props) {
  const { state, choose, fault } = useSelectProduct(applicationId);
  async function take(): Promise<void> {
    const outcome = await choose(choice, choice.sum === own.sum ? "period" : "sum");
    if (outcome === "taken") onTaken();
  }
  if (own.sum === choice.sum && own.term === choice.term) {
    return state === "taken" ? (
      <Alert tone="success">
        <p>
          Готово: в заявке теперь <strong translate="no">{words(choice)}</strong>.
        </p>
      </Alert>
    ) : null;
  }
  const message = fault ?? endings[state] ?? null;
  return (
    <div className={styles.stays}>
      <p>
        Это расчёт. В заявке остаётся <strong translate="no">{words(own)}</strong>.
      </p>
      {message !== null && (
        <Alert tone="warning">
          <p>{message}</p>
        </Alert>
      )}
      <div className={styles.ways}>
        {isOffered && (
          <Button busy={state === "sending" || state === "rating"} onClick={() => void take()}>
            Взять на этих условиях
          </Button>
        )}
        <Button look="quiet" onClick={onBack}>
          Вернуть условия заявки
        </Button>
      </div>
    </div>
  );
}
