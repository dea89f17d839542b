// One quantity of the calculator: its field, − and +, the slider, three marks that are buttons (spec §2; ux §1.4).
import type { ReactNode } from "react";

import { Range } from "../ui/range.tsx";
import { StepButton } from "../ui/step-button.tsx";
import { marksOf } from "./choice.ts";

import styles from "./scale.module.css";

type Props = {
  label: string;
  /** Beside the label: what the value comes to. */
  note?: string;
  items: readonly number[];
  value: number;
  /** The value with its unit, in full. */
  words: (value: number) => string;
  /** The value on a mark; the unit follows the last one. */
  mark: (value: number) => string;
  markUnit: string;
  lessLabel: string;
  moreLabel: string;
  onValue: (value: number) => void;
  /** The value itself, to type or to read. */
  field: ReactNode;
  /** What follows from the value. */
  children: ReactNode;
};

export function Scale(props: Props) {
  const { label, note, items, value, words, mark, markUnit, onValue, field, children } = props;
  const index = Math.max(0, items.indexOf(value));
  const goTo = (position: number) => {
    const item = items[position];
    if (item !== undefined) onValue(item);
  };
  const marks = marksOf(items);
  return (
    <div role="group" aria-label={label}>
      <p className={styles.label}>
        <span aria-hidden="true">{label}</span>
        {note !== undefined && <span>{note}</span>}
      </p>
      <div className={styles.row}>
        {field}
        <div className={styles.steps}>
          <StepButton
            sign="minus"
            label={props.lessLabel}
            atEnd={index === 0}
            onPress={() => goTo(index - 1)}
          />
          <StepButton
            sign="plus"
            label={props.moreLabel}
            atEnd={index >= items.length - 1}
            onPress={() => goTo(index + 1)}
          />
        </div>
      </div>
      <Range
        label={label}
        index={index}
        count={items.length}
        valueText={words(value)}
        onIndex={goTo}
      />
      <div className={styles.marks} translate="no">
        {marks.map((item) => (
          <button
            key={item}
            type="button"
            className={styles.mark}
            aria-pressed={item === value}
            onClick={() => onValue(item)}
          >
            {mark(item)}
            {item === marks.at(-1) && `\u00a0${markUnit}`}
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}
