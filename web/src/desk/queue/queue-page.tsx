// The queue: what waits for a person, the longest first, live, by keys (issue 18).
import { useInfiniteQuery } from "@tanstack/react-query";

import {
  type QueueKind,
  queueEndpoints,
  queueKinds,
} from "@microloan/contract/desk/endpoints/queue";

import { Loaded } from "../../client/loaded.tsx";
import { Link, useLocation } from "../../client/navigation.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useKeys } from "../keys.ts";
import { may } from "../session.ts";
import type { DeskSession } from "../session.ts";
import { useIsPresent } from "../use-is-present.ts";
import { useRows } from "../use-rows.ts";
import { useTitle } from "../use-title.ts";
import { queueQuery } from "./queue-query.ts";
import { QueueTable } from "./queue-table.tsx";
import type { QueueItem } from "./queue-words.ts";
import { kindWords } from "./queue-words.ts";
import { useFilters } from "./use-filters.ts";
import { useTake } from "./use-take.ts";

import styles from "./queue-page.module.css";

export function QueuePage({ session }: { session: DeskSession }) {
  const { kind, onlyFree, addressOf } = useFilters();
  const isPresent = useIsPresent();
  const queue = useInfiniteQuery(queueQuery(kind, isPresent));
  const { take, giveBack, busyId, error } = useTake();
  const mayTake = may(session, queueEndpoints.takeItem);
  useTitle("Очередь");

  const items = queue.data?.pages.flatMap((page) => page.items) ?? [];
  const shown = onlyFree ? items.filter(({ taken }) => taken === null || taken.isMe) : items;
  const toggle = (item: QueueItem) =>
    item.taken?.isMe === true ? giveBack(item.applicationId) : take(item.applicationId);
  const table = useQueueKeys(shown, {
    ...(mayTake && { toggle }),
    ...(queue.hasNextPage && { more: () => void queue.fetchNextPage() }),
  });

  return (
    <>
      <PageHeading>Очередь</PageHeading>
      <Filters
        counts={queue.data?.pages[0]?.counts}
        chosen={kind}
        onlyFree={onlyFree}
        addressOf={addressOf}
      />
      {error !== null && <Alert tone="warning">{error.message}</Alert>}
      <Loaded query={queue} rows={["card", "card", "card"]}>
        {() => (
          <>
            {shown.length === 0 ? (
              <Alert tone="success" live={false} title="Здесь никого нет">
                <p>Список обновляется сам.</p>
              </Alert>
            ) : (
              <QueueTable
                ref={table}
                items={shown}
                busyId={busyId}
                {...(mayTake && { onToggle: toggle })}
              />
            )}
            {queue.hasNextPage && (
              <Button
                look="secondary"
                busy={queue.isFetchingNextPage}
                onClick={() => void queue.fetchNextPage()}
              >
                Показать ещё
              </Button>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

type Deeds = { toggle?: (item: QueueItem) => void; more?: () => void };

function useQueueKeys(items: readonly QueueItem[], { toggle, more }: Deeds) {
  const { table, current, move } = useRows();
  const [, navigate] = useLocation();
  const atCurrent = (act: (item: QueueItem) => void) => {
    const item = items[Math.max(0, current())];
    if (item !== undefined) act(item);
  };
  useKeys([
    { key: "j", words: "Следующая заявка", act: () => move(1) },
    { key: "k", words: "Предыдущая заявка", act: () => move(-1) },
    {
      key: "o",
      shown: "Enter, o",
      words: "Открыть",
      act: () => atCurrent((item) => navigate(`/desk/applications/${item.applicationId}`)),
    },
    ...(toggle === undefined
      ? []
      : [{ key: "t", words: "Взять или вернуть", act: () => atCurrent(toggle) }]),
    ...(more === undefined ? [] : [{ key: "m", words: "Показать ещё", act: more }]),
  ]);
  return table;
}

type FiltersProps = {
  counts: Readonly<Record<QueueKind, number>> | undefined;
  chosen: QueueKind | undefined;
  onlyFree: boolean;
  addressOf: ReturnType<typeof useFilters>["addressOf"];
};

function Filters({ counts, chosen, onlyFree, addressOf }: FiltersProps) {
  const all = counts && queueKinds.reduce((sum, kind) => sum + counts[kind], 0);
  const kinds = [undefined, ...queueKinds];
  return (
    <nav aria-label="Что показать" className={styles.filters}>
      <ul className={styles.kinds}>
        {kinds.map((kind) => (
          <li key={kind ?? "all"}>
            <Link
              href={addressOf({ kind, onlyFree })}
              className={styles.kind}
              aria-current={kind === chosen ? "true" : undefined}
            >
              {kind === undefined ? "Всё" : kindWords[kind]}
              {counts && (
                <span className={styles.count}>{kind === undefined ? all : counts[kind]}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <Link
        href={addressOf({ kind: chosen, onlyFree: !onlyFree })}
        className={styles.kind}
        aria-current={onlyFree ? "true" : undefined}
      >
        Без взятых другими
      </Link>
    </nav>
  );
}
