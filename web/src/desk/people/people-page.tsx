// People: found by phone, contract or passport in one field, or by name and birth date (issue 18).
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useSearch } from "wouter/use-browser-location";

import { statusWords } from "@microloan/contract/desk/status-words";
import { formatDate } from "@microloan/domain/text/date";

import { Loaded } from "../../client/loaded.tsx";
import { Link, useLocation } from "../../client/navigation.tsx";
import { useTitle } from "../../client/use-title.ts";
import { fieldId } from "../../form/fields/use-field.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { useKeys } from "../keys.ts";
import type { DeskSession } from "../session.ts";
import { Table } from "../table.tsx";
import { useFocusOnHeading } from "../use-focus.ts";
import { useRows } from "../use-rows.ts";
import { nameOf, peopleQuery } from "./people-query.ts";
import type { FoundPerson, Search, Searches } from "./people-query.ts";
import { NameSearch, TextSearch } from "./search-forms.tsx";
import { CodesOfUnregisteredPhone } from "./spent-codes.tsx";

import styles from "./people.module.css";

type Props = {
  session: DeskSession;
  searches: Searches;
  onSearch: (name: string, search: Search) => void;
};

export function PeoplePage({ session, searches, onSearch }: Props) {
  const shown = new URLSearchParams(useSearch()).get("search");
  const search = shown === null ? null : (searches.get(shown) ?? null);
  const [, navigate] = useLocation();
  const look = (asked: Search) => {
    // Not counted: an address of before a reload would lead to another search.
    const name = crypto.randomUUID().slice(0, 8);
    onSearch(name, asked);
    navigate(`/desk/people?search=${name}`);
  };
  useTitle("Люди");
  useFocusOnHeading();
  useKeys([
    { key: "f", words: "Искать", act: () => document.getElementById(fieldId("text"))?.focus() },
  ]);
  return (
    <>
      <PageHeading>Люди</PageHeading>
      <div className={styles.parts}>
        <div className={styles.pair}>
          <TitledCard title="По номеру">
            <TextSearch shown={search} onSearch={look} />
          </TitledCard>
          <TitledCard title="По имени">
            <NameSearch shown={search} onSearch={look} />
          </TitledCard>
        </div>
        {shown !== null && search === null && <Forgotten />}
        {search !== null && <Found key={shown} search={search} session={session} />}
      </div>
    </>
  );
}

/** It was made before a reload, or in another tab. */
const Forgotten = () => (
  <Alert tone="info" live={false} title="Этот поиск не сохранился">
    <p>Кого искали, не хранится ни в адресе, ни в браузере. Введите ещё раз.</p>
  </Alert>
);

function Found({ search, session }: { search: Search; session: DeskSession }) {
  const people = useInfiniteQuery(peopleQuery(search));
  const { list, move } = useRows<HTMLTableElement>();
  const more = () => void people.fetchNextPage();
  useKeys([
    { key: "j", words: "Следующий человек", act: () => move(1) },
    { key: "k", words: "Предыдущий человек", act: () => move(-1) },
    ...(people.hasNextPage ? [{ key: "m", words: "Показать ещё", act: more }] : []),
  ]);
  const found = people.data?.pages.flatMap((page) => page.people) ?? [];
  const isFound = found.length > 0;
  // Whoever has asked by Enter opens the first one by another.
  const goToFirst = useEffectEvent(() => move(1));
  useEffect(() => {
    if (isFound) goToFirst();
  }, [isFound]);
  const unregistered = people.data?.pages[0]?.unregisteredPhone ?? null;
  return (
    <>
      <CodesOfUnregisteredPhone found={unregistered} search={search} session={session} />
      <TitledCard title="Нашлись">
        <div role="status">
          {people.data !== undefined && !isFound && (
            <Alert tone="info" live={false} title="Никого не нашли">
              <p>Проверьте, что введено: ищем только полное совпадение.</p>
            </Alert>
          )}
        </div>
        <Loaded query={people} rows={["card"]}>
          {() =>
            isFound && (
              <Table
                ref={list}
                label="Найденные люди"
                columns={["Человек", "Дата рождения", "Телефон", "Последняя заявка"]}
                rows={found.map((person) => ({ key: person.id, cells: cellsOf(person) }))}
              />
            )
          }
        </Loaded>
        {people.hasNextPage && (
          <div className={styles.action}>
            <Button look="secondary" busy={people.isFetchingNextPage} onClick={more}>
              Показать ещё
            </Button>
          </div>
        )}
      </TitledCard>
    </>
  );
}

const cellsOf = (person: FoundPerson) =>
  [
    <Link key="name" data-row href={`/desk/people/${person.id}`} translate="no">
      {nameOf(person)}
    </Link>,
    formatDate(person.birthDate),
    person.maskedPhone,
    [
      person.lastStatus === null ? "заявок нет" : statusWords[person.lastStatus],
      person.isBlocked && "заблокирован",
    ]
      .filter(Boolean)
      .join(", "),
  ] as const;
