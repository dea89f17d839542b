// How much of the application is filled in: two stripes, what is done and what stands open now (spec §1, §3).
import type { CSSProperties } from "react";

import styles from "./progress-bar.module.css";

type Props = {
  percent: number;
  /** Lengths of the two stripes in percent (spec §3: greenStripe, lightGreenStripe). */
  greenStripe: number;
  lightGreenStripe: number;
  /** The percent in words, "45 процентов": the plural is the caller's. */
  percentText: string;
};

export function ProgressBar({ percent, greenStripe, lightGreenStripe, percentText }: Props) {
  const lengths = {
    "--green": `${greenStripe}%`,
    "--light": `${lightGreenStripe}%`,
  } as CSSProperties;
  return (
    <div>
      <p className={styles.words} aria-hidden="true">
        <span>Уже заполнено</span>
        <span className={styles.percent}>{percent} %</span>
      </p>
      <div
        role="progressbar"
        className={styles.track}
        style={lengths}
        aria-label="Заполнение заявки"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`Уже заполнено ${percentText}`}
      >
        <span className={styles.green} />
        <span className={styles.light} />
      </div>
    </div>
  );
}
