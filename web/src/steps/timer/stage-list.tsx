// What is done of a signed application and what is being done, as the server tells it (decision 0077).
import type { ReactNode } from "react";

import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { Consideration } from "./consideration-words.ts";

import styles from "./stage-list.module.css";

type Stages = NonNullable<Consideration["stages"]>;
type Stage = Stages[number]["stage"];

const words: Record<Stage, { done: string; now: string; ahead: string }> = {
  identification: {
    done: "Паспорт проверен",
    now: "Проверяем паспорт",
    ahead: "Проверка паспорта",
  },
  "credit-history": {
    done: "Кредитная история получена",
    now: "Запрашиваем кредитную историю",
    ahead: "Кредитная история",
  },
  decision: { done: "Решение принято", now: "Принимаем решение", ahead: "Решение" },
  payout: { done: "Деньги отправлены", now: "Готовим перевод", ahead: "Деньги на карте" },
};

/** In a turn of its own something else is being done than the stage says. */
const turns: Partial<Record<Consideration["considerationStatus"], string>> = {
  OnOperatorReview: "Решение принимает специалист",
  Cooling: "Перевод после времени на раздумье",
  Issuing: "Отправляем деньги на карту",
};

export function StageList({ consideration }: { consideration: Consideration }) {
  const { considerationStatus, stages = [] } = consideration;
  const current = stages.findIndex(({ isDone }) => !isDone);
  if (stages.length === 0) return null;
  return (
    <ol className={styles.stages} aria-label="Что уже сделано">
      {stages.map(({ stage, isDone }, index) => {
        if (isDone)
          return (
            <Item key={stage} state="done" mark={<Icon name="tick" size={20} />}>
              <VisuallyHidden>Готово: </VisuallyHidden>
              {words[stage].done}
            </Item>
          );
        if (index !== current)
          return (
            <Item key={stage} state="ahead" mark={<span className={styles.dot} />}>
              {words[stage].ahead}
            </Item>
          );
        return (
          <Item key={stage} state="now" mark={<Spinner />}>
            {turns[considerationStatus] ?? words[stage].now}
          </Item>
        );
      })}
    </ol>
  );
}

type ItemProps = { state: "done" | "now" | "ahead"; mark: ReactNode; children: ReactNode };

const Item = ({ state, mark, children }: ItemProps) => (
  <li
    className={styles.stage}
    data-state={state}
    aria-current={state === "now" ? "step" : undefined}
  >
    <span className={styles.mark}>{mark}</span>
    <span>{children}</span>
  </li>
);
