// What the audit log is searched by stands in the address, so that it can be sent to a colleague.
import { infiniteQueryOptions } from "@tanstack/react-query";
import { useSearch } from "wouter/use-browser-location";

import { auditEndpoints } from "@microloan/contract/desk/endpoints/audit";
import type { SuccessOf } from "@microloan/contract/endpoint";

import { askCall } from "../../server/query.ts";

const { searchAudit } = auditEndpoints;

export type Line = SuccessOf<typeof searchAudit>["lines"][number];

const names = ["person", "application", "operator", "action", "from", "to"] as const;

/** A filter that is left out is not there. */
export type Filters = Partial<Record<(typeof names)[number], string>>;

/** What in the address is no filter is not asked for. */
export function useFilters(): Filters {
  const query = new URLSearchParams(useSearch());
  return Object.fromEntries(
    names.flatMap((name) => {
      const parsed = searchAudit.query.shape[name].safeParse(query.get(name) ?? undefined);
      return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
    }),
  );
}

export function addressOf(filters: Filters): string {
  const text = new URLSearchParams(filters).toString();
  return text === "" ? "/desk/audit" : `/desk/audit?${text}`;
}

/** Each search is a line of the log itself: it is asked anew when it is opened, not by itself. */
export const auditQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [searchAudit.name, filters],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      askCall(
        searchAudit,
        { query: { ...filters, ...(pageParam !== null && { after: pageParam }) } },
        signal,
      ),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
