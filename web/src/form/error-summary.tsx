// Everything that keeps a form from being sent, at its top, with links to the fields (ux §1.2).
import { useEffect, useRef } from "react";

import { Icon } from "../ui/icon.tsx";

import styles from "./error-summary.module.css";

export type SummaryItem = { message: string; label?: string; fieldId?: string };

type Props = {
  items: readonly SummaryItem[];
  /** Grows with each refused submit: the summary takes the focus again. */
  attempt: number;
  /** What the server answered to the last submit: a new answer takes the focus too. */
  answer?: object | null;
};

export function ErrorSummary({ items, attempt, answer = null }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const shown = items.length > 0;

  const announced = useRef<Pick<Props, "attempt" | "answer">>({ attempt: 0 });

  // What was told once does not take the focus again when it comes back to the page by itself.
  useEffect(() => {
    // The next one takes it, though it be the same object.
    if (answer === null) announced.current.answer = null;
    const isAnswer = answer !== null && answer !== announced.current.answer;
    if (!shown || (attempt === announced.current.attempt && !isAnswer)) return;
    announced.current = { attempt, answer };
    element.current?.focus();
  }, [attempt, answer, shown]);

  useErrorTitle(shown);

  if (!shown) return null;
  return (
    <div ref={element} role="alert" tabIndex={-1} className={styles.summary}>
      <h2 className={styles.title}>
        <Icon name="warning" />
        <span>
          {items.some(({ fieldId }) => fieldId !== undefined)
            ? "Проверьте данные"
            : "Не получилось продолжить"}
        </span>
      </h2>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.fieldId ?? item.message}>
            {item.fieldId === undefined ? (
              item.message
            ) : (
              <a href={`#${item.fieldId}`} onClick={(event) => goToField(event, item.fieldId!)}>
                {sentence(item)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** "Дата выдачи: Некорретная дата"; a label that is a question keeps its own mark. */
function sentence({ label, message }: SummaryItem): string {
  if (label === undefined) return message;
  return /[?!.:]$/.test(label) ? `${label} ${message}` : `${label}: ${message}`;
}

/** The label comes into view, then the control takes the focus without another jump. */
function goToField(event: { preventDefault: () => void }, id: string): void {
  const control = document.getElementById(id);
  if (control === null) return;
  event.preventDefault();
  const label =
    control.closest("fieldset")?.querySelector("legend") ?? document.getElementById(`${id}-label`);
  (label ?? control).scrollIntoView({ block: "start" });
  control.focus({ preventScroll: true });
}

const prefix = "Ошибка: ";

/** The page's title says that something is wrong, for as long as it is (ux §1.2). */
export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong || document.title.startsWith(prefix)) return;
    document.title = prefix + document.title;
    return () => {
      // The route may have given the page another title meanwhile.
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [isWrong]);
}
