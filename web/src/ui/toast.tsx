// A short polite message at the foot of the screen; goes by itself, never carries an action that matters.
import { useEffect } from "react";

import styles from "./toast.module.css";

type Props = { message: string | null; onGone: () => void; showForMs?: number };

export function Toast({ message, onGone, showForMs = 6000 }: Props) {
  useEffect(() => {
    if (message === null) return;
    const going = setTimeout(onGone, showForMs);
    return () => clearTimeout(going);
  }, [message, onGone, showForMs]);
  return (
    <div role="status" className={styles.place}>
      {message !== null && <p className={styles.toast}>{message}</p>}
    </div>
  );
}
