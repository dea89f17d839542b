// The queue: what waits for a person, the longest first, live, by keys (issue 18).
import { useInfiniteQuery } from "@tanstack/react-query";

import { type QueueKind, queueKindsOf } from "@microloan/contract/desk/queue-kinds";

import { Loaded } from "../../client/loaded.tsx";
import { Link, useLocation } from "../../client/navigation.tsx";
import { useTitle } from "../../client/use-title.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useIsPresent } from "../../ui/use-is-present.ts";
import { useKeys } from "../keys.ts";
import type { DeskSession } from "../session.ts";
import { useFocusOnHeading } from "../use-focus.ts";
import { useRows } from "../use-rows.ts";
import { queueQuery } from "./queue-query.ts";
import { QueueTable } from "./queue-table.tsx";
import type { QueueItem, Takeable } from "./queue-words.ts";
import { addressOf, kindWords, takeableOf } from "./queue-words.ts";
import { queueAddress, useFilters } from "./use-filters.ts";
import { mayTake, useTake } from "./use-take.ts";

import styles from "./queue-page.module.css";

export function QueuePage({ session }: { session: DeskSession }) {
  const { kind, onlyFree } = useFilters();
  const isPresent = useIsPresent();
  const queue = useInfiniteQuery(queueQuery(kind, isPresent));
  const { take, giveBack, busyId, error } = useTake();
  const mayTakeType = (type: Takeable["type"]) => mayTake(session, type);
  useTitle("Очередь");
  useFocusOnHeading();

  const items = queue.data?.pages.flatMap((page) => page.items) ?? [];
  const shown = onlyFree ? items.filter(({ taken }) => taken === null || taken.isMe) : items;
  const toggle = (item: QueueItem) => {
    const takeable = takeableOf(item);
    if (takeable === null || !mayTakeType(takeable.type)) return;
    (item.taken?.isMe === true ? giveBack : take)(takeable);
  };
  const isTaker = mayTakeType("application") || mayTakeType("phoneChange");
  const table = useQueueKeys(shown, {
    ...(isTaker && { toggle }),
    ...(queue.hasNextPage && { more: () => void queue.fetchNextPage() }),
  });

  return (
    <>
      <PageHeading>Очередь</PageHeading>
      <Filters
        kinds={queueKindsOf(session.roles)}
        counts={queue.data?.pages[0]?.counts}
        chosen={kind}
        onlyFree={onlyFree}
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
                mayTake={mayTakeType}
                onToggle={toggle}
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

type KeyActions = { toggle?: (item: QueueItem) => void; more?: () => void };

function useQueueKeys(items: readonly QueueItem[], { toggle, more }: KeyActions) {
  const { list, current, move } = useRows<HTMLTableElement>();
  const [, navigate] = useLocation();
  const at = (row: number, act: (item: QueueItem) => void) => {
    const item = items[row];
    if (item !== undefined) act(item);
  };
  useKeys([
    { key: "j", words: "Следующая строка", act: () => move(1) },
    { key: "k", words: "Предыдущая строка", act: () => move(-1) },
    {
      key: "o",
      shown: "Enter, o",
      words: "Открыть",
      act: () => at(Math.max(0, current()), (item) => navigate(addressOf(item))),
    },
    ...(toggle === undefined
      ? []
      : [
          // Of the row that has the focus: nobody takes what they do not look at.
          { key: "t", words: "Взять или вернуть", act: () => at(current(), toggle) },
        ]),
    ...(more === undefined ? [] : [{ key: "m", words: "Показать ещё", act: more }]),
  ]);
  return list;
}

type Count = { kind: QueueKind; count: number; isMore: boolean };

type FiltersProps = {
  kinds: readonly QueueKind[];
  counts: readonly Count[] | undefined;
  chosen: QueueKind | undefined;
  onlyFree: boolean;
};

function Filters({ kinds, counts, chosen, onlyFree }: FiltersProps) {
  const countsOf = (kind: QueueKind | undefined) =>
    counts?.filter((one) => kind === undefined || one.kind === kind);
  return (
    <nav aria-label="Что показать" className={styles.filters}>
      <ul className={styles.kinds}>
        {[undefined, ...kinds].map((kind) => (
          <li key={kind ?? "all"}>
            <Link
              href={queueAddress({ kind, onlyFree })}
              className={styles.kind}
              aria-current={kind === chosen ? "true" : undefined}
            >
              {kind === undefined ? "Всё" : kindWords[kind]}
              {counts && <span className={styles.count}>{waitingText(countsOf(kind) ?? [])}</span>}
            </Link>
          </li>
        ))}
      </ul>
      <Link
        href={queueAddress({ kind: chosen, onlyFree: !onlyFree })}
        className={styles.kind}
        aria-current={onlyFree ? "true" : undefined}
      >
        Без взятых другими
      </Link>
    </nav>
  );
}

/** Counting ends at a thousand of a kind. */
function waitingText(counts: readonly Count[]): string {
  const sum = counts.reduce((all, { count }) => all + count, 0);
  return counts.some(({ isMore }) => isMore) ? `${sum}+` : String(sum);
}
