// The one h1 of a page; takes the focus at a route change, without a ring (ux §1.9).
import type { ComponentType, ReactNode } from "react";

import styles from "./page-heading.module.css";

type Props = {
  children: ReactNode;
  lead?: ReactNode;
  /** A spot picture beside the heading: small on a phone, where the form comes first. */
  picture?: ComponentType | undefined;
};

export function PageHeading({ children, lead, picture: Picture }: Props) {
  return (
    <header className={Picture === undefined ? styles.heading : styles.pictured}>
      <h1 tabIndex={-1} className={styles.title}>
        {children}
      </h1>
      {Picture !== undefined && (
        <span className={styles.picture}>
          <Picture />
        </span>
      )}
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
