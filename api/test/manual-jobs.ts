// Jobs that run when a test says so: written in the transaction that causes them, as with pg-boss, then taken in order.
import { sql } from "kysely";

import type { Db } from "../src/platform/database/database.ts";
import type { Job, Jobs } from "../src/platform/jobs/jobs.ts";

type Waiting = { id: number; kind: string; data: object };
type Selection = { kind?: Job<object>; delayed?: boolean };

/** Where they wait: beside the product's own tables, in the database that every test copies. */
export const createManualJobsTable = (db: Db) =>
  sql`
    create table manual_jobs (
      id bigint generated always as identity primary key,
      kind text not null,
      data jsonb not null,
      start_after_seconds integer not null
    )`.execute(db);

export function createManualJobs(db: Db) {
  const works = new Map<string, (data: object) => Promise<void>>();
  const undones: (() => Promise<object[]>)[] = [];
  async function waiting({ kind, delayed = false }: Selection = {}): Promise<Waiting[]> {
    const { rows } = await sql<Waiting>`
      select id, kind, data from manual_jobs
      where (${kind?.name ?? null}::text is null or kind = ${kind?.name ?? null})
        and (${delayed} or start_after_seconds = 0)
      order by id`.execute(db);
    return rows;
  }

  async function perform(kind: string, data: object): Promise<void> {
    const work = works.get(kind);
    if (!work) throw new Error(`nothing handles ${kind}`);
    await work(data);
  }

  /**
   * Runs each waiting job once, those included that are added meanwhile; answers what failed. A failed job waits for
   * the next run, as it would for its retry.
   */
  async function run(selection: Selection = {}): Promise<string[]> {
    const tried = new Set<number>();
    const failed: string[] = [];
    for (;;) {
      const job = (await waiting(selection)).find(({ id }) => !tried.has(id));
      if (!job) return failed;
      tried.add(job.id);
      try {
        await perform(job.kind, job.data);
        await sql`delete from manual_jobs where id = ${job.id}`.execute(db);
      } catch (error) {
        failed.push(`${job.kind}: ${(error as Error).message}`);
      }
    }
  }

  const jobs: Jobs = {
    start: async () => {},
    stop: async () => {},
    handle(kind, work, undone) {
      works.set(kind.name, work as (data: object) => Promise<void>);
      if (undone) undones.push(undone);
    },
    async enqueue(tx, kind, data, { startAfterSeconds = 0 } = {}) {
      await sql`
        insert into manual_jobs (kind, data, start_after_seconds)
        values (${kind.name}, ${JSON.stringify(data)}, ${startAfterSeconds})`.execute(tx);
    },
  };
  return {
    jobs,
    run,
    waiting,
    /** What each kind would take over at a start. */
    lookForUndone: () => Promise.all(undones.map((undone) => undone())),
    /** The handler itself, as if the job were delivered once more. */
    deliver: <Data extends object>(kind: Job<Data>, data: Data) => perform(kind.name, data),
  };
}
