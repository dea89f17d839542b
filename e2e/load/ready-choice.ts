// Which of several processes of the API is asked next, by turns: those that say they are ready. One that dies under a
// request is left out until it says so again.

const probeEveryMs = 100;
/** Whoever is slow under the load is not gone. */
const probeWithinMs = 3_000;

export function startReadyChoice(urls: readonly string[]) {
  const down = new Set<string>();
  const over = new AbortController();
  let turn = 0;
  for (const url of urls) void probe(url);

  async function probe(url: string): Promise<void> {
    const signal = AbortSignal.timeout(probeWithinMs);
    const isReady = await fetch(`${url}/readyz`, { signal })
      .then(async (answer) => (await answer.text()) && answer.ok)
      .catch(() => false);
    if (isReady) down.delete(url);
    else down.add(url);
    if (!over.signal.aborted) setTimeout(() => void probe(url), probeEveryMs);
  }

  return {
    /** Undefined when all have been tried. */
    next(tried: readonly string[]): string | undefined {
      turn += 1;
      const left = urls.filter((url) => !tried.includes(url));
      const up = left.filter((url) => !down.has(url));
      return (up.length > 0 ? up : left)[turn % Math.max(1, up.length || left.length)];
    },
    /** Until it says again that it is ready. */
    leaveOut: (url: string): void => void down.add(url),
    stop: (): void => over.abort(),
  };
}

export type ReadyChoice = ReturnType<typeof startReadyChoice>;

type Sent = { method?: string | undefined; headers: Readonly<Record<string, unknown>> };

/** Whether a request that failed may go to another: it was not read, changes nothing, or happens once by its key. */
export const isRepeatable = ({ method, headers }: Sent, { code }: NodeJS.ErrnoException): boolean =>
  code === "ECONNREFUSED" || method === "GET" || headers["idempotency-key"] !== undefined;

/** Nobody knows whether it was done: its sender looks, and sends it again. */
export const refusal = {
  status: 503,
  headers: { "content-type": "application/json", "retry-after": "1", "x-proxy": "1" },
  text: '{"result":false,"errorCode":0,"errorMessage":"","requestId":""}',
};
