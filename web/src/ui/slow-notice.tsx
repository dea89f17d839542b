// Says that an answer is late, so that nobody taps again or leaves (ux §6.8; spec §9:
// the client itself waits for ever).
import { useEffect, useState } from "react";

import styles from "./slow-notice.module.css";

/** Assumption: spec §9 has a constant 15 of no stated meaning; the ux guide takes it for this one. */
const usuallyLateAfterMs = 15_000;

/** Mounted while something is waited for. */
export function SlowNotice({ lateAfterMs = usuallyLateAfterMs }: { lateAfterMs?: number }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => setLate(true), lateAfterMs);
    return () => clearTimeout(waiting);
  }, [lateAfterMs]);
  return (
    <p role="status" className={styles.notice}>
      {isLate && "Ответа нет дольше обычного. Подождите ещё: страницу закрывать не нужно."}
    </p>
  );
}
