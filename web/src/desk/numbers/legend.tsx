// What the colours and patterns of a chart mean.
import styles from "./numbers.module.css";

type Props = { kind: "bars" | "lines"; words: readonly string[] };

export const Legend = ({ kind, words }: Props) => (
  <ul className={styles.legend}>
    {words.map((word, index) => (
      <li key={word}>
        <svg width="24" height="12" aria-hidden="true" focusable="false" data-series={index}>
          {kind === "bars" ? (
            <rect className={styles.bar} data-series={index} width="24" height="12" />
          ) : (
            <g className={styles.line} data-series={index}>
              <path d="M0 6h24" />
            </g>
          )}
        </svg>
        {word}
      </li>
    ))}
  </ul>
);
