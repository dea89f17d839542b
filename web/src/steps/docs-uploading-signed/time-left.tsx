// How long the scans are waited for: hours and the instant while there are hours, mm:ss in the last one (spec §9; D5).
import { moscowInstant } from "../../client/moscow-instant.ts";
import { useSecondsLeft } from "../../ui/countdown.ts";
import { Timer } from "../../ui/timer.tsx";
import { longTimeWords } from "./deferred-scans.ts";

import styles from "./docs-uploading-signed-page.module.css";

const hourSeconds = 3600;

export function TimeLeft({ endsAt, onEnd }: { endsAt: number; onEnd: () => void }) {
  const left = useSecondsLeft(endsAt);
  return (
    <div className={styles.time}>
      {left > hourSeconds ? (
        <span role="timer" aria-live="off" className={styles.long}>
          Ещё <strong>{longTimeWords(left)}</strong>
        </span>
      ) : (
        <Timer large label="Осталось" endsAt={endsAt} onEnd={onEnd} />
      )}
      <p>Ждём фотографии до {moscowInstant(endsAt)}.</p>
    </div>
  );
}
