// The exact sum: digits only, at most 7; when left it snaps to an offered sum (spec §5, loan amount input).
import { useState } from "react";

import { groupDigits } from "@microloan/domain/text/amount";

import styles from "./sum-field.module.css";

const maxDigits = 7;

type Props = { sum: number; onSum: (sum: number) => void };

export function SumField({ sum, onSum }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && typed !== "") onSum(Number(typed));
    setTyped(null);
  };
  const shown = groupDigits(typed ?? String(sum));
  return (
    <label className={styles.field}>
      <span className={styles.sizer} data-value={shown}>
        <input
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          translate="no"
          aria-label="Сумма займа в рублях"
          size={1}
          value={shown}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setTyped(event.currentTarget.value.replace(/\D/g, "").slice(0, maxDigits));
          }}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.currentTarget.blur();
          }}
        />
      </span>
      <span aria-hidden="true">₽</span>
    </label>
  );
}
