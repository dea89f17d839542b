// Words for screen readers only. Never around something focusable (it would clip the focus ring).
import type { ReactNode } from "react";

import styles from "./visually-hidden.module.css";

type Props = { as?: "span" | "p" | "h2"; children: ReactNode };

export function VisuallyHidden({ as: Element = "span", children }: Props) {
  return <Element className={styles.hidden}>{children}</Element>;
}
