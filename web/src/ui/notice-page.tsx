// A page that says one thing and offers the ways on: refusals, blocks (ux §1.1, never a dead end).
import type { ComponentType, ReactNode } from "react";

import { Figures } from "./figures.tsx";
import { PageHeading } from "./page-heading.tsx";
import { Spot } from "./spot.tsx";

import styles from "./notice-page.module.css";

type Props = {
  picture: ComponentType;
  heading: string;
  lead: ReactNode;
  children?: ReactNode;
  /** Links and buttons, the most useful first. */
  ways?: ReactNode;
};

export function NoticePage({ picture, heading, lead, children, ways }: Props) {
  return (
    <section className={styles.page}>
      <Spot picture={picture} stacked>
        <PageHeading lead={lead}>
          <Figures text={heading} />
        </PageHeading>
        {children !== undefined && <div className={styles.body}>{children}</div>}
        {ways !== undefined && <div className={styles.ways}>{ways}</div>}
      </Spot>
    </section>
  );
}
