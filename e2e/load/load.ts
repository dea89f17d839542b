// A steady rate of requests that waits for no answer: a product that is slow gets no fewer of them.
import type { IncomingHttpHeaders } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** `status` 0: no answer in time, or none that is one. */
export type Shot = { atMs: number; ms: number; status: number; isProxys: boolean };

type Answer = { status: number; headers: IncomingHttpHeaders };

const longestMs = 10_000;
/** More of them would measure this machine. */
const mostWaiting = 3_000;

export function startLoad(rate: number, send: (how: { signal: AbortSignal }) => Promise<Answer>) {
  const shots: Shot[] = [];
  const waiting = new Set<Promise<void>>();
  const over = new AbortController();

  async function shoot(atMs: number): Promise<void> {
    // Whoever has waited so long hangs up: connections that nobody waits at any more would pile up.
    const signal = AbortSignal.timeout(longestMs);
    const answer = await send({ signal }).catch(() => undefined);
    shots.push({
      atMs,
      ms: performance.now() - atMs,
      status: answer?.status ?? 0,
      isProxys: answer?.headers["x-proxy"] === "1",
    });
  }

  const running = (async () => {
    const begun = performance.now();
    for (let count = 0; !over.signal.aborted; count += 1) {
      const atMs = begun + (count * 1000) / rate;
      const ahead = atMs - performance.now();
      if (ahead > 1) await pause(ahead);
      if (waiting.size >= mostWaiting) {
        shots.push({ atMs, ms: longestMs, status: 0, isProxys: false });
        continue;
      }
      const shot = shoot(atMs).finally(() => waiting.delete(shot));
      waiting.add(shot);
    }
  })();

  return {
    shots,
    async stop(): Promise<readonly Shot[]> {
      over.abort();
      await running;
      await Promise.all(waiting);
      return shots;
    },
  };
}

export const isRight = ({ status }: Shot): boolean =>
  status === 200 || status === 503 || (status >= 400 && status < 500);

/** The time that this share of them took at most; 0 of none. */
export function percentile(shots: readonly Shot[], share: number): number {
  const times = shots.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

const healthyMs = 1_000;
const isHealthy = ({ status, ms }: Shot) => status !== 0 && status < 500 && ms <= healthyMs;

/** How long after this instant the first whole second begins in which everything is answered well; null for never. */
export function healthyAfter(shots: readonly Shot[], fromMs: number): number | null {
  const after = shots.filter(({ atMs }) => atMs >= fromMs).toSorted((a, b) => a.atMs - b.atMs);
  const lastMs = after.at(-1)?.atMs ?? 0;
  const bad = after.filter((shot) => !isHealthy(shot));
  let beginning = fromMs;
  for (const { atMs } of bad) {
    if (atMs - beginning >= healthyMs) break;
    beginning = atMs + 1;
  }
  return lastMs - beginning >= healthyMs * 0.9 ? Math.max(0, beginning - fromMs) : null;
}
