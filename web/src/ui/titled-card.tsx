// A card with its heading, and what can be done with it beside that.
import type { ReactNode, Ref } from "react";

import { Card } from "./card.tsx";

import styles from "./titled-card.module.css";

type Props = {
  title: string;
  action?: ReactNode;
  /** For a heading that takes the focus when what stood under it is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

export function TitledCard({ title, action, headingRef, children }: Props) {
  return (
    <Card as="section" label={title}>
      <div className={styles.head}>
        <h2
          ref={headingRef}
          tabIndex={headingRef === undefined ? undefined : -1}
          className={styles.title}
        >
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  );
}
