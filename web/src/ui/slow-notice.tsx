// Says that an answer is late, so that nobody taps again or leaves (ux §6.8; spec §9:
// the client itself waits for ever).
import { useIsLate } from "./use-is-late.ts";

import styles from "./slow-notice.module.css";

/** Mounted while something is waited for. */
export function SlowNotice({ lateAfterMs }: { lateAfterMs?: number }) {
  const isLate = useIsLate(true, lateAfterMs);
  return (
    <p role="status" className={styles.notice}>
      {isLate && "Ответа нет дольше обычного. Подождите ещё: страницу закрывать не нужно."}
    </p>
  );
}
