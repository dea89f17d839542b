// How much of the application is filled in: two stripes, what is done and what stands open now (spec §1, §3).
import styles from "./progress-bar.module.css";

type Props = {
  percent: number;
  /** Lengths of the two stripes in percent (spec §3: greenStripe, lightGreenStripe). */
  greenStripe: number;
  lightGreenStripe: number;
  /** The percent in words, "45 процентов": the plural is the caller's. */
  percentText: string;
  /** What is left, in words. */
  timeText?: string | null;
};

export function ProgressBar(props: Props) {
  const { percent, greenStripe, lightGreenStripe, percentText, timeText = null } = props;
  return (
    <div>
      <p className={styles.words} aria-hidden="true">
        <span>
          Уже заполнено{" "}
          <span className={styles.percent} translate="no">
            {`${percent}\u00a0%`}
          </span>
        </span>
        {timeText !== null && <span>{timeText}</span>}
      </p>
      <div
        role="progressbar"
        className={styles.track}
        aria-label="Заполнение заявки"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`Уже заполнено ${[percentText, timeText].filter(Boolean).join(", ")}`}
      >
        {/* Lengths as attributes of a drawing: the page's policy forbids styles in its HTML. */}
        <svg className={styles.drawing} aria-hidden="true" focusable="false">
          <rect className={styles.light} width={`${greenStripe + lightGreenStripe}%`} />
          <rect className={styles.green} width={`${greenStripe}%`} />
        </svg>
      </div>
    </div>
  );
}
