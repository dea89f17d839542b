// The exact sum: digits only, at most 7; when left it snaps to an offered sum (spec §5, loan amount input).
import { useLayoutEffect, useRef, useState } from "react";
import type { ChangeEvent, FocusEvent } from "react";

import { amountAsTyped, groupDigits, wholeRublesIn } from "@microloan/domain/text/amount";

import styles from "./value-field.module.css";

const maxDigits = 7;

type Props = { sum: number; onSum: (sum: number) => void };

export function SumField({ sum, onSum }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const digitsAfterCaret = useRef<number | null>(null);
  const shown = typed ?? groupDigits(String(sum));

  useLayoutEffect(() => {
    // Grouping moves the digits; the caret stays between the two it stood between.
    if (digitsAfterCaret.current === null) return;
    const rest = new RegExp(`(?:\\D*\\d){${digitsAfterCaret.current}}\\D*$`).exec(shown);
    const caret = rest === null ? 0 : rest.index + (/^\D*/.exec(rest[0])?.[0].length ?? 0);
    input.current?.setSelectionRange(caret, caret);
    digitsAfterCaret.current = null;
  }, [shown]);

  const commit = (text: string | null) => {
    digitsAfterCaret.current = null;
    const rubles = wholeRublesIn(text ?? "");
    if (rubles !== "") onSum(Number(rubles));
    setTyped(null);
  };
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = currentTarget;
    const amount = amountAsTyped(value, maxDigits);
    // Filled in by something else than typing: there will be no leaving of the field.
    if (document.activeElement !== currentTarget) return commit(amount);
    digitsAfterCaret.current = value
      .slice(selectionStart ?? value.length)
      .replace(/\D/g, "").length;
    setTyped(amount);
  };
  // Typed into before React had it, it gets its focus once more.
  const selectUntouched = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (currentTarget.value === groupDigits(String(sum))) currentTarget.select();
  };
  return (
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
          size={1}
          value={shown}
          onFocus={selectUntouched}
          onChange={take}
          onBlur={() => commit(typed)}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.currentTarget.blur();
          }}
        />
      </span>
      <span aria-hidden="true">₽</span>
    </label>
  );
}
