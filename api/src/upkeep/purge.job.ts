// Once a day what nobody needs any more is cleared away, a batch at a time (decision 0025).
import { replaceCodeword } from "../journey/answers/answers.store.ts";
import { sealCodeword } from "../people/contacts/codeword-seal.ts";
import type { Context } from "../platform/context.ts";
import { faultsOfEach, throwFirst } from "../platform/jobs/each.ts";
import { findClearCodewords } from "./clear-codewords.store.ts";
import { sweepFiles } from "./file-sweep.ts";
import { purgeTable } from "./purge-table.store.ts";
import {
  type Batch,
  type FileOfRow,
  findFiles,
  isAnyLeft,
  isOld,
  lookNoMoreAt,
  onlyOf,
  type Purge,
  purgeBatch,
  type Taking,
} from "./purge.store.ts";
import { findEnded, unsignedDataOf } from "./unsigned-data.store.ts";

/** Small enough that nobody waits for a batch. */
const rowsOfABatch = 500;
/** Several, since each may take a while at a store; few, since borrowers wait at the same one. */
const filesAtOnce = 10;

export async function purge(context: Context): Promise<void> {
  const lines = purgeTable.map((line) => () => clear(context, line));
  const others = [clearUnsigned, sealCodewords, sweepFiles].map((part) => () => part(context));
  throwFirst(await faultsOfEach([...lines, ...others], (part) => part()));
}

async function clear(context: Context, line: Purge): Promise<void> {
  const { db, log, settings } = context;
  const where = isOld(line, line.keptSeconds(await settings.read(db)));
  const rows = await take(context, { ...line, where });
  if (rows > 0) log.info({ rows, what: line.what }, "purged");
}

async function take(context: Context, taking: Taking): Promise<number> {
  let batch = await takeBatch(context, taking);
  let rows = batch.gone;
  while (batch.looked === rowsOfABatch) {
    batch = await takeBatch(context, taking, batch.last);
    rows += batch.gone;
  }
  return rows;
}

/**
 * Files go before their rows: a crash in between leaves a row without a file, which the next run takes, never a file
 * alone. They go outside of the transaction: while a store answers, PostgreSQL would give it up.
 */
async function takeBatch(context: Context, taking: Taking, after?: string): Promise<Batch> {
  const { db } = context;
  const range = { most: rowsOfABatch, ...(after !== undefined && { after }) };
  if (!taking.file) return purgeBatch(db, taking, range);
  const { rows, looked, last } = await findFiles(db, taking, range);
  const { removed, faults } = await removeFiles(context, rows);
  const { gone } = await purgeBatch(db, onlyOf(taking, removed), { most: rowsOfABatch });
  throwFirst(faults);
  return { looked, gone, last };
}

/** What one file meets with keeps no other, unless the whole store is down. */
async function removeFiles({ files }: Context, rows: readonly FileOfRow[]) {
  const removed: FileOfRow[] = [];
  const faults: unknown[] = [];
  for (let at = 0; at < rows.length; at += filesAtOnce) {
    const some = rows.slice(at, at + filesAtOnce);
    const results = await Promise.allSettled(some.map(({ key }) => files.remove(key)));
    const failed = results.flatMap((result) => (result.status === "rejected" ? [result] : []));
    faults.push(...failed.map(({ reason }): unknown => reason));
    removed.push(...some.filter((_, index) => results[index]?.status === "fulfilled"));
    if (failed.length === some.length) break;
  }
  return { removed, faults };
}

/** What was told and shown for applications that are over and were never signed (decisions 0037, 0075). */
async function clearUnsigned(context: Context): Promise<void> {
  const { db, log } = context;
  const faults: unknown[] = [];
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
  throwFirst(faults);
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
