// Fields that few need, closed until asked for, or until one of them is at fault, so that its error is never hidden.
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";

import styles from "./more-fields.module.css";

type Props = {
  title: string;
  hint?: string;
  /** The submit after which one of the fields is at fault, null while none is: each opens the group anew. */
  faultyAttempt: number | null;
  children: ReactNode;
};

export function MoreFields({ title, hint, faultyAttempt, children }: Props) {
  const group = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (faultyAttempt !== null && group.current !== null) group.current.open = true;
  }, [faultyAttempt]);
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
