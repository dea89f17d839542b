// What the page of staff asks for.
import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";

import { staffEndpoints } from "@microloan/contract/desk/endpoints/staff";
import type { SuccessOf } from "@microloan/contract/endpoint";

import { askCall, callQuery } from "../../server/query.ts";

const { listStaff, listRoleProposals } = staffEndpoints;

export type One = SuccessOf<typeof listStaff>["staff"][number];
export type RoleProposal = SuccessOf<typeof listRoleProposals>["proposals"][number];

export const staffQuery = infiniteQueryOptions({
  queryKey: [listStaff.name],
  initialPageParam: null as string | null,
  queryFn: ({ pageParam: after, signal }) =>
    askCall(listStaff, { query: after === null ? {} : { after } }, signal),
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
});

const askedEachMs = 30_000;

/** Asked again while somebody is there: another administrator may have proposed something. */
export const proposalsQuery = (isPresent: boolean) => ({
  ...callQuery(listRoleProposals, {}),
  staleTime: 0,
  refetchInterval: isPresent ? askedEachMs : (false as const),
});

/** Somebody's access or roles are others now. */
export async function changedBy(client: QueryClient): Promise<void> {
  await Promise.all(
    [listStaff, listRoleProposals].map(({ name }) =>
      client.invalidateQueries({ queryKey: [name] }),
    ),
  );
}
