// Says what became of typed answers: kept over a reload, or overtaken by another tab; the borrower chooses (issue 5;
// D10).
import { useEffect, useRef, useState } from "react";

import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import type { AnswersState } from "./use-open-answers.ts";

import styles from "./answers-notice.module.css";

type Props = {
  state: AnswersState;
  /** Counts submits that went out: after each the choice between two tabs takes the focus. */
  attempt: number;
};

export function AnswersNotice({ state, attempt }: Props) {
  const { isChanged, note, takeDraft, takeSaved, keepTyped } = state;
  const place = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (isChanged && attempt > 0) place.current?.focus();
  }, [isChanged, attempt]);

  // The pressed button goes with the note, and the focus may not go with it.
  const choose = (way: () => void) => () => {
    startOf(place.current)?.focus();
    setAsking(false);
    way();
  };

  return (
    <div ref={place} tabIndex={-1} className={styles.notice}>
      {isChanged && (
        <Alert tone="warning" title="Данные изменены в другой вкладке">
          <p>Введённое здесь цело. Выберите, что сохранить.</p>
          <div className={styles.ways}>
            <Button look="secondary" onClick={choose(takeSaved)}>
              Взять новые данные
            </Button>
            <Button look="secondary" onClick={choose(keepTyped)}>
              Оставить мои
            </Button>
          </div>
        </Alert>
      )}
      {!isChanged && note === "renewed" && (
        <Alert tone="info">
          <p>Данные изменены в другой вкладке. Здесь уже новые.</p>
        </Alert>
      )}
      {!isChanged && note === "typed-on" && <TypedOnNotice />}
      {!isChanged && note === "late" && (
        <Alert tone="info">
          <p>Нашли то, что вы ввели раньше. Введённое сейчас останется.</p>
          <div className={styles.quiet}>
            <Button look="quiet" onClick={choose(takeDraft)}>
              Вернуть введённое
            </Button>
          </div>
        </Alert>
      )}
      {!isChanged && note === "kept" && (
        <Alert tone="info">
          <p>Мы сохранили то, что вы ввели.</p>
          {isAsking && <p>Если убрать, вернуть не получится.</p>}
          <div className={styles.quiet}>
            <Button look="quiet" onClick={() => setAsking(!isAsking)}>
              {isAsking ? "Оставить" : "Убрать введённое"}
            </Button>
            {isAsking && (
              <Button look="quiet" onClick={choose(takeSaved)}>
                Да, убрать
              </Button>
            )}
          </div>
        </Alert>
      )}
    </div>
  );
}

export const TypedOnNotice = () => (
  <Alert tone="info">
    <p>Сохранили то, что вы отправили. Изменённое после этого ещё не сохранено.</p>
  </Alert>
);

/** The heading of the form, or its first field where it has none. */
function startOf(inside: HTMLElement | null): HTMLElement | null {
  const form = inside?.closest("form");
  const field = "input:not([type=hidden]), select, textarea";
  return form?.querySelector<HTMLElement>("h1") ?? form?.querySelector<HTMLElement>(field) ?? null;
}
