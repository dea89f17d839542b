// Names and values side by side: loan terms, check-answers, requisites.
import type { ReactNode } from "react";

import styles from "./definition-list.module.css";

export type Definition = { name: string; value: ReactNode; action?: ReactNode };

export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className={styles.list}>
      {items.map((item) => (
        <div key={item.name} className={styles.row}>
          <dt className={styles.name}>{item.name}</dt>
          {/* A value in plain text is a sum, a date or a number. */}
          <dd
            className={styles.value}
            translate={typeof item.value === "string" ? "no" : undefined}
          >
            {item.value}
            {item.action}
          </dd>
        </div>
      ))}
    </dl>
  );
}
