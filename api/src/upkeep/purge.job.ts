// Once a day what nobody needs any more is cleared away, a batch at a time (decision 0025).
import { replaceCodeword } from "../journey/answers/answers.store.ts";
import { sealCodeword } from "../people/contacts/codeword-seal.ts";
import type { Context } from "../platform/context.ts";
import { findClearCodewords } from "./clear-codewords.store.ts";
import { sweepFiles } from "./file-sweep.ts";
import { purgeTable } from "./purge-table.store.ts";
import {
  isAnyLeft,
  isOld,
  lookNoMoreAt,
  type Purge,
  purgeBatch,
  type Taking,
} from "./purge.store.ts";
import { findEnded, unsignedDataOf } from "./unsigned-data.store.ts";

/** Small enough that nobody waits for a batch. */
const rowsOfABatch = 500;

export async function purge(context: Context): Promise<void> {
  const faults: unknown[] = [];
  // What is wrong with one line keeps nothing of the others.
  for (const line of purgeTable) await clear(context, line).catch((fault) => faults.push(fault));
  await clearUnsigned(context, faults).catch((fault) => faults.push(fault));
  await sealCodewords(context).catch((fault) => faults.push(fault));
  await sweepFiles(context).catch((fault) => faults.push(fault));
  if (faults.length > 0) throw faults[0];
}

async function clear(context: Context, line: Purge): Promise<void> {
  const { db, log, settings } = context;
  const where = isOld(line, line.keptSeconds(await settings.read(db)));
  const rows = await take(context, { ...line, where });
  if (rows > 0) log.info({ rows, what: line.what }, "purged");
}

async function take({ db, files }: Context, taking: Taking): Promise<number> {
  const remove = (key: string) => files.remove(key);
  const most = rowsOfABatch;
  let batch = await purgeBatch(db, taking, { most }, remove);
  let rows = batch.gone;
  while (batch.looked === most) {
    batch = await purgeBatch(db, taking, { most, after: batch.last }, remove);
    rows += batch.gone;
  }
  return rows;
}

/** What was told and shown for applications that are over and were never signed (decisions 0037, 0075). */
async function clearUnsigned(context: Context, faults: unknown[]): Promise<void> {
  const { db, log } = context;
  for (let left = 0, looked = rowsOfABatch; looked === rowsOfABatch;) {
    const ended = await findEnded(db, { most: rowsOfABatch, behind: left });
    looked = ended.length;
    const unsigned = ended.filter(({ wasSigned }) => !wasSigned).map(({ id }) => id);
    const takings = unsignedDataOf(unsigned);
    let rows = 0;
    for (const taking of takings)
      rows += await take(context, taking).catch((fault) => {
        faults.push(fault);
        return 0;
      });
    if (rows > 0) log.info({ rows, what: "data of applications never signed" }, "purged");
    // A row that somebody holds, or whose file would not go: the next day looks again.
    if (await isAnyLeft(db, takings)) left += looked;
    else
      await lookNoMoreAt(
        db,
        ended.map(({ id }) => id),
      );
  }
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
