// The heading of a code form: the page's own, or that of a part of a page.
import type { ComponentType, ReactNode } from "react";

import { PageHeading } from "../../ui/page-heading.tsx";

import styles from "./code-form.module.css";

type Props = {
  isPart: boolean | undefined;
  lead?: ReactNode;
  picture?: ComponentType | undefined;
  children: ReactNode;
};

export function CodeHeading({ isPart = false, lead, picture, children }: Props) {
  if (!isPart)
    return (
      <PageHeading lead={lead} picture={picture}>
        {children}
      </PageHeading>
    );
  return (
    <div className={styles.part}>
      <h2>{children}</h2>
      {lead !== undefined && <p>{lead}</p>}
    </div>
  );
}
