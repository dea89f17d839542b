// The one h1 of a page; takes the focus at a route change, without a ring (ux §1.9).
import type { ReactNode } from "react";

import styles from "./page-heading.module.css";

export function PageHeading({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  return (
    <header className={styles.heading}>
      <h1 tabIndex={-1} className={styles.title}>
        {children}
      </h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
