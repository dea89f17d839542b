// Fields that few need, closed until asked for, or until one of them is at fault, so that its error is never hidden.
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";

import styles from "./more-fields.module.css";

type Props = { title: string; hint?: string; isFaulty: boolean; children: ReactNode };

export function MoreFields({ title, hint, isFaulty, children }: Props) {
  const group = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isFaulty && group.current !== null) group.current.open = true;
  }, [isFaulty]);
  return (
    <details ref={group} className={styles.group}>
      <summary className={styles.title}>
        <span className={styles.words}>
          <span>{title} </span>
          {hint !== undefined && <span className={styles.hint}>{hint}</span>}
        </span>
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
