// Payouts: sent, arrived and failed a day with their sums, and the time from signature to money.
import { useId } from "react";

import { formatDate } from "@microloan/domain/text/date";

import { rublesText } from "../../loan/loan-words.ts";
import { TitledCard } from "../../ui/titled-card.tsx";
import { countText, durationText } from "../words.ts";
import { Chart } from "./chart.tsx";
import type { Numbers } from "./numbers-query.ts";
import type { NumbersTable } from "./numbers-table.tsx";
import { durationMarks } from "./numbers-words.ts";
import { Part } from "./part.tsx";

import styles from "./numbers.module.css";

type Payouts = Numbers["payouts"];

const kinds = [
  ["sent", "Отправлено"],
  ["arrived", "Дошло"],
  ["failed", "Не дошло"],
] as const;

function payoutsTable(payouts: Payouts): NumbersTable {
  const kopecks = (rubles: number) => Math.round(rubles * 100);
  const totals = kinds.flatMap(([kind]) => [
    payouts.reduce((sum, row) => sum + row[kind].count, 0),
    payouts.reduce((sum, row) => sum + kopecks(row[kind].sum), 0) / 100,
  ]);
  return {
    caption: "Переводы по дням",
    isByDay: true,
    columns: [
      { words: "День" },
      ...kinds.flatMap(([, words]) => [
        { words, show: countText },
        { words: `${words}, ₽`, show: rublesText },
      ]),
      { words: "От подписи до денег, медиана", show: durationText },
      { words: "90\u00a0% не дольше", show: durationText },
    ],
    rows: payouts.map((row) => ({
      key: row.day,
      cells: [
        formatDate(row.day),
        ...kinds.flatMap(([kind]) => [row[kind].count, row[kind].sum]),
        row.medianSeconds,
        row.p90Seconds,
      ],
    })),
    total: ["Всего", ...totals, null, null],
  };
}

export function PayoutsPart({ numbers: { payouts, from, to } }: { numbers: Numbers }) {
  const tableId = useId();
  const days = payouts.map(({ day }) => day);
  return (
    <TitledCard title="Переводы денег">
      <div className={styles.stacked}>
        <Part id={tableId} table={payoutsTable(payouts)} file={`переводы-${from}-${to}`}>
          <div className={styles.several}>
            <Chart
              kind="bars"
              name="Переводы, которые дошли и не дошли, по дням"
              tableId={tableId}
              days={days}
              format={countText}
              series={kinds.slice(1).map(([kind, words]) => ({
                key: kind,
                words,
                values: payouts.map((row) => row[kind].count),
              }))}
            />
            <Chart
              kind="lines"
              name="От подписи до денег по дням"
              tableId={tableId}
              days={days}
              format={durationText}
              marks={durationMarks}
              series={[
                {
                  key: "median",
                  words: "От подписи до денег, медиана",
                  values: payouts.map(({ medianSeconds }) => medianSeconds),
                },
                {
                  key: "p90",
                  words: "90\u00a0% не дольше",
                  values: payouts.map(({ p90Seconds }) => p90Seconds),
                },
              ]}
            />
          </div>
        </Part>
      </div>
    </TitledCard>
  );
}
