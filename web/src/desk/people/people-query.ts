// A search of people, page by page by key. What is looked for stands in no address: it is a phone, a passport, a name.
import { infiniteQueryOptions } from "@tanstack/react-query";

import { peopleEndpoints } from "@microloan/contract/desk/endpoints/people";
import type { RequestOf, SuccessOf } from "@microloan/contract/endpoint";
import { formatDate } from "@microloan/domain/text/date";

import { askCall, callQuery } from "../../server/query.ts";

const { findPeople, getPerson } = peopleEndpoints;

export type Search = RequestOf<typeof findPeople>["body"];
/** Those made in this tab since it was loaded, by the name that the address has of each. */
export type Searches = ReadonlyMap<string, Search>;
export type FoundPerson = SuccessOf<typeof findPeople>["people"][number];
export type UnregisteredPhone = NonNullable<SuccessOf<typeof findPeople>["unregisteredPhone"]>;
export type Person = SuccessOf<typeof getPerson>;

export const peopleQuery = (search: Search) =>
  infiniteQueryOptions({
    queryKey: [findPeople.name, search],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      askCall(
        findPeople,
        { body: { ...search, ...(pageParam !== null && { after: pageParam }) } },
        signal,
      ),
    getNextPageParam: ({ next }) => next,
  });

/** Each look is a line of the audit log: read when it is opened and when something was done. */
export const personQuery = (id: string) => ({
  ...callQuery(getPerson, { params: { contactId: id } }),
  staleTime: 0,
});

export const nameOf = ({
  lastName,
  firstName,
  middleName,
}: Pick<Person, "lastName" | "firstName" | "middleName">): string =>
  [lastName, firstName, middleName].filter(Boolean).join(" ");

export type Named = Pick<Person, "lastName" | "firstName" | "middleName" | "birthDate">;

export const namedText = (named: Named): string =>
  `${nameOf(named)}, ${formatDate(named.birthDate)}`;
