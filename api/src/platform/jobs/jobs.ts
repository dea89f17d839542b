// Durable jobs on PostgreSQL (D6): enqueued inside the transaction that causes them, run at least once.
import type { FastifyBaseLogger } from "fastify";
import { type JobResult, PgBoss, type QueueOptions } from "pg-boss";

import type { Db } from "../database/database.ts";
import { runRaw } from "../database/raw-query.ts";
import { describeFault } from "../endpoints/errors.ts";
import { stableJson } from "../hashing.ts";

export type Job<Data extends object> = {
  name: string;
  options: QueueOptions;
  /** How many of it one process runs at a time. */
  atOnce: number;
  /** When it runs by itself, in Moscow's time: once for all processes. */
  cron?: string | undefined;
  data?: Data;
};

export type Jobs = ReturnType<typeof createJobs>;

/** New jobs are announced; retries and delayed jobs are not, and would wait for a poll every 30 s. */
const pollOften = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 };

/** What was missed while nobody ran is made up for once. */
const whenItRuns = { tz: "Europe/Moscow", missed: "once" } as const;

/** With several at once a full batch is followed by the next without a pause, so that a heap of jobs melts away. */
const pacing = ({ atOnce }: Job<object>) =>
  ({
    ...pollOften,
    batchSize: atOnce,
    burstWhenBatchFull: atOnce > 1,
    perJobResults: true,
  }) as const;

type Tries = Pick<QueueOptions, "retryLimit" | "retryDelay" | "retryBackoff" | "retryDelayMax">;

type Work = {
  kind: Job<object>;
  run: (data: never) => Promise<void>;
  undone: () => Promise<object[]>;
};

/** What every kind has unless it says otherwise. */
const usualOptions = {
  retryLimit: 50,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
  heartbeatSeconds: 10,
  expireInSeconds: 120,
};

/** A kind of job; its handler must bear being run twice. */
export function defineJob<Data extends object>(
  name: string,
  { atOnce = 1, cron, ...options }: QueueOptions & { atOnce?: number; cron?: string } = {},
): Job<Data> {
  return { name, options: { ...usualOptions, ...options }, atOnce, cron };
}

/** Finds what stands undone when the tries of its job are used up. */
export const takeUpUndone = defineJob<object>("take-up-undone", { cron: "30 * * * *" });

/** Created, to be tried again, or under way. */
const jobsToCome = "select data from jobs.job where name = $1 and state < 'completed'";

export function createJobs(databaseUrl: string, log: FastifyBaseLogger) {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    schema: "jobs",
    useListenNotify: true,
    // How soon a job of a killed process is noticed, once its heartbeat of ten seconds has stopped.
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue error"));
  const works: Work[] = [];

  /** Makes the queues, and runs their jobs unless this process only answers calls. */
  async function start(isWorking: boolean): Promise<void> {
    await boss.start();
    for (const { kind } of works)
      await boss.createQueue(kind.name, { ...kind.options, notify: true });
    for (const { kind } of works)
      if (kind.cron) await boss.schedule(kind.name, kind.cron, null, whenItRuns);
    if (!isWorking) return;
    for (const work of works) await boss.work(work.kind.name, pacing(work.kind), workOn(work, log));
    await takeOver(boss, works);
  }

  works.push({ kind: takeUpUndone, run: () => takeUp(boss, works), undone: async () => [] });
  return {
    start,
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
    /** Says what runs a kind of job, and which jobs what stands undone would need; call before `start`. */
    handle<Data extends object>(
      kind: Job<Data>,
      run: (data: Data) => Promise<void>,
      undone: () => Promise<Data[]> = async () => [],
    ): void {
      works.push({ kind, run, undone });
    },
    /** Adds a job inside the caller's transaction; `tries`: other than its kind's. */
    async enqueue<Data extends object>(
      db: Db,
      kind: Job<Data>,
      data: Data,
      options: { startAfterSeconds?: number; tries?: Tries } = {},
    ): Promise<void> {
      await boss.send(kind.name, data, {
        db: { executeSql: (text: string, values?: unknown[]) => runRaw(db, text, values) },
        ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
        ...options.tries,
      });
    },
  };
}

/**
 * What a process that died left undone is taken over at once: its own job is noticed only when its heartbeat has
 * stopped, and a borrower who waits for a code does not wait that long. Done twice is harmless.
 */
async function takeOver(boss: PgBoss, works: readonly Work[]): Promise<void> {
  for (const { kind, undone } of works)
    for (const data of await undone()) await boss.send(kind.name, data);
}

/** Tried once each time: this comes round again. */
async function takeUp(boss: PgBoss, works: readonly Work[]): Promise<void> {
  for (const { kind, undone } of works) {
    const left = await undone();
    if (left.length === 0) continue;
    const { rows } = await boss.getDb().executeSql(jobsToCome, [kind.name]);
    const toCome = new Set((rows as { data: object }[]).map(({ data }) => stableJson(data)));
    for (const data of left)
      if (!toCome.has(stableJson(data))) await boss.send(kind.name, data, { retryLimit: 0 });
  }
}

/** Each job of a batch is settled for itself: one that fails sends no other one round again. */
function workOn({ kind, run }: Work, log: FastifyBaseLogger) {
  async function settle(id: string, data: unknown): Promise<JobResult> {
    try {
      await run(data as never);
      return { id, status: "completed" };
    } catch (error) {
      // It is tried again; until then this line is all that the operator sees.
      const fault = describeFault(error as Error);
      log.warn({ job: kind.name, jobId: id, fault }, "job failed");
      return { id, status: "failed", output: fault };
    }
  }
  return (jobs: { id: string; data: unknown }[]): Promise<JobResult[]> =>
    Promise.all(jobs.map(({ id, data }) => settle(id, data)));
}
