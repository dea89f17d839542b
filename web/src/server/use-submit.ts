// One submit of a page: its key, its error and the call (reliability: a key per submit, kept until it is answered).
import { useCallback, useRef, useState } from "react";

import type { Endpoint, RequestOf, SuccessOf } from "@microloan/contract/endpoint";

import { clientHooks } from "./client-hooks.ts";
import { call } from "./client.ts";
import { explain } from "./errors.ts";
import type { ErrorView } from "./errors.ts";
import { broken, isPassing } from "./reply.ts";
import type { Refused } from "./reply.ts";

export type Submit<E extends Endpoint> = {
  /** Sends; the success, or null when it was refused (see `error`) or overtaken by a newer one. */
  submit: (request: RequestOf<E>) => Promise<SuccessOf<E> | null>;
  /** The same for pages whose way on depends on the refusal: gives it back; null only when overtaken. */
  send: (request: RequestOf<E>) => Promise<SuccessOf<E> | Refused | null>;
  error: ErrorView | null;
  clear: () => void;
};

export function useSubmit<E extends Endpoint>(endpoint: E): Submit<E> {
  const [error, setError] = useState<ErrorView | null>(null);
  const unanswered = useRef<{ key: string; request: string } | null>(null);

  const clear = useCallback(() => setError(null), []);

  const send = useCallback(
    async (request: RequestOf<E>): Promise<SuccessOf<E> | Refused | null> => {
      clear();
      const text = JSON.stringify(request);
      const again = unanswered.current?.request === text;
      const key = again ? unanswered.current!.key : crypto.randomUUID();
      unanswered.current = { key, request: text };
      const reply = await call(endpoint, {
        ...(request as RequestOf<E> & object),
        headers: {
          ...clientHooks().submitHeaders?.(),
          ...(endpoint.submit === true ? { "Idempotency-Key": key } : {}),
        },
      }).catch(broken);
      if (reply === null) return null;
      if (reply.result || !isPassing(reply)) unanswered.current = null;
      if (reply.result) return reply;
      setError(explain(reply));
      return reply;
    },
    [endpoint, clear],
  );

  const submit = useCallback(
    async (request: RequestOf<E>): Promise<SuccessOf<E> | null> => {
      const reply = await send(request);
      return reply?.result ? reply : null;
    },
    [send],
  );

  return { submit, send, error, clear };
}
