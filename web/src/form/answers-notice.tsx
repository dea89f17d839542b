// Says what became of typed answers: kept over a reload, or overtaken by another tab; the borrower chooses (issue 5; D10).
import { useEffect, useRef } from "react";

import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import type { AnswersState } from "./use-open-answers.ts";

import styles from "./answers-notice.module.css";

type Props = {
  state: AnswersState;
  /** Counts refused submits: each brings the focus here. */
  attempt: number;
};

export function AnswersNotice({ state, attempt }: Props) {
  const { isChanged, note, takeSaved, keepTyped } = state;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) place.current?.focus();
  }, [attempt]);

  return (
    <div ref={place} tabIndex={-1} className={styles.notice}>
      {isChanged && (
        <Alert tone="warning" title="Данные изменены в другой вкладке">
          <p>Введённое здесь цело. Выберите, что сохранить.</p>
          <div className={styles.ways}>
            <Button look="secondary" onClick={takeSaved}>
              Взять новые данные
            </Button>
            <Button look="secondary" onClick={keepTyped}>
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
      {!isChanged && note === "kept" && (
        <Alert tone="info">
          <p>Мы сохранили то, что вы ввели.</p>
          <div className={styles.quiet}>
            <Button look="quiet" onClick={takeSaved}>
              Убрать введённое
            </Button>
          </div>
        </Alert>
      )}
    </div>
  );
}
