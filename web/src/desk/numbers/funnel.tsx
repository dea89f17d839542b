// How far applications came: by stage, and by the day on which they were begun; the groups of an experiment side by
// side.
import { useId } from "react";

import { funnelStages } from "@microloan/contract/desk/endpoints/numbers";
import type { FunnelStage } from "@microloan/contract/desk/endpoints/numbers";
import { formatDate } from "@microloan/domain/text/date";

import { TitledCard } from "../../ui/titled-card.tsx";
import { groupBy } from "../group-by.ts";
import { countText } from "../words.ts";
import { Chart } from "./chart.tsx";
import { FunnelChart } from "./funnel-chart.tsx";
import type { Numbers } from "./numbers-query.ts";
import type { NumbersTable } from "./numbers-table.tsx";
import { shareText, stageWords } from "./numbers-words.ts";
import { Part } from "./part.tsx";

import styles from "./numbers.module.css";

type Rows = Numbers["funnel"];
type Group = Rows[number]["group"];

const groupWords = (group: Group): string => (group === null ? "Заявок" : `Группа ${group}`);

const sumOf = (rows: Rows, stage: FunnelStage): number =>
  rows.reduce((sum, { reached }) => sum + reached[stage], 0);

/** One without groups, or A and B. */
function groupsOf(rows: Rows): { group: Group; rows: Rows }[] {
  const byGroup = groupBy(rows, ({ group }) => group);
  if (byGroup.size === 0) return [{ group: null, rows }];
  return [...byGroup].map(([group, own]) => ({ group, rows: own }));
}

/** A stage, how many reached it, and which part of those who began. */
function stagesTable(rows: Rows): NumbersTable {
  const groups = groupsOf(rows);
  return {
    caption: "Докуда дошли заявки",
    columns: [
      { words: "Шаг" },
      ...groups.flatMap(({ group }) => [
        { words: groupWords(group), show: countText },
        { words: group === null ? "От начатых" : `От начатых, ${group}` },
      ]),
    ],
    rows: funnelStages.map((stage) => ({
      key: stage,
      cells: [
        stageWords[stage],
        ...groups.flatMap(({ rows: own }) => {
          const reached = sumOf(own, stage);
          return [reached, shareText(reached, sumOf(own, "started"))];
        }),
      ],
    })),
  };
}

function funnelByDay(rows: Rows): NumbersTable {
  const hasGroups = rows.some(({ group }) => group !== null);
  const group = (row: Rows[number]) => (hasGroups ? [row.group] : []);
  return {
    caption: "Заявки по дням, в которые их начали",
    isByDay: true,
    columns: [
      { words: "День" },
      ...(hasGroups ? [{ words: "Группа" }] : []),
      ...funnelStages.map((stage) => ({ words: stageWords[stage], show: countText })),
    ],
    rows: rows.map((row) => ({
      key: `${row.day} ${row.group}`,
      cells: [
        formatDate(row.day),
        ...group(row),
        ...funnelStages.map((stage) => row.reached[stage]),
      ],
    })),
    total: [
      "Всего",
      ...(hasGroups ? [null] : []),
      ...funnelStages.map((stage) => sumOf(rows, stage)),
    ],
  };
}

const drawn = ["started", "signed", "issued"] as const;

export function FunnelPart({ numbers: { funnel, from, to } }: { numbers: Numbers }) {
  const [stagesId, daysId] = [useId(), useId()];
  const days = [...new Set(funnel.map(({ day }) => day))];
  const valuesOf = (stage: FunnelStage) =>
    days.map((day) =>
      sumOf(
        funnel.filter((row) => row.day === day),
        stage,
      ),
    );
  return (
    <TitledCard title="Путь заявки">
      <Part id={stagesId} table={stagesTable(funnel)} file={`шаги-${from}-${to}`}>
        <FunnelChart
          name="Докуда дошли заявки, доля от начатых"
          tableId={stagesId}
          stages={funnelStages.map((stage) => stageWords[stage])}
          groups={groupsOf(funnel).map(({ group, rows }) => ({
            words: groupWords(group),
            shares: funnelStages.map(
              (stage) => sumOf(rows, stage) / Math.max(1, sumOf(rows, "started")),
            ),
          }))}
        />
      </Part>
      <div className={`${styles.below} ${styles.stacked}`}>
        <Part id={daysId} table={funnelByDay(funnel)} file={`заявки-по-дням-${from}-${to}`}>
          <Chart
            kind="lines"
            name="Заявки по дням, в которые их начали"
            tableId={daysId}
            days={days}
            format={countText}
            series={drawn.map((stage) => ({
              key: stage,
              words: stageWords[stage],
              values: valuesOf(stage),
            }))}
          />
        </Part>
      </div>
    </TitledCard>
  );
}
