// A titled part of the landing.
import { useId } from "react";
import type { ReactNode } from "react";

import styles from "./landing-rest.module.css";

type Props = {
  title: string;
  lead?: ReactNode;
  /** On a ground of its own, from edge to edge of the window. */
  banded?: boolean;
  children: ReactNode;
};

export function LandingSection({ title, lead, banded = false, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={banded ? styles.banded : styles.part}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {lead !== undefined && <p>{lead}</p>}
      </header>
      {children}
    </section>
  );
}
