// The funnel: a bar for each stage, two where the groups of an experiment are beside each other.
import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";

import { Legend } from "./legend.tsx";

import styles from "./numbers.module.css";

type Group = { words: string; shares: readonly number[] };

type Props = {
  name: string;
  tableId: string;
  stages: readonly string[];
  /** Of each stage, which part of those who began, from 0 to 1. */
  groups: readonly Group[];
};

const rowHeight = 26;
/** Of the whole width, for the words. */
const wordsShare = 34;

const percent = (value: number): string => `${value.toFixed(2)}%`;

export function FunnelChart({ name, tableId, stages, groups }: Props) {
  const height = stages.length * rowHeight;
  const y = scaleBand({ domain: [...stages], range: [0, height], padding: 0.2 });
  const thick = y.bandwidth() / groups.length;
  const length = scaleLinear({ domain: [0, 1], range: [0, 100 - wordsShare] });
  return (
    <div className={styles.chart}>
      <svg
        className={styles.picture}
        role="img"
        aria-label={`${name}. Те же числа в таблице`}
        aria-details={tableId}
        width="100%"
        height={height}
      >
        {stages.map((stage, at) => (
          <g key={stage}>
            <text
              className={styles.stage}
              x="0"
              y={(y(stage) ?? 0) + y.bandwidth() / 2}
              dy="0.32em"
            >
              {stage}
            </text>
            {groups.map(({ words, shares }, index) => (
              <Bar
                key={words}
                data-series={index}
                className={styles.bar}
                x={percent(wordsShare)}
                y={(y(stage) ?? 0) + thick * index}
                width={percent(length(shares[at] ?? 0))}
                height={thick}
              />
            ))}
          </g>
        ))}
      </svg>
      {groups.length > 1 && <Legend kind="bars" words={groups.map(({ words }) => words)} />}
    </div>
  );
}
