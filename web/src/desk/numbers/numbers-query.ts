// What the numbers are asked by stands in the address, so that it can be sent to a colleague.
import { queryOptions } from "@tanstack/react-query";
import { useSearch } from "wouter/use-browser-location";

import { numbersEndpoints } from "@microloan/contract/desk/endpoints/numbers";
import type { RequestOf, SuccessOf } from "@microloan/contract/endpoint";

import { askCall } from "../../server/query.ts";

const { getNumbers } = numbersEndpoints;

export type Numbers = SuccessOf<typeof getNumbers>;
export type Filters = RequestOf<typeof getNumbers>["query"];

const names = ["days", "from", "to", "flow", "experiment"] as const;

/** What in the address is no filter is not asked for. */
export function useFilters(): Filters {
  const query = new URLSearchParams(useSearch());
  return Object.fromEntries(
    names.flatMap((name) => {
      const parsed = getNumbers.query.shape[name].safeParse(query.get(name) ?? undefined);
      return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
    }),
  );
}

export function addressOf(filters: Filters): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given).toString();
  return text === "" ? "/desk/numbers" : `/desk/numbers?${text}`;
}

const minute = 60_000;

/** Today's goes on: it is asked anew after a while. */
export const numbersQuery = (filters: Filters) =>
  queryOptions({
    queryKey: [getNumbers.name, filters],
    queryFn: ({ signal }) => askCall(getNumbers, { query: filters }, signal),
    staleTime: minute,
  });
