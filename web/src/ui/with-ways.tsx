// Words, and what can be done about them: beside them where there is room, so that a wide card is not half empty.
import type { ReactNode } from "react";

import styles from "./with-ways.module.css";

type Props = { ways: ReactNode; children: ReactNode };

export function WithWays({ ways, children }: Props) {
  return (
    <div className={styles.beside}>
      <div>{children}</div>
      {ways && <div className={styles.ways}>{ways}</div>}
    </div>
  );
}
