// How long people waited for a person at the desk: median and 90th percentile of each day, a chart for each kind.
import { useId } from "react";

import { waitKinds } from "@microloan/contract/desk/endpoints/numbers";
import type { WaitKind } from "@microloan/contract/desk/endpoints/numbers";
import { formatDate } from "@microloan/domain/text/date";

import { TitledCard } from "../../ui/titled-card.tsx";
import { countText, durationText } from "../words.ts";
import { Chart } from "./chart.tsx";
import type { Numbers } from "./numbers-query.ts";
import type { NumbersTable } from "./numbers-table.tsx";
import { durationMarks, waitWords } from "./numbers-words.ts";
import { Part } from "./part.tsx";

import styles from "./numbers.module.css";

type Wait = Numbers["waits"][number];

/** Medians of days have no median of their own, so only what was counted is added up. */
function waitsTable(waits: readonly Wait[], kind: WaitKind): NumbersTable {
  const own = waits.filter((row) => row.kind === kind);
  return {
    caption: `${waitWords[kind]}: сколько ждали`,
    isByDay: true,
    columns: [
      { words: "День" },
      { words: "Решено", show: countText },
      { words: "Медиана", show: durationText },
      { words: "90\u00a0% не дольше", show: durationText },
    ],
    rows: own.map(({ day, count, medianSeconds, p90Seconds }) => ({
      key: day,
      cells: [formatDate(day), count, medianSeconds, p90Seconds],
    })),
    total: ["Всего", own.reduce((sum, { count }) => sum + count, 0), null, null],
  };
}

export function WaitsPart({ numbers }: { numbers: Numbers }) {
  const kinds = waitKinds.filter((kind) => numbers.waits.some((row) => row.kind === kind));
  return (
    <TitledCard title="Ожидание сотрудника">
      {kinds.length === 0 && <p>За этот срок сотрудники ничего не решали.</p>}
      <div className={styles.several}>
        {kinds.map((kind) => (
          <WaitsOfKind key={kind} kind={kind} numbers={numbers} />
        ))}
      </div>
    </TitledCard>
  );
}

function WaitsOfKind({ kind, numbers }: { kind: WaitKind; numbers: Numbers }) {
  const tableId = useId();
  const { waits, payouts, from, to } = numbers;
  const days = payouts.map(({ day }) => day);
  const valuesOf = (name: "medianSeconds" | "p90Seconds") =>
    days.map((day) => waits.find((row) => row.day === day && row.kind === kind)?.[name] ?? null);
  const p90Words = "90\u00a0% не дольше";
  return (
    <section aria-label={waitWords[kind]} className={styles.numbers}>
      <h3>{waitWords[kind]}</h3>
      <div className={styles.stacked}>
        <Part id={tableId} table={waitsTable(waits, kind)} file={`ожидание-${kind}-${from}-${to}`}>
          <Chart
            kind="lines"
            name={`${waitWords[kind]}: сколько ждали`}
            tableId={tableId}
            days={days}
            format={durationText}
            marks={durationMarks}
            series={[
              { key: "median", words: "Медиана", values: valuesOf("medianSeconds") },
              { key: "p90", words: p90Words, values: valuesOf("p90Seconds") },
            ]}
          />
        </Part>
      </div>
    </section>
  );
}
