// A native slider over a list: the value is an index, the words are the caller's (ux §1.4).
import { useLayoutEffect, useRef } from "react";

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
  const last = Math.max(count - 1, 0);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // Not in the markup: the content policy forbids style attributes in a page's first HTML.
    input.current?.style.setProperty("--filled", String(last === 0 ? 0 : index / last));
  }, [index, last]);
  return (
    <input
      ref={input}
      type="range"
      className={styles.range}
      // A browser that puts back what stood here before a reload would undo what was chosen since.
      autoComplete="off"
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
