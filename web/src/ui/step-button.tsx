// The square − and + beside a slider; at an end it stays focusable and does nothing (ux §1.4).
import { Icon } from "./icon.tsx";

import styles from "./step-button.module.css";

type Props = { sign: "minus" | "plus"; label: string; atEnd: boolean; onPress: () => void };

export function StepButton({ sign, label, atEnd, onPress }: Props) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      aria-disabled={atEnd || undefined}
      onClick={() => {
        if (!atEnd) onPress();
      }}
    >
      <Icon name={sign} size={20} />
    </button>
  );
}
