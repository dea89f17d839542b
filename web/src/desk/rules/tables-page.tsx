// The decision tables to read: rules in order, what each asks and decides, how often it fired (decision 0088).
import { useQuery } from "@tanstack/react-query";

import { decisionTableEndpoints } from "@microloan/contract/desk/endpoints/decision-tables";
import type { SuccessOf } from "@microloan/contract/endpoint";

import { Loaded } from "../../client/loaded.tsx";
import { useTitle } from "../../client/use-title.ts";
import { callQuery } from "../../server/query.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { Table } from "../table.tsx";
import { useFocusOnHeading } from "../use-focus.ts";
import { countText } from "../words.ts";

import styles from "./rules.module.css";

type ShownTable = SuccessOf<typeof decisionTableEndpoints.getDecisionTables>["tables"][number];

const titles: Record<ShownTable["name"], string> = {
  first: "Предварительное рассмотрение",
  final: "Рассмотрение подписанной заявки",
  payout: "Последняя проверка перед переводом",
};

export function TablesPage() {
  useTitle("Таблица решений");
  useFocusOnHeading();
  const tables = useQuery(callQuery(decisionTableEndpoints.getDecisionTables, {}));
  return (
    <>
      <PageHeading lead="Правила смотрят сверху вниз: решает первое, которое подошло.">
        Таблица решений
      </PageHeading>
      <Loaded query={tables} rows={["card", "card", "card"]}>
        {(data) => (
          <div className={styles.cards}>
            {data.tables.map((table) => (
              <OneTable key={table.name} table={table} />
            ))}
          </div>
        )}
      </Loaded>
    </>
  );
}

function OneTable({ table: { name, version, rules, firedGone } }: { table: ShownTable }) {
  return (
    <TitledCard title={titles[name]}>
      <p>
        Версия <span translate="no">{version}</span>
      </p>
      <Table
        label={`${titles[name]}, правила`}
        columns={["Правило", "Подходит, когда", "Решение", "За 30 дней"]}
        figures={["За 30 дней"]}
        rows={rules.map(({ ruleId, words, asks, decides, fired }, index) => ({
          key: ruleId,
          cells: [
            `${index + 1}. ${words}`,
            asks.length === 0 ? "Ничего выше не подошло" : <Asked key="asks" asks={asks} />,
            decides,
            countText(fired),
          ],
        }))}
      />
      {firedGone > 0 && (
        <p className={styles.gone}>
          Ещё {countText(firedGone)} за 30 дней – по правилам, которых в таблице уже нет.
        </p>
      )}
    </TitledCard>
  );
}

const Asked = ({ asks }: { asks: readonly string[] }) => (
  <ul className={styles.asked}>
    {asks.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
