// A chart of days: bars one above the other, or lines. Its numbers are the table's that it points to; each series has a
// colour and, without colours, a pattern of its own.
import { AxisBottom, AxisLeft } from "@visx/axis";
import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar, LinePath } from "@visx/shape";
import { useLayoutEffect, useRef, useState } from "react";

import { Legend } from "./legend.tsx";
import { shortDay } from "./numbers-words.ts";

import styles from "./numbers.module.css";

type Series = { key: string; words: string; values: readonly (number | null)[] };

type Props = {
  kind: "bars" | "lines";
  name: string;
  tableId: string;
  days: readonly string[];
  series: readonly Series[];
  format: (value: number) => string;
  /** Where the axis has its marks, up to the highest value; else at round numbers. */
  marks?: (most: number) => number[];
};

const height = 240;
const margin = { top: 12, right: 12, bottom: 28, left: 76 };
/** Between two labels of the axis below. */
const labelWidth = 56;

/** Of the box that it stands in. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);
    setWidth(current.clientWidth);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}

export function Chart({ kind, name, tableId, days, series, format, marks }: Props) {
  const { box, width } = useWidth();
  const inside = Math.max(1, width - margin.left - margin.right);
  const x = scaleBand({ domain: [...days], range: [0, inside], padding: 0.2 });
  const most = Math.max(1, ...days.map((_, at) => highest(kind, series, at)));
  const y = scaleLinear({
    domain: [0, Math.max(most, ...(marks?.(most) ?? []))],
    range: [height - margin.top - margin.bottom, 0],
    nice: marks === undefined,
  });
  const every = Math.ceil((days.length * labelWidth) / inside);
  const axis = { tickClassName: styles.tick, axisLineClassName: styles.axis, hideTicks: true };
  return (
    <div className={styles.chart}>
      <div ref={box}>
        <svg
          className={styles.picture}
          role="img"
          aria-label={`${name}. Те же числа в таблице`}
          aria-details={tableId}
          width={width}
          height={height}
        >
          <g transform={`translate(${margin.left} ${margin.top})`}>
            <AxisLeft
              scale={y}
              numTicks={4}
              {...(marks && { tickValues: marks(most) })}
              tickFormat={(value) => (Number(value) === 0 ? "0" : format(Number(value)))}
              {...axis}
            />
            <AxisBottom
              scale={x}
              top={height - margin.top - margin.bottom}
              tickValues={days.filter((_, at) => at % every === 0)}
              tickFormat={shortDay}
              {...axis}
            />
            {days.map((day, at) =>
              kind === "bars" ? (
                <g key={day} transform={`translate(${x(day) ?? 0})`}>
                  {stackOf(series, at).map(({ index, from, to }) => (
                    <Bar
                      key={series[index]?.key}
                      data-series={index}
                      className={styles.bar}
                      width={x.bandwidth()}
                      y={y(to)}
                      height={y(from) - y(to)}
                    />
                  ))}
                </g>
              ) : null,
            )}
            {kind === "lines" &&
              series.map(({ key, values }, index) => (
                <g key={key} data-series={index} className={styles.line}>
                  <LinePath
                    data={values.map((value, at) => ({ value, at }))}
                    defined={({ value }) => value !== null}
                    x={({ at }) => middle(x, days[at])}
                    y={({ value }) => y(value ?? 0)}
                  />
                  {values.map((value, at) =>
                    value === null ? null : (
                      <circle key={days[at]} cx={middle(x, days[at])} cy={y(value)} r="3" />
                    ),
                  )}
                </g>
              ))}
          </g>
        </svg>
      </div>
      <Legend kind={kind} words={series.map(({ words }) => words)} />
    </div>
  );
}

type Band = ReturnType<typeof scaleBand<string>>;

const middle = (x: Band, day = ""): number => (x(day) ?? 0) + x.bandwidth() / 2;

const valueAt = ({ values }: Series, at: number): number => values[at] ?? 0;

function highest(kind: Props["kind"], series: readonly Series[], at: number): number {
  const values = series.map((one) => valueAt(one, at));
  return kind === "bars" ? values.reduce((sum, value) => sum + value, 0) : Math.max(0, ...values);
}

/** From below, in the order of the series. */
function stackOf(series: readonly Series[], at: number) {
  let from = 0;
  return series.map((one, index) => {
    const to = from + valueAt(one, at);
    const part = { index, from, to };
    from = to;
    return part;
  });
}
