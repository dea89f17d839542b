// A spot picture with words beside it; the picture is decoration (ux §5.5).
import type { ComponentType, ReactNode } from "react";

import styles from "./spot.module.css";

type Props = { picture: ComponentType; stacked?: boolean; children?: ReactNode };

export function Spot({ picture: Picture, stacked = false, children }: Props) {
  return (
    <div className={stacked ? styles.stacked : styles.spot}>
      <span className={styles.picture}>
        <Picture />
      </span>
      {children !== undefined && <div className={styles.words}>{children}</div>}
    </div>
  );
}
