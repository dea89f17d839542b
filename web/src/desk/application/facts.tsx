// What the decision stands on: every fact with who told it and when, the rule that fired in words, the table's version.
import { wordsOfRule } from "@microloan/contract/desk/rule-words";

import { Alert } from "../../ui/alert.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { Table } from "../table.tsx";
import { instantText } from "../words.ts";
import type { DeskApplication } from "./desk-application.ts";

import styles from "./facts.module.css";

const outcomes = { approve: "одобрить", refuse: "отказать", review: "решать человеку" } as const;

export function Facts({ application }: { application: DeskApplication }) {
  const { facts, decision, unknownFacts } = application;
  const labelOf = (name: string) => facts.find((fact) => fact.name === name)?.label ?? name;
  return (
    <TitledCard title="На чём стоит решение">
      {decision === null ? (
        <p>Таблица решений эту заявку ещё не смотрела.</p>
      ) : (
        <div className={styles.rule}>
          <p>
            <strong>Вышло: {outcomes[decision.outcome]}.</strong> Таблица версии{" "}
            <span translate="no">{decision.tableVersion}</span>, {decidersWords(decision.decidedBy)}
            , {instantText(decision.decidedAt)}.
          </p>
          {decision.because === null ? (
            <p>
              {wordsOfRule(decision.ruleId)}. Таблица с тех пор изменилась: что спрашивало правило,
              уже неизвестно.
            </p>
          ) : (
            <ul>
              {decision.because.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {unknownFacts.length > 0 && (
        <Alert tone="warning" live={false} title="Обязательное по закону неизвестно">
          <p>{unknownFacts.map(labelOf).join(", ")}. Пока не узнаем, одобрить нельзя.</p>
        </Alert>
      )}
      {facts.length > 0 && (
        <Table
          label="Сведения"
          columns={["Что", "Значение", "Кто сообщил", "Когда"]}
          rows={facts.map((fact) => ({
            key: fact.name,
            cells: [
              fact.label,
              fact.isKnown ? fact.value : "неизвестно",
              fact.source,
              instantText(fact.at),
            ],
          }))}
        />
      )}
    </TitledCard>
  );
}

const decidersWords = (decidedBy: string): string =>
  decidedBy === "table" ? "решила таблица" : `решил сотрудник ${decidedBy}`;
