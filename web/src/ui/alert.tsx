// A message in the page: information, success, warning or error; icon and words, never colour alone (ux §1.2).
import type { ReactNode } from "react";

import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";

import styles from "./alert.module.css";

export type AlertTone = "info" | "success" | "warning" | "error";

const icons: Record<AlertTone, IconName> = {
  info: "info",
  success: "tick",
  warning: "warning",
  error: "warning",
};

type Props = {
  tone: AlertTone;
  title?: string;
  /** Spoken at once when it appears. Errors are; the rest wait for a pause. */
  live?: boolean;
  children?: ReactNode;
};

export function Alert({ tone, title, live = true, children }: Props) {
  const role = !live ? undefined : tone === "error" ? "alert" : "status";
  return (
    <div className={`${styles.alert} ${styles[tone]}`} role={role}>
      <Icon name={icons[tone]} />
      <div className={styles.words}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
