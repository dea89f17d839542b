// Queries of the signed-in screens: the session with its journey, and any reading call of the contract.
import { QueryClient, queryOptions } from "@tanstack/react-query";

import type { Endpoint, RequestOf, SuccessOf } from "@microloan/contract/endpoint";
import { personalDataEndpoints } from "@microloan/contract/endpoints/personal-data";
import type { JourneyState } from "@microloan/contract/fields/journey";

import { call } from "./client.ts";
import { explain } from "./errors.ts";
import type { ErrorView } from "./errors.ts";
import type { Refused } from "./reply.ts";

/** A refusal inside a query; `view` is what to show. */
export class CallRefused extends Error {
  readonly view: ErrorView;
  readonly refused: Refused;
  constructor(refused: Refused) {
    const view = explain(refused);
    super(view.message);
    this.view = view;
    this.refused = refused;
  }
}

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < 2 &&
          error instanceof CallRefused &&
          !error.refused.answered &&
          !error.refused.isForeign,
        refetchOnWindowFocus: false,
        staleTime: 30_000,
      },
    },
  });

/** Asks a reading call for a query: a refusal is thrown, and so is an abort. */
export async function askCall<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  signal: AbortSignal,
): Promise<SuccessOf<E>> {
  const kind = `query ${JSON.stringify([endpoint.name, request])}`;
  const reply = await call(endpoint, { ...(request as RequestOf<E> & object), signal, kind });
  if (reply?.result) return reply;
  throw failureOf(reply);
}

/** What a query throws that got no success. */
export const failureOf = (reply: Refused | null): Error =>
  reply === null ? new DOMException("aborted", "AbortError") : new CallRefused(reply);

/** Query of a reading call; its key is the call's name and what it is asked. */
export function callQuery<E extends Endpoint>(endpoint: E, request: RequestOf<E>) {
  return queryOptions({
    queryKey: [endpoint.name, request] as const,
    queryFn: ({ signal }) => askCall(endpoint, request, signal),
  });
}

/** Who is signed in, their application and its journey (`personalData/get`). */
export const sessionQuery = callQuery(personalDataEndpoints.getPersonalData, {});

export type Session = SuccessOf<typeof personalDataEndpoints.getPersonalData>;

/** Reads anew what the page stands on, but not who is signed in; fails when an answer does. */
export const refetchActive = (client: QueryClient): Promise<void> =>
  client.refetchQueries(
    { type: "active", predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] },
    { throwOnError: true },
  );

/** Puts the journey of an answer in the place of the one known before. */
export function keepJourney(client: QueryClient, journey: JourneyState): void {
  client.setQueryData(sessionQuery.queryKey, (session: Session | undefined) =>
    session === undefined ? session : { ...session, journey },
  );
}
