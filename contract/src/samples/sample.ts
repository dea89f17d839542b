// The shape of a sample: a request that a call accepts and a near-miss that it refuses. For tests of every workspace.
import type { Endpoint, RequestOf } from "../endpoint.ts";

/** Parts of a request as they may come from anybody. */
export type LooseRequest = { params?: unknown; query?: unknown; body?: unknown };

/** `nearMiss` replaces whole parts of `request` and must be refused; left out only where a call has no fields. */
export type Sample<E extends Endpoint> = { request: RequestOf<E>; nearMiss?: LooseRequest };

/** One sample for each call of a resource; a call with fields must have a near-miss. */
export type SamplesOf<Endpoints extends Record<string, Endpoint>> = {
  [K in keyof Endpoints]: Sample<Endpoints[K]> &
    (Endpoints[K] extends { params: unknown } | { query: unknown } | { body: unknown }
      ? { nearMiss: LooseRequest }
      : unknown);
};
