// The paid extras of the offer on the screen: which are offered, which are chosen, and what the offer becomes (spec §7;
// D8). A newer call aborts the older one, so what was wished in between is asked for again;
// an error keeps the former state.
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import type { SuccessOf } from "@microloan/contract/endpoint";
import { additionalProductEndpoints } from "@microloan/contract/endpoints/additional-product";
import { vasEndpoints } from "@microloan/contract/endpoints/vas";

import { call } from "../../../server/client.ts";
import { explain } from "../../../server/errors.ts";
import { callQuery, CallRefused, failureOf } from "../../../server/query.ts";
import { useSubmit } from "../../../server/use-submit.ts";

const { selectAdditionalProducts, toggleAdditionalProduct } = additionalProductEndpoints;

export type ExtrasReply = SuccessOf<typeof selectAdditionalProducts>;
export type Extra = ExtrasReply["additionalProducts"][number];

/** What the borrower wishes and no answer has confirmed yet, by id. */
type PendingChoices = ReadonlyMap<string, boolean>;

const nothing: PendingChoices = new Map();

type Options = {
  applicationId: string;
  /** The terms that hold from now on. */
  onTerms: (reply: ExtrasReply) => void;
};

/** The choice as it stands; asking takes back what no longer fits, so it is a submit and read as one. */
const extrasQuery = (applicationId: string) =>
  queryOptions({
    queryKey: [selectAdditionalProducts.name, applicationId],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<ExtrasReply> => {
      const headers = { "Idempotency-Key": crypto.randomUUID() };
      const body = { applicationId };
      const reply = await call(selectAdditionalProducts, { body, signal, headers });
      if (reply?.result) return reply;
      throw failureOf(reply);
    },
  });

export function useExtras({ applicationId, onTerms }: Options) {
  const client = useQueryClient();
  const { send: change } = useSubmit(toggleAdditionalProduct);
  const [pending, setPending] = useState(nothing);
  const [fault, setFault] = useState<string | null>(null);
  const latestPending = useRef(nothing);
  const permission = useQuery({
    ...callQuery(vasEndpoints.getSelectingAdditionalProductValue, { body: { applicationId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const mayChoose = permission.data?.selectingAdditionalProductValue ?? false;
  const query = extrasQuery(applicationId);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...query,
    enabled: mayChoose,
  });

  useEffect(() => {
    if (data !== undefined) onTerms(data);
  }, [data, onTerms]);

  function changePending(next: PendingChoices): void {
    latestPending.current = next;
    setPending(next);
  }

  async function toggle(additionalProductId: string, isActive: boolean): Promise<void> {
    setFault(null);
    changePending(new Map(latestPending.current).set(additionalProductId, isActive));
    const reply = await change({ body: { applicationId, additionalProductId, isActive } });
    if (reply === null) return;
    if (!reply.result) {
      changePending(nothing);
      return setFault(explain(reply).message);
    }
    client.setQueryData(query.queryKey, reply);
    // Before anybody is told that nothing is under way any more.
    onTerms(reply);
    const open = [...latestPending.current].filter(([id, wanted]) =>
      reply.additionalProducts.some((extra) => extra.id === id && extra.isChecked !== wanted),
    );
    changePending(new Map(open));
    const [next] = open;
    if (next) await toggle(...next);
  }

  const extras = data?.additionalProducts.map((extra) => ({
    ...extra,
    isChecked: pending.get(extra.id) ?? extra.isChecked,
  }));
  return {
    extras: extras ?? null,
    /** It is known which extras there are, or that none can be told. */
    isSettled: mayChoose ? !isPending : !permission.isPending,
    /** What was ticked, or what a promo code left of it, is still being reckoned. */
    isBusy: pending.size > 0 || (data !== undefined && isFetching),
    fault: fault ?? (error instanceof CallRefused ? error.view.message : null),
    actualize: async () => void (await refetch()),
    toggle,
  };
}
