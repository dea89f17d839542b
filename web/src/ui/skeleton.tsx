// A stand-in of the same height while something loads; nothing is seen or spoken for the first 300 ms (ux §3 row 31).
import { VisuallyHidden } from "./visually-hidden.tsx";

import styles from "./skeleton.module.css";

/** What stands there when it has come: each row is as high as the real one. */
export type SkeletonRow = "title" | "text" | "field" | "button" | "card" | "photo";

type Props = {
  rows?: readonly SkeletonRow[] | undefined;
  /** So many fields, where no rows are given. */
  lines?: number;
  label?: string;
};

export function Skeleton({ rows, lines = 3, label = "Загружаем" }: Props) {
  const shown = rows ?? Array.from({ length: lines }, () => "field" as const);
  return (
    <div className={styles.skeleton} aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {shown.map((row, index) => (
        <span key={index} className={styles[row]} />
      ))}
    </div>
  );
}
