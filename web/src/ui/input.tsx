// The text input with an optional unit outside the value and a tick when the value is right (spec §5).
import type { InputHTMLAttributes, ReactNode, Ref } from "react";

import { Icon } from "./icon.tsx";

import styles from "./input.module.css";

type Props = InputHTMLAttributes<HTMLInputElement> & {
  ref?: Ref<HTMLInputElement>;
  unit?: string;
  right?: boolean;
  narrow?: boolean;
  trailing?: ReactNode;
};

export function Input({ unit, right = false, narrow = false, trailing, ...rest }: Props) {
  return (
    <span className={`${styles.box} ${narrow ? styles.narrow : ""}`}>
      <input {...rest} className={styles.input} />
      {unit !== undefined && (
        <span className={styles.unit} aria-hidden="true">
          {unit}
        </span>
      )}
      {right && (
        <span className={styles.right}>
          <Icon name="tick" size={20} />
        </span>
      )}
      {trailing}
    </span>
  );
}
