// Today's table asked about last month's facts: what would be decided otherwise, and of whom (issue 18; decision 0088).
import { useRef, useState } from "react";

import { deskApplicationEndpoints } from "@microloan/contract/desk/endpoints/application";

import { Link } from "../../client/navigation.tsx";
import { useTitle } from "../../client/use-title.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { useKeys } from "../keys.ts";
import { may } from "../session.ts";
import type { DeskSession } from "../session.ts";
import { Table } from "../table.tsx";
import { useFocusOnHeading } from "../use-focus.ts";
import { useRows } from "../use-rows.ts";
import { countText, instantText, shortId } from "../words.ts";
import { useReplay } from "./replay.ts";
import type { Added, Change, Run } from "./replay.ts";

import styles from "./rules.module.css";

export function ReplayPage({ session }: { session: DeskSession }) {
  useTitle("Проверка на прошлом");
  useFocusOnHeading();
  const { run, start, stop } = useReplay();
  const isRunning = run.state === "running";
  const button = useRef<HTMLButtonElement>(null);
  const toggle = () => (isRunning ? stop() : void start());
  useKeys([{ key: "g", words: "Проверить или остановить", act: toggle }]);
  return (
    <>
      <PageHeading lead="Окончательные решения за 30 дней: что решила бы сегодняшняя таблица по тем же сведениям.">
        Проверка на прошлом
      </PageHeading>
      <div className={styles.cards}>
        <div className={styles.run}>
          <Button ref={button} look={isRunning ? "secondary" : "primary"} onClick={toggle}>
            {isRunning ? "Остановить" : run.state === "idle" ? "Проверить" : "Проверить ещё раз"}
          </Button>
          <Progress run={run} />
        </div>
        {run.error !== null && <Alert tone="error" title={run.error} />}
        {run.sum !== null && (
          <Result sum={run.sum} isWhole={run.state === "done"} session={session} />
        )}
      </div>
    </>
  );
}

function Progress({ run: { state, sum } }: { run: Run }) {
  if (state === "idle") return null;
  const { looked = 0, total = 0 } = sum ?? {};
  const words = `Просмотрено ${countText(looked)} из ${countText(Math.max(looked, total))}`;
  return (
    <>
      {state === "running" && (
        <progress aria-label="Проверка" max={Math.max(1, looked, total)} value={looked} />
      )}
      {/* Spoken when it is over, not a thousand times on the way. */}
      <p role={state === "running" ? undefined : "status"} className={styles.looked}>
        {state === "stopped" ? `${words}, остановлено` : words}
      </p>
    </>
  );
}

const countOf = (lines: readonly { count: number }[]) =>
  lines.reduce((sum, { count }) => sum + count, 0);

type ResultProps = { sum: Added; isWhole: boolean; session: DeskSession };

function Result({ sum, isWhole, session }: ResultProps) {
  const { changes, flips, looked, notGathered, until, version } = sum;
  const flipped = countOf(changes.filter(({ isFlipped }) => isFlipped));
  const moved = countOf(changes) - flipped;
  const untold = countOf(notGathered);
  return (
    <>
      <TitledCard title="Итог">
        <div className={styles.sums}>
          <DefinitionList
            items={[
              { name: "Решилось бы иначе", value: countText(flipped) },
              { name: "Так же, но по другому правилу", value: countText(moved) },
              { name: "Не собраны нужные сведения", value: countText(untold) },
              { name: "Так же", value: countText(looked - flipped - moved - untold) },
              { name: "Таблица", value: version },
              ...(isWhole || until === null
                ? []
                : [{ name: "Просмотрено до", value: instantText(until) }]),
            ]}
          />
        </div>
        {notGathered.map(({ facts, count }) => (
          <p key={facts.join()}>
            Не собрано: {facts.join(", ")} – {countText(count)}. Что решила бы таблица, неизвестно.
          </p>
        ))}
      </TitledCard>
      {changes.length > 0 && (
        <TitledCard title="Что изменилось бы">
          <Table
            label="Изменения"
            columns={["Было", "Стало бы", "Решений"]}
            figures={["Решений"]}
            rows={changes.map(({ from, to, count }) => ({
              key: JSON.stringify([from, to]),
              cells: [decidedText(from), decidedText(to), countText(count)],
            }))}
          />
        </TitledCard>
      )}
      {flips.length > 0 && <Flips sum={sum} session={session} />}
    </>
  );
}

const decidedText = ({ decides, rule }: Change["from"]) => `${decides} – ${lowerFirst(rule)}`;

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

const atOnce = 50;

function Flips({ sum: { flips, changes }, session }: Omit<ResultProps, "isWhole">) {
  const mayOpen = may(session, deskApplicationEndpoints.getDeskApplication);
  const [shown, setShown] = useState(atOnce);
  const { list, move } = useRows<HTMLTableElement>();
  const hasMore = flips.length > shown;
  const more = () => setShown(shown + atOnce);
  useKeys([
    { key: "j", words: "Следующая заявка", act: () => move(1) },
    { key: "k", words: "Предыдущая заявка", act: () => move(-1) },
    ...(hasMore ? [{ key: "m", words: "Показать ещё", act: more }] : []),
  ]);
  return (
    <TitledCard title={`Заявки, где решилось бы иначе: ${countText(flips.length)}`}>
      <Table
        ref={list}
        label="Заявки, где решилось бы иначе"
        columns={["Заявка", "Решена", "Было", "Стало бы"]}
        rows={flips.slice(0, shown).map((flip) => {
          const name = flip.contractNumber ?? shortId(flip.applicationId);
          const change = changes[flip.change];
          return {
            key: String(flip.decisionId),
            cells: [
              mayOpen ? (
                <Link
                  key="of"
                  data-row
                  href={`/desk/applications/${flip.applicationId}`}
                  translate="no"
                >
                  {name}
                </Link>
              ) : (
                <span key="of" translate="no">
                  {name}
                </span>
              ),
              instantText(flip.decidedAt),
              change && decidedText(change.from),
              change && decidedText(change.to),
            ],
          };
        })}
      />
      {hasMore && (
        <Button look="secondary" onClick={more}>
          Показать ещё
        </Button>
      )}
    </TitledCard>
  );
}
