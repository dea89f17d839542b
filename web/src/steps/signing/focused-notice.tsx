// A notice at the top of the page about a button far below (ux §1.2).
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";

import styles from "./signing-page.module.css";

/** Takes the focus, so that it is seen and read. */
export function FocusedNotice({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1} className={styles.notice}>
      {children}
    </div>
  );
}
