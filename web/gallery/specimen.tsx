// One part in one state, with the name of the state above it.
import type { ReactNode } from "react";

import styles from "./gallery.module.css";

type Props = { state: string; wide?: boolean; children: ReactNode };

export function Specimen({ state, wide = false, children }: Props) {
  return (
    <div className={wide ? styles.wide : styles.specimen}>
      <h3 className={styles.state}>{state}</h3>
      {children}
    </div>
  );
}

export function Specimens({ children }: { children: ReactNode }) {
  return <div className={styles.specimens}>{children}</div>;
}
