// Decisions: how many of each outcome a day, and by which rule.
import { useId } from "react";

import { formatDate } from "@microloan/domain/text/date";

import { TitledCard } from "../../ui/titled-card.tsx";
import { groupBy } from "../group-by.ts";
import { countText } from "../words.ts";
import { Chart } from "./chart.tsx";
import type { Numbers } from "./numbers-query.ts";
import type { NumbersTable } from "./numbers-table.tsx";
import { decisionStageWords, outcomeWords, shareText } from "./numbers-words.ts";
import { Part } from "./part.tsx";

import styles from "./numbers.module.css";

type Decision = Numbers["decisions"][number];
type Outcome = Decision["outcome"];

const outcomes: readonly Outcome[] = ["approve", "review", "refuse"];

const countOf = (rows: readonly { count: number }[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0);

/** Of all days, the most frequent first. */
function rulesTable(decisions: readonly Decision[]): NumbersTable {
  const all = countOf(decisions);
  const byRule = groupBy(decisions, ({ stage, rule, outcome }) => [stage, rule, outcome].join(" "));
  const rules = [...byRule.values()].flatMap((rows) => {
    const [one] = rows;
    return one === undefined ? [] : [{ ...one, count: countOf(rows) }];
  });
  return {
    caption: "Решения по правилам",
    columns: [
      { words: "Правило" },
      { words: "Когда" },
      { words: "Итог" },
      { words: "Решений", show: countText },
      { words: "Доля" },
    ],
    rows: rules
      .toSorted((one, two) => two.count - one.count)
      .map(({ stage, rule, words, outcome, count }) => ({
        key: [stage, rule, outcome].join(" "),
        cells: [
          words,
          decisionStageWords[stage],
          outcomeWords[outcome],
          count,
          shareText(count, all),
        ],
      })),
    total: ["Всего", null, null, all, null],
  };
}

/** As they were told. */
const decisionsInDetail = (decisions: readonly Decision[]) => ({
  columns: ["День", "Правило", "Когда", "Итог", "Решений"].map((words) => ({ words })),
  rows: decisions.map(({ day, stage, rule, words, outcome, count }) => ({
    key: [day, stage, rule, outcome].join(" "),
    cells: [formatDate(day), words, decisionStageWords[stage], outcomeWords[outcome], count],
  })),
});

/** Days without a decision stand there too. */
function decisionsByDay(decisions: readonly Decision[], days: readonly string[]): NumbersTable {
  const of = (day: string, outcome: Outcome) =>
    countOf(decisions.filter((row) => row.day === day && row.outcome === outcome));
  const rows = days.map((day) => ({ day, counts: outcomes.map((outcome) => of(day, outcome)) }));
  const sum = (counts: readonly number[]) => counts.reduce((one, two) => one + two, 0);
  return {
    caption: "Решения по дням",
    isByDay: true,
    columns: [
      { words: "День" },
      ...outcomes.map((outcome) => ({ words: outcomeWords[outcome], show: countText })),
      { words: "Всего", show: countText },
    ],
    rows: rows.map(({ day, counts }) => ({
      key: day,
      cells: [formatDate(day), ...counts, sum(counts)],
    })),
    total: [
      "Всего",
      ...outcomes.map((_, index) => sum(rows.map(({ counts }) => counts[index] ?? 0))),
      countOf(decisions),
    ],
  };
}

export function DecisionsPart({ numbers }: { numbers: Numbers }) {
  const [daysId, rulesId] = [useId(), useId()];
  const { decisions, payouts, from, to } = numbers;
  const table = decisionsByDay(
    decisions,
    payouts.map(({ day }) => day),
  );
  return (
    <TitledCard title="Решения">
      <Part id={daysId} table={table} file={`решения-по-дням-${from}-${to}`}>
        <Chart
          kind="bars"
          name="Решения по дням"
          tableId={daysId}
          days={table.rows.map(({ key }) => key)}
          format={countText}
          series={outcomes.map((outcome, index) => ({
            key: outcome,
            words: outcomeWords[outcome],
            values: table.rows.map(({ cells }) => Number(cells[index + 1])),
          }))}
        />
      </Part>
      <div className={styles.below}>
        <Part
          id={rulesId}
          detail={decisionsInDetail(decisions)}
          table={rulesTable(decisions)}
          file={`решения-по-правилам-${from}-${to}`}
        />
      </div>
    </TitledCard>
  );
}
