// A short polite message at the top of the screen, where no keyboard covers it; goes by itself or by its button, never
// carries an action that matters (ux §2.9).
import { useEffect, useEffectEvent, useState } from "react";

import { Icon } from "./icon.tsx";

import styles from "./toast.module.css";

const shortestMs = 6000;
/** A slow reader's pace, with time to notice that something has appeared. */
const msPerCharacter = 90;

type Props = { message: string | null; onGone: () => void };

export function Toast({ message, onGone }: Props) {
  const [held, setHeld] = useState(false);
  const go = useEffectEvent(onGone);
  useEffect(() => {
    if (message === null || held) return;
    const going = setTimeout(() => go(), Math.max(shortestMs, message.length * msPerCharacter));
    return () => clearTimeout(going);
  }, [message, held]);

  function dismiss(): void {
    setHeld(false);
    onGone();
  }

  return (
    <div className={styles.place}>
      <div
        className={message === null ? undefined : styles.toast}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <p role="status" className={styles.words}>
          {message}
        </p>
        {message !== null && (
          <button
            type="button"
            className={styles.close}
            aria-label="Закрыть сообщение"
            onClick={dismiss}
          >
            <Icon name="close" size={20} />
          </button>
        )}
      </div>
    </div>
  );
}
