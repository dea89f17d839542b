// The exact sum: at most 7 digits; when left it snaps to an offered sum, and what is no sum is refused in words (spec
// §5, loan amount input; decision 0104).
import { useId, useLayoutEffect, useRef, useState } from "react";
import type { ChangeEvent, CompositionEvent, FocusEvent } from "react";

import { groupDigits } from "@microloan/domain/text/amount";
import { groupTyped, readAmount } from "@microloan/domain/text/read-amount";

import styles from "./value-field.module.css";

const maxDigits = 7;

type Props = { sum: number; onSum: (sum: number) => void };

export function SumField({ sum, onSum }: Props) {
  /** Stands until the sum is moved by something else. */
  const [typed, setTyped] = useState<{ text: string; over: number; isWrong?: true } | null>(null);
  const errorId = useId();
  const own = typed?.over === sum ? typed : null;
  const shown = own?.text ?? groupDigits(String(sum));
  const { input, keepCaret } = useCaret();

  function commit(text: string): void {
    const kopecks = readAmount(text);
    const isRefused = kopecks === undefined && text.trim() !== "";
    setTyped(isRefused ? { text, over: sum, isWrong: true } : null);
    if (kopecks !== undefined) onSum(Math.trunc(kopecks / 100));
  }
  function shape({ currentTarget, nativeEvent }: TextEvent): void {
    const text = groupTyped(currentTarget.value, maxDigits);
    if (text !== currentTarget.value) keepCaret(currentTarget, isForwardDelete(nativeEvent));
    setTyped({ text, over: sum });
  }
  function take(event: ChangeEvent<HTMLInputElement>): void {
    const { value } = event.currentTarget;
    // Filled in by something else than typing: there will be no leaving of the field.
    if (document.activeElement !== event.currentTarget) commit(value);
    // To what is written into it now, a keyboard would add its own text.
    else if (isComposing(event.nativeEvent)) setTyped({ text: value, over: sum });
    else shape(event);
  }
  // Typed into before React had it, it gets its focus once more.
  const selectUntouched = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (currentTarget.value === groupDigits(String(sum))) currentTarget.select();
  };
  return (
    <>
      <label className={`${styles.field} ${styles.typed}`}>
        <span className={styles.sizer} data-value={shown}>
          <input
            ref={input}
            className={styles.input}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            translate="no"
            aria-label="Сумма займа в рублях"
            aria-invalid={own?.isWrong ?? false}
            aria-describedby={own?.isWrong && errorId}
            size={1}
            value={shown}
            onFocus={selectUntouched}
            onChange={take}
            onCompositionEnd={shape}
            onBlur={() => own && commit(own.text)}
            onKeyDown={(event) => {
              if (event.key === "Enter") event.currentTarget.blur();
            }}
          />
        </span>
        <span aria-hidden="true">₽</span>
      </label>
      {own?.isWrong && (
        <p id={errorId} className={styles.error} role="alert">
          Укажите сумму цифрами, например 5&nbsp;000
        </p>
      )}
    </>
  );
}

type TextEvent = ChangeEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>;

const isComposing = (event: Event): boolean => "isComposing" in event && event.isComposing === true;

const isForwardDelete = (event: Event): boolean =>
  "inputType" in event && event.inputType === "deleteContentForward";

/** Grouping moves the digits: the caret stays between the two it stood between. */
function useCaret() {
  const input = useRef<HTMLInputElement>(null);
  const rest = useRef<RegExp | null>(null);
  useLayoutEffect(() => {
    if (rest.current === null || input.current === null) return;
    const caret = input.current.value.search(rest.current);
    rest.current = null;
    input.current.setSelectionRange(caret, caret);
  });
  function keepCaret({ value, selectionStart }: HTMLInputElement, isAfterSpace: boolean): void {
    const digits = value.slice(selectionStart ?? value.length).replace(/\D/g, "").length;
    // Before the space between two groups, or Backspace would go no further than it.
    const space = isAfterSpace || digits === 0 ? "" : "\\D*";
    rest.current = new RegExp(`${space}(?:\\d\\D*){${digits}}$`);
  }
  return { input, keepCaret };
}
