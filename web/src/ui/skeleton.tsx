// A stand-in of the same height while something loads; invisible for the first 300 ms (ux §3 row 31).
import { VisuallyHidden } from "./visually-hidden.tsx";

import styles from "./skeleton.module.css";

export function Skeleton({ lines = 3, label = "Загружаем" }: { lines?: number; label?: string }) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} />
      ))}
    </div>
  );
}
