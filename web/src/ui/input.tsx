// The text input with an optional unit outside the value and a tick when the value is right (spec §5).
import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, ReactNode, Ref } from "react";

import { Icon } from "./icon.tsx";

import styles from "./input.module.css";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "autoComplete"> & {
  ref?: Ref<HTMLInputElement>;
  /** What the browser may fill in (WCAG 1.3.5); "off" where nothing fits. */
  autoComplete: HTMLInputAutoCompleteAttribute;
  unit?: string;
  /** The value has been checked: the success mark. */
  right?: boolean;
  /** The value may stand, but looks like a slip. */
  warned?: boolean;
  narrow?: boolean;
  trailing?: ReactNode;
};

export function Input(props: Props) {
  const { unit, right = false, warned = false, narrow = false, trailing, ...rest } = props;
  const box = [styles.box, narrow && styles.narrow, warned && styles.warned].filter(Boolean);
  return (
    <span className={box.join(" ")}>
      <input {...rest} className={styles.input} />
      {unit !== undefined && (
        <span className={styles.unit} aria-hidden="true">
          {unit}
        </span>
      )}
      {right && (
        <span className={styles.right} data-mark="right">
          <Icon name="tick" size={20} />
        </span>
      )}
      {trailing}
    </span>
  );
}
