// Once a day what nobody needs any more is cleared away, a batch at a time (decision 0025).
import { replaceCodeword } from "../journey/answers/answers.store.ts";
import { sealCodeword } from "../people/contacts/codeword-seal.ts";
import type { Context } from "../platform/context.ts";
import { findClearCodewords } from "./clear-codewords.store.ts";
import { sweepFiles } from "./file-sweep.ts";
import { purgeTable } from "./purge-table.store.ts";
import { type Purge, purgeBatch } from "./purge.store.ts";

/** Small enough that nobody waits for a batch. */
const rowsOfABatch = 500;

export async function purge(context: Context): Promise<void> {
  const faults: unknown[] = [];
  // What is wrong with one line keeps nothing of the others.
  for (const line of purgeTable) await clear(context, line).catch((fault) => faults.push(fault));
  await sealCodewords(context).catch((fault) => faults.push(fault));
  await sweepFiles(context).catch((fault) => faults.push(fault));
  if (faults.length > 0) throw faults[0];
}

async function clear({ db, files, log, settings }: Context, line: Purge): Promise<void> {
  const batch = { keptSeconds: line.keptSeconds(await settings.read(db)), most: rowsOfABatch };
  let rows = 0;
  for (let last = rowsOfABatch; last === rowsOfABatch; rows += last)
    last = await purgeBatch(db, line, batch, (key) => files.remove(key));
  if (rows > 0) log.info({ rows, what: line.what }, "purged");
}

/** Those of passports that were saved before codewords were sealed (decision 0065). */
async function sealCodewords(context: Context): Promise<void> {
  const { db } = context;
  for (let last = rowsOfABatch; last === rowsOfABatch;) {
    const found = await findClearCodewords(db, rowsOfABatch);
    last = found.length;
    for (const { applicationId, contactId, codeword } of found) {
      const sealed = sealCodeword(context, contactId, codeword);
      await replaceCodeword(db, { applicationId, clear: codeword, sealed });
    }
  }
}
