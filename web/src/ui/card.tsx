// A raised surface that groups one matter.
import type { ReactNode } from "react";

import styles from "./card.module.css";

type Props = { as?: "div" | "section" | "aside" | "form"; label?: string; children: ReactNode };

export function Card({ as: Element = "div", label, children }: Props) {
  return (
    <Element className={styles.card} aria-label={label}>
      {children}
    </Element>
  );
}
