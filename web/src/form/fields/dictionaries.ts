// The choices of the forms as the API names them: asked for once per page load, the contract's own until then
// and without it. A form never waits for them and shows nothing of a failure
// (spec §3 "Dictionaries requested", §7, §8).
import { useQuery } from "@tanstack/react-query";

import type { Dictionary } from "@microloan/contract/dictionaries/dictionary";
import { dictionaryNames } from "@microloan/contract/dictionaries/dictionary-names";
import type { Endpoint, RequestOf } from "@microloan/contract/endpoint";
import { catalogEndpoints } from "@microloan/contract/endpoints/catalog";
import { dictionariesResponse } from "@microloan/contract/fields/dictionary-item";

import { call } from "../../server/client.ts";
import type { CallOptions } from "../../server/client.ts";
import { logError } from "../../server/log.ts";
import { makeQueryClient } from "../../server/query.ts";
import { choicesOf } from "./choices.ts";
import type { Choice } from "./choices.ts";

/** The choices of the dictionary of this name; `builtIn` holds the ids that can be sent. */
export type Choices = (name: string, builtIn: Dictionary) => readonly Choice[];

type DictionaryCall = Endpoint & { response: typeof dictionariesResponse };

/** Of its own: a save or another session, which empty the other cache, change nothing of a name. */
export const dictionaryCache = makeQueryClient();

/** The hook for the choices of one call that lists dictionaries; `fault` is logged when they cannot be had. */
export function dictionariesOf<E extends DictionaryCall>(
  endpoint: E,
  request: RequestOf<E> & CallOptions,
  fault: string,
): () => Choices {
  const query = {
    queryKey: [endpoint.name],
    queryFn: async () => {
      const { success, data } = dictionariesResponse.safeParse(await call(endpoint, request));
      if (!success) logError(fault);
      return new Map(data?.dictionaries.map(({ name, items }) => [name, items]));
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: "always" as const,
  };
  return function useChoices() {
    const { data } = useQuery(query, dictionaryCache);
    return (name, builtIn) => choicesOf(builtIn, data?.get(name));
  };
}

/** The dictionaries of every form that has no call of its own for them. */
export const useCatalog = dictionariesOf(
  catalogEndpoints.listDictionaries,
  { query: { "names[]": [...dictionaryNames] } },
  "Ошибка при получении словарей",
);
