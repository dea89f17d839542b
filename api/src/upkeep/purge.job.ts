// Once a day what nobody needs any more is cleared away, a batch at a time (decision 0025).
import type { FeatureContext } from "../context.ts";
import { jobKinds } from "../platform/jobs/job-kinds.ts";
import { sweepFiles } from "./file-sweep.ts";
import { purgeTable } from "./purge-table.store.ts";
import { type Purge, purgeBatch } from "./purge.store.ts";

/** Small enough that nobody waits for a batch. */
const rowsOfABatch = 500;

export function purgeJobs(context: FeatureContext): void {
  const { db, files, jobs, log, settings } = context;

  async function clear(purge: Purge): Promise<void> {
    const batch = { keptSeconds: purge.keptSeconds(await settings.read(db)), most: rowsOfABatch };
    let rows = 0;
    for (let last = rowsOfABatch; last === rowsOfABatch; rows += last)
      last = await purgeBatch(db, purge, batch, (key) => files.remove(key));
    if (rows > 0) log.info({ rows, what: purge.what }, "purged");
  }

  jobs.handle(jobKinds.purge, async () => {
    const faults: unknown[] = [];
    // What is wrong with one line keeps nothing of the others.
    for (const purge of purgeTable) await clear(purge).catch((fault) => faults.push(fault));
    await sweepFiles(context).catch((fault) => faults.push(fault));
    if (faults.length > 0) throw faults[0];
  });
}
