// The audit log: who did what, of whom and when, found by person, application, operator, action and day (issue 18).
import { useInfiniteQuery } from "@tanstack/react-query";

import { deskApplicationEndpoints } from "@microloan/contract/desk/endpoints/application";

import { Loaded } from "../../client/loaded.tsx";
import { useLocation } from "../../client/navigation.tsx";
import { useTitle } from "../../client/use-title.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useKeys } from "../keys.ts";
import { may } from "../session.ts";
import type { DeskSession } from "../session.ts";
import { useFocusOnHeading } from "../use-focus.ts";
import { useRows } from "../use-rows.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { auditQuery, useFilters } from "./audit-query.ts";
import type { Line } from "./audit-query.ts";
import { AuditTable } from "./audit-table.tsx";
import { ChainState } from "./chain-state.tsx";

export function AuditPage({ session }: { session: DeskSession }) {
  const filters = useFilters();
  const log = useInfiniteQuery(auditQuery(filters));
  const mayOpen = may(session, deskApplicationEndpoints.getDeskApplication);
  useTitle("Журнал");
  useFocusOnHeading();

  const lines = log.data?.pages.flatMap((page) => page.lines) ?? [];
  const more = () => void log.fetchNextPage();
  const list = useLogKeys(lines, { mayOpen, ...(log.hasNextPage && { more }) });
  const personName = lines.find(({ person }) => person?.id === filters.person)?.person?.name;

  return (
    <>
      <PageHeading>Журнал</PageHeading>
      <ChainState />
      <AuditFilters filters={filters} personName={personName} />
      <Loaded query={log} rows={["card", "card", "card"]}>
        {() => (
          <>
            {lines.length === 0 ? (
              <Alert tone="info" live={false} title="Таких строк нет">
                <p>Измените фильтры или покажите весь журнал.</p>
              </Alert>
            ) : (
              <AuditTable ref={list} lines={lines} filters={filters} mayOpen={mayOpen} />
            )}
            {log.hasNextPage && (
              <Button look="secondary" busy={log.isFetchingNextPage} onClick={more}>
                Показать ещё
              </Button>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

type Ways = { mayOpen: boolean; more?: () => void };

function useLogKeys(lines: readonly Line[], { mayOpen, more }: Ways) {
  const { list, current, move } = useRows<HTMLDivElement>();
  const [, navigate] = useLocation();
  const open = () => {
    const id = lines[current()]?.application?.id;
    if (id !== undefined) navigate(`/desk/applications/${id}`);
  };
  useKeys([
    { key: "j", words: "Следующая строка", act: () => move(1) },
    { key: "k", words: "Предыдущая строка", act: () => move(-1) },
    ...(mayOpen ? [{ key: "o", words: "Открыть заявку строки", act: open }] : []),
    ...(more === undefined ? [] : [{ key: "m", words: "Показать ещё", act: more }]),
  ]);
  return list;
}
