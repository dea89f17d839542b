// Partners: how many questions were answered a day, and how often each of them failed.
import { useId } from "react";

import { partnerOutcomes } from "@microloan/contract/desk/endpoints/numbers";
import { formatDate } from "@microloan/domain/text/date";

import { TitledCard } from "../../ui/titled-card.tsx";
import { groupBy } from "../group-by.ts";
import { countText } from "../words.ts";
import { Chart } from "./chart.tsx";
import type { Numbers } from "./numbers-query.ts";
import type { NumbersTable } from "./numbers-table.tsx";
import { partnerOutcomeWords, partnerWords, shareText } from "./numbers-words.ts";
import { Part } from "./part.tsx";

import styles from "./numbers.module.css";

type Rows = Numbers["partners"];

const countOf = (rows: Rows, isAsked: (row: Rows[number]) => boolean = () => true): number =>
  rows.filter(isAsked).reduce((sum, { count }) => sum + count, 0);

/** Each outcome of each of them; the last column is the share without an answer. */
function outcomesTable(caption: string, first: string, parts: { words: string; rows: Rows }[]) {
  const cells = (rows: Rows) => [
    countOf(rows),
    ...partnerOutcomes.map((outcome) => countOf(rows, (row) => row.outcome === outcome)),
    shareText(
      countOf(rows, ({ outcome }) => outcome !== "answered"),
      countOf(rows),
    ),
  ];
  const table: NumbersTable = {
    caption,
    columns: [
      { words: first },
      { words: "Вопросов", show: countText },
      ...partnerOutcomes.map((outcome) => ({
        words: partnerOutcomeWords[outcome],
        show: countText,
      })),
      { words: "Без ответа" },
    ],
    rows: parts.map(({ words, rows }) => ({ key: words, cells: [words, ...cells(rows)] })),
    total: ["Всего", ...cells(parts.flatMap(({ rows }) => rows))],
  };
  return table;
}

const partnersTable = (rows: Rows): NumbersTable =>
  outcomesTable(
    "Ответы по партнёрам",
    "Партнёр",
    [...groupBy(rows, ({ partner }) => partner)].map(([partner, own]) => ({
      words: partnerWords(partner),
      rows: own,
    })),
  );

const partnersByDay = (rows: Rows): NumbersTable => ({
  ...outcomesTable(
    "Ответы партнёров по дням",
    "День",
    [...groupBy(rows, ({ day }) => day)].map(([day, own]) => ({
      words: formatDate(day),
      rows: own,
    })),
  ),
  isByDay: true,
});

/** As they were told. */
const partnersInDetail = (rows: Rows) => ({
  columns: ["День", "Партнёр", "Исход", "Вопросов"].map((words) => ({ words })),
  rows: rows.map(({ day, partner, outcome, count }) => ({
    key: [day, partner, outcome].join(" "),
    cells: [formatDate(day), partnerWords(partner), partnerOutcomeWords[outcome], count],
  })),
});

export function PartnersPart({ numbers: { partners, from, to } }: { numbers: Numbers }) {
  const [daysId, allId] = [useId(), useId()];
  if (partners.length === 0)
    return (
      <TitledCard title="Партнёры">
        <p>За этот срок партнёров не спрашивали, или ответы ещё не считались.</p>
      </TitledCard>
    );
  const byDay = partnersByDay(partners);
  const column = (index: number) => byDay.rows.map(({ cells }) => Number(cells[index]));
  const [asked, answered] = [column(1), column(2)];
  return (
    <TitledCard title="Партнёры">
      <div className={styles.stacked}>
        <Part id={daysId} table={byDay} file={`партнёры-по-дням-${from}-${to}`}>
          <Chart
            kind="bars"
            name="Ответы партнёров по дням"
            tableId={daysId}
            days={[...new Set(partners.map(({ day }) => day))]}
            format={countText}
            series={[
              { key: "answered", words: "С ответом", values: answered },
              {
                key: "silent",
                words: "Без ответа",
                values: asked.map((all, at) => all - (answered[at] ?? 0)),
              },
            ]}
          />
        </Part>
      </div>
      <div className={styles.below}>
        <Part
          id={allId}
          detail={partnersInDetail(partners)}
          table={partnersTable(partners)}
          file={`партнёры-${from}-${to}`}
        />
      </div>
    </TitledCard>
  );
}
