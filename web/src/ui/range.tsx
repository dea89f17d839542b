// A native slider over a list: the value is an index, the words are the caller's (ux §1.4).
import type { CSSProperties } from "react";

import styles from "./range.module.css";

type Props = {
  label: string;
  index: number;
  count: number;
  /** What the value means, spoken instead of the index: "12 000 рублей". */
  valueText: string;
  onIndex: (index: number) => void;
};

export function Range({ label, index, count, valueText, onIndex }: Props) {
  const last = Math.max(count - 1, 1);
  const filled = { "--filled": index / last } as CSSProperties;
  return (
    <input
      type="range"
      className={styles.range}
      style={filled}
      aria-label={label}
      aria-valuetext={valueText}
      min={0}
      max={last}
      step={1}
      value={index}
      onChange={(event) => onIndex(Number(event.target.value))}
    />
  );
}
