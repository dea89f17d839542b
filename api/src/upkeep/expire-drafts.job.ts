// Applications that nobody goes on with expire, one after another (D5; decision 0037). Offers have a time of their own.
import { lockAnyApplication } from "../journey/state/journey.store.ts";
import { moveApplication } from "../journey/state/journey.ts";
import { record } from "../platform/audit/audit.store.ts";
import type { Context } from "../platform/context.ts";
import { faultsOfEach, throwFirst } from "../platform/jobs/each.ts";
import { batchSize, findUnfinished, isStillUnfinished } from "./expire-drafts.store.ts";

export async function expireDrafts(context: Context): Promise<void> {
  const { db, settings } = context;
  const { DraftApplicationDays: days } = await settings.read(db);
  const faults: unknown[] = [];
  for (let found = batchSize; found === batchSize;) {
    // Those before the batch could not be ended.
    const batch = await findUnfinished(db, { days, behind: faults.length });
    faults.push(...(await faultsOfEach(batch, ({ id }) => expire(context, id, days))));
    found = batch.length;
  }
  throwFirst(faults);
}

async function expire(context: Context, applicationId: string, days: number): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const application = await lockAnyApplication(tx, applicationId);
    // Changed between the look and the lock, or ended by another process.
    if (!application || !(await isStillUnfinished(tx, applicationId, days))) return;
    await moveApplication(context, tx, application, "Expired");
    await record(tx, { actor: "job:expire-drafts", applicationId, action: "application expired" });
  });
}
